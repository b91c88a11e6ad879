"""Scripts that try the players' weights against one another and make their tables.

Each is run by hand (`python -m tools.tuning.rollout --help`) and knows nothing of the others
but what it takes from them.
"""
