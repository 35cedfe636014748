"""Questions about one order. Each dialog is given the scene, answers with orders, and knows nothing of its caller."""
