"""Policies: weights that were found, by name, and which of them is for whom (by_book.py)."""
