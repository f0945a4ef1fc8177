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
  PRIMARY KEY (browser_session, address)
);

-- Proofs that an address was verified. used_for identifies the request that used the proof.
CREATE TABLE signup_codes (
  digest TEXT PRIMARY KEY,
  browser_session TEXT NOT NULL,
  address TEXT NOT NULL,
  email TEXT NOT NULL,
  require_personal_info BOOLEAN NOT NULL,
  expires_at TIMESTAMPTZ NOT NULL,
  used_for TEXT
);

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
  password_hash TEXT,
  created_at TIMESTAMPTZ NOT NULL
);

CREATE TABLE sign_ins (
  token_digest TEXT PRIMARY KEY,
  administrator_id UUID NOT NULL REFERENCES administrators (id),
  expires_at TIMESTAMPTZ NOT NULL
);
