"""The engine as a machine runs it: which modules are compiled where there is a compiler, and how their binaries are found."""
