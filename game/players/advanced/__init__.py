"""Advanced: minds the pile, its discards and when to go out."""
