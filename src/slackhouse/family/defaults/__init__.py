"""Plain parts: what a family has of a thing of which it says nothing. A new game needs rules, and little else."""
