"""The program: its loop, and what menus and dialogs do."""
