-- The log of each person's notes: what devices pull. Compaction deletes its beginning.
CREATE TABLE note_log (
    person_id TEXT NOT NULL REFERENCES people (id),
    position INTEGER NOT NULL,
    replica TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    operation TEXT NOT NULL,
    PRIMARY KEY (person_id, position)
) STRICT;

CREATE TABLE note_logs (
    person_id TEXT PRIMARY KEY REFERENCES people (id),
    last_position INTEGER NOT NULL DEFAULT 0,
    compacted_to INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE note_replicas (
    person_id TEXT NOT NULL REFERENCES people (id),
    replica TEXT NOT NULL,
    last_number INTEGER NOT NULL,
    PRIMARY KEY (person_id, replica)
) STRICT;

-- Every operation that was ever answered, with its answer; compaction leaves these.
CREATE TABLE note_answers (
    person_id TEXT NOT NULL REFERENCES people (id),
    op_id TEXT NOT NULL,
    replica TEXT NOT NULL,
    number INTEGER NOT NULL,
    digest TEXT NOT NULL,
    outcome TEXT NOT NULL,
    PRIMARY KEY (person_id, op_id),
    UNIQUE (person_id, replica, number)
) STRICT;

-- The latest clock of all operations: what a new device has to stamp after.
CREATE TABLE note_clocks (
    person_id TEXT PRIMARY KEY REFERENCES people (id),
    wall INTEGER NOT NULL,
    counter INTEGER NOT NULL,
    replica TEXT NOT NULL
) STRICT;

-- What the log amounts to. A deleted entity stays as its tombstone.
CREATE TABLE note_entities (
    person_id TEXT NOT NULL REFERENCES people (id),
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    parent_id TEXT,
    depth INTEGER NOT NULL,
    position INTEGER NOT NULL,
    deleted INTEGER NOT NULL DEFAULT 0,
    -- Of a block: its characters, as runs.
    body TEXT NOT NULL DEFAULT '[]',
    PRIMARY KEY (person_id, id)
) STRICT;
CREATE INDEX note_children ON note_entities (person_id, parent_id);

CREATE TABLE note_fields (
    person_id TEXT NOT NULL,
    entity_id TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    wall INTEGER NOT NULL,
    counter INTEGER NOT NULL,
    replica TEXT NOT NULL,
    PRIMARY KEY (person_id, entity_id, name),
    FOREIGN KEY (person_id, entity_id) REFERENCES note_entities (person_id, id)
) STRICT;
