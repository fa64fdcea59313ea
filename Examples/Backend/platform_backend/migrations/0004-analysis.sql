CREATE TABLE jobs (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    person_id TEXT NOT NULL REFERENCES people (id),
    document_id TEXT NOT NULL REFERENCES documents (id),
    request TEXT NOT NULL,
    state TEXT NOT NULL,
    attempt INTEGER NOT NULL DEFAULT 1,
    -- How much of the plan is done, and stays done when the process ends.
    steps_done INTEGER NOT NULL DEFAULT 0,
    progress TEXT,
    failure TEXT,
    result TEXT,
    last_sequence INTEGER NOT NULL DEFAULT 0,
    correlation_id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    started_at INTEGER,
    finished_at INTEGER
) STRICT;
CREATE INDEX jobs_of_person ON jobs (person_id, position);
CREATE INDEX jobs_to_do ON jobs (position) WHERE finished_at IS NULL;

CREATE TABLE events (
    job_id TEXT NOT NULL REFERENCES jobs (id),
    sequence INTEGER NOT NULL,
    type TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (job_id, sequence)
) STRICT, WITHOUT ROWID;
