"""Backends that are wrong on purpose: the schedules have to notice. Each is the real one with one thing taken out."""

import runpy

from platform_backend.database import Database


def forget(sql: str) -> None:
    """This query finds nothing any more."""
    one = Database.one

    def forgetful(self, asked: str, *values: object):
        return None if asked == sql else one(self, asked, *values)

    Database.one = forgetful


def after_migration(sql: str) -> None:
    """Done to every database once its tables are there."""
    migrate = Database.migrate

    def migrate_and_break(self) -> None:
        migrate(self)
        self.connection.executescript(sql)

    Database.migrate = migrate_and_break


def serve() -> None:
    runpy.run_module("platform_backend.__main__", run_name="__main__")
