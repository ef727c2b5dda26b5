"""Pictures are looked at with the browser that the tests of the page use."""

from tests.web.conftest import browser_type_launch_args

__all__ = ["browser_type_launch_args"]
