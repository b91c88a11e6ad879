"""Advice: what is best from a person's own view, what else there is, and why."""
