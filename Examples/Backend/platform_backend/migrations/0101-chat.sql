-- Conversations. `last_sequence` grows in the transaction that writes the message: the numbers have no gap.
CREATE TABLE conversations (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    -- What it was opened with: the same again is the same request, anything else is another one.
    opening TEXT NOT NULL,
    title TEXT,
    last_sequence INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE members (
    conversation_id TEXT NOT NULL REFERENCES conversations (id),
    person_id TEXT NOT NULL REFERENCES people (id),
    read_up_to INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (conversation_id, person_id)
) STRICT;
CREATE INDEX conversations_of_person ON members (person_id);

CREATE TABLE messages (
    conversation_id TEXT NOT NULL REFERENCES conversations (id),
    sequence INTEGER NOT NULL,
    id TEXT NOT NULL,
    sender_id TEXT NOT NULL REFERENCES people (id),
    text TEXT NOT NULL,
    attachments TEXT NOT NULL,
    composed_at INTEGER NOT NULL,
    sent_at INTEGER NOT NULL,
    PRIMARY KEY (conversation_id, sequence)
) STRICT;
-- What makes sending idempotent.
CREATE UNIQUE INDEX messages_by_id ON messages (id);

CREATE TABLE chat_tickets (
    hash TEXT PRIMARY KEY,
    session_id TEXT NOT NULL REFERENCES sessions (id),
    expires_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT;
