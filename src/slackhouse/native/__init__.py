"""The compiled engine: which modules are compiled where there is a compiler, and how their binaries are found."""
