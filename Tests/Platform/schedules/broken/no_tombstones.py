"""An operation on a deleted task brings it back."""

from platform_backend.task_operations import TaskOperations

from . import serve

apply = TaskOperations.apply


def reviving(self, operation):
    task, kind = str(operation.task_id), operation.kind
    if kind in ("retitle", "complete"):
        revived = self.database.run(
            "UPDATE tasks SET deleted_at = NULL, deleted_by = NULL WHERE id = ? AND deleted_at IS NOT NULL", task)
        if revived.rowcount:
            for name, value in (("title", '"back again"'), ("completion", "null")):
                self.database.run(
                    "INSERT INTO task_fields VALUES (?, ?, ?, ?, ?, 0, 0)", task, name, value, self.person, self.device)
    return apply(self, operation)


TaskOperations.apply = reviving
serve()
