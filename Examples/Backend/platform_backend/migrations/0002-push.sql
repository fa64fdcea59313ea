CREATE TABLE push_subscriptions (
    id TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id),
    url TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    UNIQUE (person_id, url)
) STRICT;

-- Written in the transaction that makes the news, and sent afterwards: no news is lost, whenever the process ends.
CREATE TABLE push_deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    subscription_id TEXT NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE,
    type TEXT NOT NULL,
    subject_id TEXT NOT NULL,
    correlation_id TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL,
    delivered_at INTEGER,
    -- Delivered, or given up.
    ended_at INTEGER
) STRICT;
CREATE INDEX push_deliveries_due ON push_deliveries (due_at) WHERE ended_at IS NULL;
