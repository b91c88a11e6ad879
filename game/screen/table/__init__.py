"""The picture of the table, cards that slide, and what a hand with a mouse does to them."""
