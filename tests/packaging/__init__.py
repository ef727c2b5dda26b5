"""The package: what is built, what it declares, and whether it plays where nothing else is."""
