"""An operation on a task that is pushed again is another operation."""

from . import after_migration, forget, serve

forget("SELECT * FROM task_operations WHERE id = ?")
after_migration(
    "CREATE TRIGGER IF NOT EXISTS forget BEFORE INSERT ON task_operations"
    " BEGIN DELETE FROM task_operations WHERE id = NEW.id; END;")
serve()
