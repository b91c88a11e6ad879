"""What every player that plans has: memory, the sketch of a turn, its frame."""
