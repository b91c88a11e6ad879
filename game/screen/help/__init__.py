"""The help: its texts, how a page of it looks, and its window."""
