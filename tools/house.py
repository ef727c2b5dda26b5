"""What ./play and ./test share: a .venv beside them, built from hash-locked requirements.

This file must parse on any old Python, so that it can say which one is needed.
"""

import glob
import hashlib
import io
import os
import shutil
import subprocess
import sys
import sysconfig

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
BIN = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin")
PYTHON = os.path.join(BIN, "python.exe" if os.name == "nt" else "python")
STAMP = os.path.join(VENV, "slackhouse.stamp")
LAYERS = ("play", "compile", "print", "lab", "test")  # each holds what those before it hold
LAB = (
    "arena",
    "balance",
    "deck doctor",
    "lab what-if",
    "simulate",
    "tune",
)  # they need more than a table does
PRESS = ("print",)
COMPILER = ("compile",)
NEEDED = (3, 11)
NAMES = {
    "play": "the house",
    "compile": "the compiler",
    "print": "the press",
    "lab": "the lab",
    "test": "the house and its checks",
}
PAGE = os.path.join(ROOT, "tools", "js")
BROWSERS = ("chromium-headless-shell", "chromium")
PARCELS = ["chromium-headless-shell", "libatomic1", "fonts-dejavu-core"]

# The first would have every module compiled anew at each start. The others would send packages, or the search for them, somewhere else
# than into our .venv.
STRAYS = (
    "PYTHONDONTWRITEBYTECODE",
    "PIP_PREFIX",
    "PIP_REQUIRE_VIRTUALENV",
    "PIP_ROOT",
    "PIP_TARGET",
    "PYTHONHOME",
    "PYTHONPATH",
)

LAUNCHERS = {
    # Found from their own place; pip would write an absolute path, which a moved folder breaks.
    "slackhouse": '#!/bin/sh\nexec "$(dirname "$(readlink -f "$0")")/python" -P -m slackhouse "$@"\n',
    "slackhouse.cmd": '@"%~dp0python.exe" -P -m slackhouse %*\n',
}


def say(line):
    sys.stderr.write(line + "\n")
    sys.stderr.flush()


def environment():
    """Keep the person's environment (certificates and indexes live there), without what leads astray."""
    env = {name: value for name, value in os.environ.items() if name not in STRAYS}
    # "0" rather than nothing: it also outvotes a `user = true` in a pip.conf.
    env.update(PIP_USER="0", PIP_ROOT_USER_ACTION="ignore", PIP_DISABLE_PIP_VERSION_CHECK="1")
    return env


def lock(layer):
    return os.path.join(ROOT, "requirements", layer + ".txt")


def recipe():
    """Everything that, when it changes, asks for a new .venv."""
    digest = hashlib.sha256()
    for path in [lock(layer) for layer in LAYERS] + [os.path.abspath(__file__)]:
        with io.open(path, "rb") as file:
            digest.update(file.read())
    digest.update("{0[0]}.{0[1]} {1}".format(sys.version_info, sysconfig.get_platform()).encode())
    return digest.hexdigest()


def built():
    """Which layer stands complete in .venv, or None."""
    if not (os.path.exists(STAMP) and os.path.exists(PYTHON)):
        return None
    with io.open(STAMP, encoding="ascii") as file:
        words = file.read().split()
    return words[1] if len(words) == 2 and words[0] == recipe() and words[1] in LAYERS else None


def stands(layer):
    found = built()
    return found is not None and LAYERS.index(found) >= LAYERS.index(layer)


def quietly(command):
    """Run a command; what it says matters only if it fails."""
    # close_fds: it holds the lock too, so that nobody builds beside what a killed build left running.
    work = subprocess.Popen(
        command, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, close_fds=False
    )
    said = work.communicate()[0]
    return work.returncode, said.decode("utf-8", "replace")


def pip():
    """Return the pip command that fills .venv: its own, or else one outside that reaches in."""
    own = [PYTHON, "-m", "pip"]
    outside = [sys.executable, "-m", "pip", "--python", PYTHON]
    for command in (own, outside):
        if quietly(command + ["--version"])[0] == 0:
            return command
    raise SystemExit("There is no pip to install with; on Debian or Ubuntu: apt install python3-venv")


def create():
    import venv  # noqa: PLC0415 - absent from the old Pythons on which this file must parse

    venv.EnvBuilder(clear=True, symlinks=os.name != "nt").create(VENV)
    # May fail: Debian keeps ensurepip in python3-venv. Then pip() looks outside.
    quietly([PYTHON, "-m", "ensurepip", "--default-pip"])


def install(layer):
    # Most modules are never imported; those that are, are compiled then.
    words = ["install", "--no-compile", "--require-hashes", "--no-deps", "-r", lock(layer)]
    status, said = quietly(pip() + words)
    if status:
        raise SystemExit(said + "\nThe packages could not be installed, as said above; are you online?")


def point_at_source():
    """Make slackhouse importable without a build; a relative path survives spaces, accents and a moved folder."""
    packages = sysconfig.get_path("purelib", "venv", {"base": VENV, "platbase": VENV})
    with io.open(os.path.join(packages, "slackhouse.pth"), "w", encoding="ascii") as file:
        file.write(os.path.relpath(os.path.join(ROOT, "src"), packages) + "\n")
    name = "slackhouse.cmd" if os.name == "nt" else "slackhouse"
    launcher = os.path.join(BIN, name)
    with io.open(launcher, "w", encoding="ascii") as file:
        file.write(LAUNCHERS[name])
    os.chmod(launcher, 0o755)  # noqa: S103 - a command may be run by every user who may read it


