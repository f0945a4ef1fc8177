-- Addresses being verified: one row for an address in a browser session.
CREATE TABLE verifications (
  browser_session TEXT NOT NULL,
  address TEXT NOT NULL,
  email TEXT NOT NULL,
  code_digest TEXT,
  code_expires_at TIMESTAMPTZ NOT NULL,
  ends_at TIMESTAMPTZ NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  resends INTEGER NOT NULL DEFAULT 0,
  -- Digest of the latest sign-up code issued for the valid code; null before.
  proof_digest TEXT,
  -- More codes were requested or tried for the domain than its limits allow: the organization needs an approval.
  contested BOOLEAN NOT NULL DEFAULT FALSE,
  PRIMARY KEY (browser_session, address)
);
CREATE INDEX verifications_end ON verifications (ends_at);

-- Proofs that an address was verified.
CREATE TABLE signup_codes (
  digest TEXT PRIMARY KEY,
  browser_session TEXT NOT NULL,
  address TEXT NOT NULL,
  email TEXT NOT NULL,
  require_personal_info BOOLEAN NOT NULL,
  expires_at TIMESTAMPTZ NOT NULL,
  -- Identifies the request that used the proof.
  used_for TEXT,
  -- Identity at the provider; null after a code by mail.
  sso_provider TEXT,
  sso_issuer TEXT,
  sso_subject TEXT,
  -- Password hash of the registration that used the code, to recognize a repeated request.
  used_password_hash TEXT,
  -- Number of registrations tried with it.
  tries INTEGER NOT NULL DEFAULT 0,
  contested BOOLEAN NOT NULL DEFAULT FALSE
);
CREATE INDEX signup_codes_end ON signup_codes (expires_at);
CREATE INDEX signup_codes_address ON signup_codes (address);

CREATE TABLE organizations (
  id UUID PRIMARY KEY,
  name TEXT NOT NULL,
  short_name TEXT NOT NULL UNIQUE,
  email_domain TEXT NOT NULL UNIQUE,
  region TEXT NOT NULL,
  tracking_code TEXT,
  created_at TIMESTAMPTZ NOT NULL
);

CREATE TABLE administrators (
  id UUID PRIMARY KEY,
  organization_id UUID NOT NULL REFERENCES organizations (id),
  address TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  created_at TIMESTAMPTZ NOT NULL,
  -- inReview: needs an approval; waiting: not in the identity directory yet; active: in the directory.
  state TEXT NOT NULL DEFAULT 'active',
  sso_provider TEXT,
  sso_issuer TEXT,
  sso_subject TEXT,
  directory_attempts INTEGER NOT NULL DEFAULT 0,
  directory_due_at TIMESTAMPTZ,
  -- End of the claim of a worker that passes the account to the directory; null without a claim.
  directory_claimed_until TIMESTAMPTZ,
  contested BOOLEAN NOT NULL DEFAULT FALSE,
  -- Language of the registration, as a BCP 47 tag; used for its mails and activation page.
  language TEXT NOT NULL DEFAULT 'en'
);
CREATE INDEX administrators_due ON administrators (state, directory_due_at);
CREATE INDEX administrators_organization ON administrators (organization_id);

-- Links in activation mails.
CREATE TABLE activations (
  token_digest TEXT PRIMARY KEY,
  administrator_id UUID NOT NULL REFERENCES administrators (id),
  expires_at TIMESTAMPTZ NOT NULL,
  -- End of the claim of the request that uses the link.
  claimed_until TIMESTAMPTZ,
  -- Number of passwords that the directory refused.
  tries INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX activations_end ON activations (expires_at);
CREATE INDEX activations_administrator ON activations (administrator_id);

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
CREATE INDEX outbox_end ON outbox (expires_at);
CREATE INDEX outbox_created ON outbox (created_at);

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

-- Challenges of the bot check that were solved; each is accepted once.
CREATE TABLE used_challenges (
  challenge TEXT PRIMARY KEY,
  expires_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX used_challenges_expires_at ON used_challenges (expires_at);

-- Data of the local identity provider; empty in production.
CREATE TABLE local_identities (
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

CREATE TABLE local_sign_ins (
  token_digest TEXT PRIMARY KEY,
  identity_id UUID NOT NULL REFERENCES local_identities (id),
  expires_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX local_sign_ins_end ON local_sign_ins (expires_at);
