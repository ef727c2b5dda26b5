"""Default parts of a family. A new game needs rules, and little else."""
