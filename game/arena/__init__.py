"""Computer players against one another, without a screen: matches, their tally, their records."""
