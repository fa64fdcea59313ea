CREATE TABLE task_lists (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    owner_id TEXT NOT NULL REFERENCES people (id),
    revision INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    deleted_at INTEGER
) STRICT;

CREATE TABLE task_guests (
    list_id TEXT NOT NULL REFERENCES task_lists (id),
    person_id TEXT NOT NULL REFERENCES people (id),
    invited_at INTEGER NOT NULL,
    PRIMARY KEY (list_id, person_id)
) STRICT;
CREATE INDEX lists_of_guest ON task_guests (person_id);

-- A deleted task stays as its tombstone: its title and its completion are wiped.
CREATE TABLE tasks (
    id TEXT PRIMARY KEY,
    list_id TEXT NOT NULL REFERENCES task_lists (id),
    revision INTEGER NOT NULL,
    created_by TEXT NOT NULL REFERENCES people (id),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    deleted_by TEXT REFERENCES people (id),
    deleted_at INTEGER
) STRICT;
CREATE INDEX tasks_by_revision ON tasks (list_id, revision);

-- Each field with its last writer.
CREATE TABLE task_fields (
    task_id TEXT NOT NULL REFERENCES tasks (id),
    name TEXT NOT NULL CHECK (name IN ('title', 'completion')),
    value TEXT NOT NULL,
    person_id TEXT NOT NULL REFERENCES people (id),
    device TEXT NOT NULL,
    revision INTEGER NOT NULL,
    written_at INTEGER NOT NULL,
    PRIMARY KEY (task_id, name)
) STRICT;

CREATE TABLE task_conflicts (
    id TEXT PRIMARY KEY,
    list_id TEXT NOT NULL REFERENCES task_lists (id),
    task_id TEXT NOT NULL REFERENCES tasks (id),
    field TEXT NOT NULL,
    winner TEXT NOT NULL,
    overwritten TEXT NOT NULL,
    resolved_at INTEGER,
    revision INTEGER NOT NULL
) STRICT;
CREATE INDEX conflicts_by_revision ON task_conflicts (list_id, revision);

-- Every operation that was ever answered, with its answer.
CREATE TABLE task_operations (
    id TEXT PRIMARY KEY,
    list_id TEXT NOT NULL REFERENCES task_lists (id),
    content TEXT NOT NULL,
    outcome TEXT NOT NULL
) STRICT;

-- Anonymous people who have signed up, and as whom.
CREATE TABLE claims (
    anonymous_id TEXT PRIMARY KEY REFERENCES people (id),
    person_id TEXT NOT NULL REFERENCES people (id),
    list_ids TEXT NOT NULL,
    claimed_at INTEGER NOT NULL
) STRICT;
