"""Rounds played out fast: the state as counts, the policies that play it, and what comes of it."""
