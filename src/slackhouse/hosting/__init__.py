"""What the operator of a server runs: the application, its commands, startup checks, backup and the admin page."""
