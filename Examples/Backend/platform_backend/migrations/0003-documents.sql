CREATE TABLE documents (
    -- Pages of a list go by it: it only grows.
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    owner_id TEXT NOT NULL REFERENCES people (id),
    title TEXT NOT NULL,
    file_name TEXT NOT NULL,
    media_type TEXT NOT NULL,
    content BLOB NOT NULL,
    sha256 TEXT NOT NULL,
    status TEXT NOT NULL,
    page_count INTEGER,
    document_date TEXT,
    language TEXT,
    folder TEXT,
    tags TEXT NOT NULL,
    labels TEXT NOT NULL,
    origin TEXT NOT NULL,
    rejection TEXT,
    version INTEGER NOT NULL DEFAULT 1,
    uploaded_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    deleted_at INTEGER
) STRICT;
CREATE INDEX documents_of_owner ON documents (owner_id, position);

-- What a key was used for, so that a repeated request finds what the first one made.
CREATE TABLE idempotency_keys (
    person_id TEXT NOT NULL REFERENCES people (id),
    key TEXT NOT NULL,
    request TEXT NOT NULL,
    subject_id TEXT NOT NULL,
    PRIMARY KEY (person_id, key)
) STRICT;
