"""For all tests: no example fails because the machine is slow or busy; and the sources run, for nobody can sabotage what is compiled."""

import os

os.environ["SLACKHOUSE_COMPILED"] = (
    "no"  # before anything of the house is imported; tests/native runs what is compiled
)

from hypothesis import HealthCheck, settings

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")
