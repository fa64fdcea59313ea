-- People, and the sessions through which apps act for them. Of secrets, only hashes are kept.
CREATE TABLE people (
    id TEXT PRIMARY KEY,
    login TEXT UNIQUE,
    display_name TEXT NOT NULL,
    is_anonymous INTEGER NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

-- A session is the family of all tokens that came from one code.
CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id),
    client_id TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL,
    ended_at INTEGER
) STRICT;
CREATE INDEX sessions_of_person ON sessions (person_id);

CREATE TABLE codes (
    hash TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id),
    client_id TEXT NOT NULL,
    redirect_uri TEXT NOT NULL,
    scopes TEXT NOT NULL,
    challenge TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    -- The session that the code was exchanged for: a second use ends it.
    session_id TEXT REFERENCES sessions (id)
) STRICT;

CREATE TABLE tokens (
    hash TEXT PRIMARY KEY,
    session_id TEXT NOT NULL REFERENCES sessions (id),
    kind TEXT NOT NULL CHECK (kind IN ('access', 'refresh')),
    expires_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT;
