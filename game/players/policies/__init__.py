"""Policies: weights by name, and which of them is for whom (by_book.py)."""
