"""The first hand: a prepared deck that is played step by step, for whoever has never played."""
