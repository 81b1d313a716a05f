"""Hypothesis for this folder: the same examples in every run, and never a timed test.

`pytest --hypothesis-profile explore tests/journal` looks for new ones.
"""

from hypothesis import settings

settings.register_profile("calm", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile("calm")
