"""Measurements of the core: run by hand, on a machine that does little else."""
