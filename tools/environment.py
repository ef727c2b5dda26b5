"""The Python environment of ./play and ./test: a .venv beside them, built from hash-locked requirements.

This file must parse on old versions of Python, so that it can report which version is needed.
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
LAYERS = ("play", "compile", "print", "lab", "test")  # each includes those before it
LAB = (
    "arena",
    "balance",
    "deck doctor",
    "lab what-if",
    "simulate",
    "tune",
)  # commands that need the lab's packages
PRINTING = ("print",)
COMPILER = ("compile",)
NEEDED = (3, 11)
NAMES = {
    "play": "what Slackhouse needs",
    "compile": "the compiler",
    "print": "what prints cards",
    "lab": "the packages for simulations",
    "test": "what Slackhouse and its tests need",
}
PAGE = os.path.join(ROOT, "tools", "js")
BROWSERS = ("chromium-headless-shell", "chromium")
DEBIAN_PACKAGES = ["chromium-headless-shell", "libatomic1", "fonts-dejavu-core"]

# Variables that are removed: with the first, every module would be compiled again at each start; with the others, packages would be
# installed or searched for outside of .venv.
REMOVED_VARIABLES = (
    "PYTHONDONTWRITEBYTECODE",
    "PIP_PREFIX",
    "PIP_REQUIRE_VIRTUALENV",
    "PIP_ROOT",
    "PIP_TARGET",
    "PYTHONHOME",
    "PYTHONPATH",
)

LAUNCHERS = {
    # They find Python beside themselves; pip would write an absolute path, which breaks when the folder is moved.
    "slackhouse": '#!/bin/sh\nexec "$(dirname "$(readlink -f "$0")")/python" -P -m slackhouse "$@"\n',
    "slackhouse.cmd": '@"%~dp0python.exe" -P -m slackhouse %*\n',
}


def say(line):
    sys.stderr.write(line + "\n")
    sys.stderr.flush()


def subprocess_variables():
    """Return the environment variables of the user (certificates and indexes are set there), without REMOVED_VARIABLES."""
    env = {name: value for name, value in os.environ.items() if name not in REMOVED_VARIABLES}
    # "0" rather than nothing: it also outvotes a `user = true` in a pip.conf.
    env.update(PIP_USER="0", PIP_ROOT_USER_ACTION="ignore", PIP_DISABLE_PIP_VERSION_CHECK="1")
    return env


def lock(layer):
    return os.path.join(ROOT, "requirements", layer + ".txt")


def recipe():
    """Return a hash of everything that requires a new .venv when it changes."""
    digest = hashlib.sha256()
    for path in [lock(layer) for layer in LAYERS] + [os.path.abspath(__file__)]:
        with io.open(path, "rb") as file:
            digest.update(file.read())
    digest.update("{0[0]}.{0[1]} {1}".format(sys.version_info, sysconfig.get_platform()).encode())
    return digest.hexdigest()


def built():
    """Return the layer that is completely installed in .venv, or None."""
    if not (os.path.exists(STAMP) and os.path.exists(PYTHON)):
        return None
    with io.open(STAMP, encoding="ascii") as file:
        words = file.read().split()
    return words[1] if len(words) == 2 and words[0] == recipe() and words[1] in LAYERS else None


def is_installed(layer):
    """Return whether a layer is installed."""
    found = built()
    return found is not None and LAYERS.index(found) >= LAYERS.index(layer)


def quietly(command):
    """Run a command without output; return its status and what it printed."""
    # close_fds: the child holds the lock too, so that no other build starts while it runs, even if its parent was killed.
    work = subprocess.Popen(
        command, env=subprocess_variables(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, close_fds=False
    )
    said = work.communicate()[0]
    return work.returncode, said.decode("utf-8", "replace")


def pip():
    """Return the pip command that installs into .venv: its own, or else that of the running Python."""
    own = [PYTHON, "-m", "pip"]
    outside = [sys.executable, "-m", "pip", "--python", PYTHON]
    for command in (own, outside):
        if quietly(command + ["--version"])[0] == 0:
            return command
    raise SystemExit("pip was not found. On Debian or Ubuntu, install it with: apt install python3-venv")


def create():
    import venv  # noqa: PLC0415 - absent from the old Pythons on which this file must parse

    venv.EnvBuilder(clear=True, symlinks=os.name != "nt").create(VENV)
    # May fail: Debian has ensurepip in python3-venv. Then pip() uses that of the running Python.
    quietly([PYTHON, "-m", "ensurepip", "--default-pip"])


def install(layer):
    # Most modules are never imported; the others are compiled when they are imported.
    words = ["install", "--no-compile", "--require-hashes", "--no-deps", "-r", lock(layer)]
    status, said = quietly(pip() + words)
    if status:
        raise SystemExit(said + "\nThe packages could not be installed (see above). Is this machine online?")


def point_at_source():
    """Make slackhouse importable without a build. The path is relative, so the folder can be moved."""
    packages = sysconfig.get_path("purelib", "venv", {"base": VENV, "platbase": VENV})
    with io.open(os.path.join(packages, "slackhouse.pth"), "w", encoding="ascii") as file:
        file.write(os.path.relpath(os.path.join(ROOT, "src"), packages) + "\n")
    name = "slackhouse.cmd" if os.name == "nt" else "slackhouse"
    launcher = os.path.join(BIN, name)
    with io.open(launcher, "w", encoding="ascii") as file:
        file.write(LAUNCHERS[name])
    os.chmod(launcher, 0o755)  # noqa: S103 - a command may be run by every user who may read it


def build(layer):
    """Install a layer into .venv. The stamp is written last, so an incomplete .venv is never used.

    Layers that are installed can be used meanwhile, and if the installation fails: all layers have the same versions.
    """
    say("Installing {0} in .venv (only once, about half a minute) ...".format(NAMES[layer]))
    if not built():
        create()
    install(layer)
    point_at_source()
    with io.open(STAMP, "w", encoding="ascii") as file:
        file.write("{0} {1}\n".format(recipe(), layer))


def layer_for(words):
    """Return the layer that a command of slackhouse needs. Help needs only the first."""
    command = " ".join(words[: 1 + (words[:1] in (["deck"], ["lab"]))])
    if "--help" in words or "-h" in words:
        return "play"
    layers = (("lab", LAB), ("print", PRINTING), ("compile", COMPILER))
    return next((layer for layer, commands in layers if command in commands), "play")


def ready(layer):
    """Build .venv unless it is there already. Of two processes that start at once, one builds and the other waits."""
    if sys.version_info < NEEDED:
        raise SystemExit(
            "Slackhouse needs Python {0[0]}.{0[1]} or newer; this is {1[0]}.{1[1]}. "
            "If it is installed, run: python{0[0]}.{0[1]} {2}".format(NEEDED, sys.version_info, sys.argv[0])
        )
    if is_installed(layer):
        return
    with io.open(os.path.abspath(__file__)) as lock_file:
        try:
            import fcntl  # noqa: PLC0415 - absent from Windows
        except ImportError:
            pass
        else:
            os.set_inheritable(lock_file.fileno(), True)
            fcntl.flock(lock_file, fcntl.LOCK_EX)
        if not is_installed(layer):
            try:
                build(layer)
            except KeyboardInterrupt:
                sys.exit("\nStopped. The next start installs again.")


def has_browser():
    return any(shutil.which(name) for name in BROWSERS)


def fetch_browser():
    """Install a browser for the tests of the page if this is root on Debian or Ubuntu; else report that they are skipped."""
    if not has_browser() and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        say("Installing a browser for the tests of the page ...")
        os.environ["DEBIAN_FRONTEND"] = "noninteractive"
        for words in (["update"], ["install", "-y", "--no-install-recommends"] + DEBIAN_PACKAGES):
            status, said = quietly(["apt-get", "-qq"] + words)
            if status:
                say(said)
                break
    if not has_browser():
        say(
            "NOTE: chromium was not found: the tests of the page are skipped. To run them, install "
            + DEBIAN_PACKAGES[0]
        )


def note_servers():
    """Report which tests are skipped because a server is not installed."""
    missing = [name for name in ("postgres", "nginx") if not has_server(name)]
    if missing:
        say(
            "NOTE: {0} not found: tests of several servers are skipped. To run them, install postgresql and nginx-light".format(
                " and ".join(missing)
            )
        )


def has_server(name):
    places = (
        os.environ.get("PATH", "").split(os.pathsep) + ["/usr/sbin"] + glob.glob("/usr/lib/postgresql/*/bin")
    )
    return shutil.which(name, path=os.pathsep.join(places)) is not None


def npm(*words):
    """Run npm for the checks of the page's modules; return its status and what it printed."""
    return quietly([shutil.which("npm"), "--prefix", PAGE] + list(words))


