"""The rules of canasta (RULES.md): cards, rulesets, rounds, matches, scoring, a seat's view.

Standard library only: no screen, no clock, no files, no random source but the one passed in.
"""
