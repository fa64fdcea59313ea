"""A message that is sent again is another message."""

from . import after_migration, forget, serve

forget("SELECT * FROM messages WHERE id = ?")
after_migration("DROP INDEX IF EXISTS messages_by_id;")
serve()