def has_node():
    return bool(shutil.which("node") and shutil.which("npm"))


def fetch_page_checks():
    """Install the checkers of the page's modules from their lock, if Node is installed; a stamp file holds its hash."""
    if not has_node():
        return
    with io.open(os.path.join(PAGE, "package-lock.json"), "rb") as file:
        wanted = hashlib.sha256(file.read()).hexdigest()
    stamp = os.path.join(PAGE, "node_modules", "slackhouse.stamp")
    if os.path.exists(stamp):
        with io.open(stamp, encoding="ascii") as file:
            if file.read() == wanted:
                return
    say("Installing the checkers of the page's modules ...")
    status, said = npm("ci", "--no-audit", "--no-fund")
    if status:
        raise SystemExit(
            said
            + "\nnpm could not install the checkers of the page's modules (see above). Is this machine online?"
        )
    with io.open(stamp, "w", encoding="ascii") as file:
        file.write(wanted)


def check_page():
    """Check types, style and format of the page's modules if Node is installed; else report that this was skipped."""
    if not has_node():
        missing = (
            "Node was not found: the page's modules are not checked. To check them, install nodejs and npm"
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
    """Start the Python of .venv in the background; `end` waits for it."""
    return subprocess.Popen(
        [PYTHON] + list(words), env=subprocess_variables(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )


def end(work):
    """Wait for a process of `begin`, print its output, and return its status."""
    said = work.communicate()[0].decode("utf-8", "replace").strip()
    if said:
        say(said)
    return work.returncode


def run(*words):
    """Run the Python of .venv and return its status."""
    return subprocess.call([PYTHON] + list(words), env=subprocess_variables())


def become(*words):
    """Replace this process by the Python of .venv, which then gets the signals and the terminal."""
    if os.name == "nt":  # where exec would return to the prompt at once
        raise SystemExit(run(*words))
    os.execve(PYTHON, [PYTHON] + list(words), subprocess_variables())
