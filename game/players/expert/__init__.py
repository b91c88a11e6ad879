"""Expert: deals the unseen cards in many ways, plays its choices out, and judges what comes."""
