"""Menus, dialogs and widgets in the look of Windows 3.1. No card game is known here."""
