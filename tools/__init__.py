"""Scripts of ours that no player needs: run from the checkout, never installed."""
