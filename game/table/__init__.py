"""The table: a sitting of a person and the computer players, driven by intents and ticks.

No pygame here and no pixels: what happened is given out as events (table_events.py).
"""
