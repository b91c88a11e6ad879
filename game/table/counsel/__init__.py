"""Counsel: what the adviser found (players/advice), as sentences for the person at the table."""
