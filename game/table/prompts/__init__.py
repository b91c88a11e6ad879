"""What the person can do now, at every step, and how: the prompts on the strip's second line.

All of it is asked of the engine, from the person's own view. Nothing is decided here, and nothing
is kept: what the computers do is the same whether somebody reads a prompt or not.
"""
