"""Advice: what Expert would do from a person's own view, what else there is, and why."""
