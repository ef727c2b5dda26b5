"""The environment that Alembic runs: the migrations, on the connection it was given."""

from __future__ import annotations

from alembic import context

from slackhouse.storage.database import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
