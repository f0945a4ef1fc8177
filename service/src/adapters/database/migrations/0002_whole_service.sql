-- Recent hits of rate limits, newest first. The key is a digest of limit and subject.
CREATE TABLE rate_limits (
  key TEXT PRIMARY KEY,
  hits TIMESTAMPTZ[] NOT NULL,
  ends_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX rate_limits_end ON rate_limits (ends_at);

-- Mails to be sent. A newer mail of a topic replaces a waiting one. Sent mails are deleted.
CREATE TABLE outbox (
  topic TEXT PRIMARY KEY,
  version UUID NOT NULL,
  sealed_mail TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at TIMESTAMPTZ NOT NULL,
  due_at TIMESTAMPTZ NOT NULL,
  expires_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX outbox_due ON outbox (due_at);

-- Sign-ups and sign-ons that wait for the return from a provider.
CREATE TABLE sso_requests (
  state_digest TEXT PRIMARY KEY,
  browser_session TEXT NOT NULL,
  provider TEXT NOT NULL,
  purpose TEXT NOT NULL,
  return_to TEXT NOT NULL,
  sealed_checks TEXT NOT NULL,
  expires_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX sso_requests_end ON sso_requests (expires_at);

-- Identity at the provider; null after a code by mail.
ALTER TABLE signup_codes ADD COLUMN sso_provider TEXT;
ALTER TABLE signup_codes ADD COLUMN sso_issuer TEXT;
ALTER TABLE signup_codes ADD COLUMN sso_subject TEXT;
-- Password hash of the registration that used the code, to recognize a repeated request.
ALTER TABLE signup_codes ADD COLUMN used_password_hash TEXT;
-- Number of registrations tried with it.
ALTER TABLE signup_codes ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;
CREATE INDEX signup_codes_end ON signup_codes (expires_at);
CREATE INDEX verifications_end ON verifications (ends_at);

-- inReview: needs an approval; waiting: not in the identity directory yet; active: in the directory.
ALTER TABLE administrators ADD COLUMN state TEXT NOT NULL DEFAULT 'active';
ALTER TABLE administrators ADD COLUMN sso_provider TEXT;
ALTER TABLE administrators ADD COLUMN sso_issuer TEXT;
ALTER TABLE administrators ADD COLUMN sso_subject TEXT;
ALTER TABLE administrators ADD COLUMN directory_attempts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE administrators ADD COLUMN directory_due_at TIMESTAMPTZ;
-- End of the claim of a worker that passes the account to the directory; null without a claim.
ALTER TABLE administrators ADD COLUMN directory_claimed_until TIMESTAMPTZ;
CREATE INDEX administrators_due ON administrators (state, directory_due_at);

-- Links in activation mails. claimed_until: end of the claim of the request that uses the link.
CREATE TABLE activations (
  token_digest TEXT PRIMARY KEY,
  administrator_id UUID NOT NULL REFERENCES administrators (id),
  expires_at TIMESTAMPTZ NOT NULL,
  claimed_until TIMESTAMPTZ
);
CREATE INDEX activations_end ON activations (expires_at);

-- Data of the local identity provider; empty in production.
CREATE TABLE stand_in_identities (
  id UUID PRIMARY KEY,
  address TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  password_hash TEXT,
  sso_provider TEXT,
  sso_issuer TEXT,
  sso_subject TEXT,
  org_name TEXT NOT NULL,
  short_name TEXT NOT NULL,
  region TEXT NOT NULL
);
INSERT INTO stand_in_identities
  (id, address, email, first_name, last_name, password_hash, org_name, short_name, region)
SELECT administrators.id, address, email, first_name, last_name, password_hash, name, short_name, region
FROM administrators JOIN organizations ON organizations.id = organization_id;
ALTER TABLE administrators DROP COLUMN password_hash;

CREATE TABLE stand_in_sign_ins (
  token_digest TEXT PRIMARY KEY,
  identity_id UUID NOT NULL REFERENCES stand_in_identities (id),
  expires_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX stand_in_sign_ins_end ON stand_in_sign_ins (expires_at);
INSERT INTO stand_in_sign_ins SELECT token_digest, administrator_id, expires_at FROM sign_ins;
DROP TABLE sign_ins;
