-- What became of each mail that left the outbox. Its content is not stored.
CREATE TABLE mails (
  -- Version of the mail in the outbox, and the part of its Message-ID before the at sign.
  id UUID PRIMARY KEY,
  kind TEXT NOT NULL,
  -- sent, refused, bounced, complained, or withheld: not sent because an earlier one came back.
  state TEXT NOT NULL,
  -- HMAC of the recipient's canonical address.
  address_digest TEXT NOT NULL,
  sealed_to TEXT NOT NULL,
  -- The words of the mail server or the provider; null for none.
  sealed_reason TEXT,
  -- Of a mail about a registration.
  administrator_id UUID,
  changed_at TIMESTAMPTZ NOT NULL,
  -- The address gets no code until then; null unless it does not exist.
  no_codes_until TIMESTAMPTZ,
  expires_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX mails_address ON mails (address_digest);
CREATE INDEX mails_changed ON mails (changed_at);
CREATE INDEX mails_end ON mails (expires_at);
