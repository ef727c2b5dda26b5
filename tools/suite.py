"""How ./test runs pytest: all cores, then once more and alone what failed, and at the end what was not steady.

This file must parse on any old Python, as house.py must.
"""

import io
import os
import xml.etree.ElementTree as ET

import house

FOUND = os.path.join(house.ROOT, "build", "tests.xml")
SOME_FAILED = 1  # pytest's status when tests ran and some of them failed
WORKERS = "4"  # more than there are cores, for tests of the page and of servers mostly wait


def errors(path):
    """Read of which tests a report tells that they failed, and the first line of each error."""
    if not os.path.exists(path):
        return {}
    with io.open(path, "rb") as file:
        cases = ET.parse(file).iter("testcase")  # noqa: S314 - pytest has just written it
    found = {}
    for case in cases:
        for wrong in list(case.iter("failure")) + list(case.iter("error")):
            said = (wrong.get("message") or wrong.text or "").strip() or "no message"
            found.setdefault(name(case), said.splitlines()[0])
    return found


def name(case):
    """Write a test's name as pytest is given it."""
    return "{0}.py::{1}".format(case.get("classname", "").replace(".", "/"), case.get("name", ""))


def run(*words):
    """Run pytest with these words and return its status. What fails runs once more: if it passes then it is unsteady, which is told
    but does not stop the run.
    """
    if os.path.exists(FOUND):
        os.remove(FOUND)
    # The cache is emptied, or --last-failed would also name what failed some other day.
    first = ["-m", "pytest", "-n", WORKERS, "--dist", "worksteal", "--cache-clear", "--junitxml", FOUND]
    status = house.run(*(first + list(words)))
    if status != SOME_FAILED:
        return status
    failed = errors(FOUND)
    house.say("== pytest, once more and alone: what failed")
    again = FOUND + ".again"
    if os.path.exists(again):
        os.remove(again)
    status = house.run(
        "-m",
        "pytest",
        "-p",
        "no:xdist",
        "--last-failed",
        "--last-failed-no-failures",
        "none",
        "--junitxml",
        again,
    )
    if status not in (0, SOME_FAILED):
        return status
    still = errors(again)
    tell([one for one in failed if one not in still], failed)
    return status


def tell(unsteady, failed):
    if unsteady:
        house.say(
            "== unsteady: failed beside the others and passed alone. Each is a bug to mend (docs/testing.md)"
        )
    for one in unsteady:
        house.say("UNSTEADY {0}\n    {1}".format(one, failed[one]))
