"""`python -m slackhouse` is the same as `slackhouse`."""

from slackhouse.cli import main

if __name__ == "__main__":
    main(prog_name="slackhouse")
