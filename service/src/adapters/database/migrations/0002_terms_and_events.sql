-- The terms that were accepted, at created_at and in the language of the administrator; null in older registrations.
ALTER TABLE administrators ADD COLUMN terms_url TEXT;
ALTER TABLE administrators ADD COLUMN terms_version TEXT;

-- Events for the webhook, in the order of position for each organization. Delivered ones are deleted.
CREATE TABLE webhook_events (
  id UUID PRIMARY KEY,
  organization_id UUID NOT NULL,
  position INTEGER NOT NULL,
  type TEXT NOT NULL,
  sealed_event TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Why the last attempt failed.
  problem TEXT,
  created_at TIMESTAMPTZ NOT NULL,
  due_at TIMESTAMPTZ NOT NULL,
  expires_at TIMESTAMPTZ NOT NULL,
  UNIQUE (organization_id, position)
);
CREATE INDEX webhook_events_due ON webhook_events (due_at);
CREATE INDEX webhook_events_end ON webhook_events (expires_at);

-- Webhooks that answered 410, by the SHA-256 of their URL.
CREATE TABLE disabled_webhooks (
  url_digest TEXT PRIMARY KEY,
  disabled_at TIMESTAMPTZ NOT NULL
);
