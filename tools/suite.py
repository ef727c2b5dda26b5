"""The pytest runs of ./test: all tests in parallel, then the failed ones once more alone; tests that pass only then are listed as unsteady.

This file must parse on old versions of Python, as environment.py must.
"""

import collections
import io
import os
import xml.etree.ElementTree as ET

import environment

REPORT = os.path.join(environment.ROOT, "build", "tests.xml")
SECOND_REPORT = os.path.join(environment.ROOT, "build", "tests-again.xml")
SOME_FAILED = 1  # pytest's status when tests ran and some of them failed
WORKERS = "4"  # more than there are cores, for tests of the page and of servers mostly wait
QUICK = ["-m", "not slow"]


def run(*words):
    """Run pytest with these words and return its status.

    What fails runs once more: if it passes then, it is unsteady, which is told but does not stop the run.
    """
    remove(REPORT)
    remove(SECOND_REPORT)
    # The cache is emptied, or --last-failed would also name what failed some other day.
    first = ["-m", "pytest", "-n", WORKERS, "--dist", "worksteal", "--cache-clear", "--junitxml", REPORT]
    status = environment.run(*(first + list(words)))
    if status != SOME_FAILED:
        return status
    environment.say("== pytest, once more and alone: what failed")
    again = [
        "-p",
        "no:xdist",
        "--last-failed",
        "--last-failed-no-failures",
        "none",
        "--junitxml",
        SECOND_REPORT,
    ]
    status = environment.run("-m", "pytest", *again)
    if status in (0, SOME_FAILED):
        tell_unsteady()
    return status


def remove(path):
    if os.path.exists(path):
        os.remove(path)


def cases(path):
    """Return the tests that a report tells of; none if there is no report."""
    if not os.path.exists(path):
        return []
    with io.open(path, "rb") as file:
        return list(ET.parse(file).iter("testcase"))  # noqa: S314 - pytest has just written it


def name(case):
    """Write a test's name as pytest is given it."""
    return "{0}.py::{1}".format(case.get("classname", "").replace(".", "/"), case.get("name", ""))


def errors(path):
    """Return the first line of each failed test's error, by the test's name."""
    found = {}
    for case in cases(path):
        for wrong in list(case.iter("failure")) + list(case.iter("error")):
            said = (wrong.get("message") or wrong.text or "").strip() or "no message"
            found.setdefault(name(case), said.splitlines()[0])
    return found


def unsteady():
    """Return the first errors of the tests that failed beside the others and passed alone."""
    if not os.path.exists(SECOND_REPORT):
        return {}
    still = errors(SECOND_REPORT)
    return {one: said for one, said in errors(REPORT).items() if one not in still}


def tell_unsteady():
    found = unsteady()
    if found:
        environment.say(
            "== unsteady: failed beside the others and passed alone. Each is a bug to mend (docs/testing.md)"
        )
    for one in sorted(found):
        environment.say("UNSTEADY {0}\n    {1}".format(one, found[one]))


def tell_durations(most=25):
    """Say where the time went: by folder, and the longest tests."""
    found = [(name(case), float(case.get("time", 0))) for case in cases(REPORT)]
    folders = collections.defaultdict(list)
    for one, seconds in found:
        path = one.split("::")[0].split("/")
        folders["/".join(path[:2])].append(seconds)
    environment.say("== seconds of all workers together, by folder")
    for folder in sorted(folders, key=lambda one: -sum(folders[one])):
        environment.say(
            "{0:8.1f}  {1} ({2} tests)".format(sum(folders[folder]), folder, len(folders[folder]))
        )
    environment.say("== the longest tests")
    for one, seconds in sorted(found, key=lambda pair: -pair[1])[:most]:
        environment.say("{0:8.1f}  {1}".format(seconds, one))
