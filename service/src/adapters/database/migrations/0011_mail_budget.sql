-- Mails with a code that the budget of unconfirmed mails counts.
CREATE TABLE code_mails (
  -- Version of the mail in the outbox.
  id UUID PRIMARY KEY,
  topic TEXT NOT NULL,
  -- HMAC of the class of networks that the request came from.
  network_digest TEXT NOT NULL,
  sealed_network TEXT NOT NULL,
  posted_at TIMESTAMPTZ NOT NULL,
  -- Since when it may be sent; null while it waits.
  admitted_at TIMESTAMPTZ,
  -- When its code was entered; null before.
  confirmed_at TIMESTAMPTZ,
  expires_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX code_mails_topic ON code_mails (topic);
CREATE INDEX code_mails_unconfirmed ON code_mails (admitted_at) WHERE confirmed_at IS NULL;
CREATE INDEX code_mails_unconfirmed_of_network ON code_mails (network_digest, admitted_at) WHERE confirmed_at IS NULL;
CREATE INDEX code_mails_end ON code_mails (expires_at);

-- The mail is not sent before the budget admits it.
ALTER TABLE outbox ADD COLUMN waits BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX outbox_waiting ON outbox (created_at) WHERE waits;

-- HMAC of email domains of which a code was entered: their mails are not in the budget.
CREATE TABLE confirmed_domains (
  domain_digest TEXT PRIMARY KEY,
  expires_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX confirmed_domains_end ON confirmed_domains (expires_at);

-- One row, which is locked while waiting mails are admitted.
CREATE TABLE mail_budget (one BOOLEAN PRIMARY KEY);
