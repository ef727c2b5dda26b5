"""Run a command while this machine is busy with something else: `python3 tools/busy.py 4 ./test tests/server`."""

import subprocess
import sys


def main() -> int:
    """So many busy processes beside the command; its status is ours."""
    words = sys.argv[1:]
    if len(words) < 2 or not words[0].isdecimal():
        print("Usage: python3 tools/busy.py NUMBER COMMAND...", file=sys.stderr)  # noqa: T201
        return 2
    loop = [sys.executable, "-c", "while True: pass"]
    busy = [subprocess.Popen(loop) for _ in range(int(words[0]))]  # noqa: S603
    try:
        return subprocess.run(words[1:], check=False).returncode  # noqa: S603
    finally:
        for process in busy:
            process.kill()
            process.wait()


if __name__ == "__main__":
    sys.exit(main())
