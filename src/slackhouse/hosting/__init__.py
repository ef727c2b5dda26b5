"""Running a server: the application, its commands, startup checks, backup and the admin page."""