def build(layer):
    """Bring .venv up to a layer; the stamp comes last, so half a house is never lived in.

    A layer that stands goes on standing while another is put upon it, and if that fails: what it holds is not touched, for all
    layers agree about it.
    """
    say("Setting up {0} in .venv; this happens once and takes about half a minute ...".format(NAMES[layer]))
    if not built():
        create()
    install(layer)
    point_at_source()
    with io.open(STAMP, "w", encoding="ascii") as file:
        file.write("{0} {1}\n".format(recipe(), layer))


def layer_for(words):
    """Which layer a command of slackhouse needs. Help needs none of the lab."""
    command = " ".join(words[: 1 + (words[:1] in (["deck"], ["lab"]))])
    if "--help" in words or "-h" in words:
        return "play"
    layers = (("lab", LAB), ("print", PRESS), ("compile", COMPILER))
    return next((layer for layer, commands in layers if command in commands), "play")


def ready(layer):
    """Build .venv unless it stands already; of two that start at once, one builds and one waits."""
    if sys.version_info < NEEDED:
        raise SystemExit(
            "Slackhouse needs Python {0[0]}.{0[1]} or newer; this is {1[0]}.{1[1]}. "
            "If you have one, name it: python{0[0]}.{0[1]} {2}".format(NEEDED, sys.version_info, sys.argv[0])
        )
    if stands(layer):
        return
    with io.open(os.path.abspath(__file__)) as door:
        try:
            import fcntl  # noqa: PLC0415 - absent from Windows
        except ImportError:
            pass
        else:
            os.set_inheritable(door.fileno(), True)
            fcntl.flock(door, fcntl.LOCK_EX)
        if not stands(layer):
            try:
                build(layer)
            except KeyboardInterrupt:
                sys.exit("\nStopped; the next start begins anew.")


def has_browser():
    return any(shutil.which(name) for name in BROWSERS)


def fetch_browser():
    """Fetch what the tests of the page need, where that is ours to do; else say that they are skipped."""
    if not has_browser() and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        say("Fetching a browser for the tests of the page ...")
        os.environ["DEBIAN_FRONTEND"] = "noninteractive"
        for words in (["update"], ["install", "-y", "--no-install-recommends"] + PARCELS):
            status, said = quietly(["apt-get", "-qq"] + words)
            if status:
                say(said)
                break
    if not has_browser():
        say(
            "NOTE: there is no chromium here: the tests of the page are skipped. To run them, install "
            + PARCELS[0]
        )


def note_servers():
    """Say which tests are left out because a server is not at hand; to put one on somebody's machine is not ours to do."""
    missing = [name for name in ("postgres", "nginx") if not has_server(name)]
    if missing:
        say(
            "NOTE: there is no {0} here: tests of several servers are skipped. To run them, install postgresql and nginx-light".format(
                " and no ".join(missing)
            )
        )


def has_server(name):
    places = (
        os.environ.get("PATH", "").split(os.pathsep) + ["/usr/sbin"] + glob.glob("/usr/lib/postgresql/*/bin")
    )
    return shutil.which(name, path=os.pathsep.join(places)) is not None


def npm(*words):
    """Run npm for the checks of the page's modules; what it says matters only if it fails."""
    return quietly([shutil.which("npm"), "--prefix", PAGE] + list(words))


def has_node():
    return bool(shutil.which("node") and shutil.which("npm"))


def fetch_page_checks():
    """Fetch what checks the page's modules, from its lock, where there is Node; a stamp remembers which."""
    if not has_node():
        return
    with io.open(os.path.join(PAGE, "package-lock.json"), "rb") as file:
        wanted = hashlib.sha256(file.read()).hexdigest()
    stamp = os.path.join(PAGE, "node_modules", "slackhouse.stamp")
    if os.path.exists(stamp):
        with io.open(stamp, encoding="ascii") as file:
            if file.read() == wanted:
                return
    say("Fetching what checks the page's modules ...")
    status, said = npm("ci", "--no-audit", "--no-fund")
    if status:
        raise SystemExit(
            said + "\nnpm could not fetch what checks the page's modules, as said above; are you online?"
        )
    with io.open(stamp, "w", encoding="ascii") as file:
        file.write(wanted)


def check_page():
    """Check types, style and form of the page's modules where there is Node; else say that this was left out."""
    if not has_node():
        missing = (
            "there is no Node here: the page's modules are not checked. To check them, install nodejs and npm"
        )
        if os.environ.get("SLACKHOUSE_NODE") == "required":
            raise SystemExit("./test stopped: " + missing)
        say("NOTE: " + missing)
        return
    fetch_page_checks()
    status, said = npm("run", "--silent", "check")
    if status:
        say(said)
        raise SystemExit("./test stopped at: the page's modules")


def begin(*words):
    """Start .venv's Python beside whatever else goes on; `end` tells how it went."""
    return subprocess.Popen(
        [PYTHON] + list(words), env=environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )


def end(work):
    """Wait for what was begun, say what it said, and return its status."""
    said = work.communicate()[0].decode("utf-8", "replace").strip()
    if said:
        say(said)
    return work.returncode


def run(*words):
    """Run .venv's Python to its end and return its status."""
    return subprocess.call([PYTHON] + list(words), env=environment())


def become(*words):
    """Turn into .venv's Python, so that signals and the terminal are its own."""
    if os.name == "nt":  # where exec would return to the prompt at once
        raise SystemExit(run(*words))
    os.execve(PYTHON, [PYTHON] + list(words), environment())
