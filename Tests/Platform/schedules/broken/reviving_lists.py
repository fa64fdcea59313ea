"""Whoever still works with a deleted list brings it back."""

from platform_backend.task_lists import TaskLists

from . import serve

entered = TaskLists.entered


def hide(self, person, identifier):
    self.owned(person, identifier)
    self.database.run("UPDATE task_lists SET deleted_at = ? WHERE id = ?", self.clock.now(), str(identifier))


def reviving(self, person, identifier):
    self.database.run("UPDATE task_lists SET deleted_at = NULL WHERE id = ? AND deleted_at IS NOT NULL", str(identifier))
    return entered(self, person, identifier)


TaskLists.delete, TaskLists.entered = hide, reviving
serve()
