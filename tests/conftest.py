"""What holds for every test."""

import os

from hypothesis import settings

# The same examples every time, so that a change alone can turn a test red. HYPOTHESIS_PROFILE=search looks further.
settings.register_profile("suite", deadline=None)
settings.register_profile("search", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "suite"))
