-- Events go to the webhook of their region; null in older events.
ALTER TABLE webhook_events ADD COLUMN region TEXT;

-- The administrator has a password or a provider; false in older registrations, which are not forgotten.
ALTER TABLE administrators ADD COLUMN signs_in BOOLEAN NOT NULL DEFAULT FALSE;
-- Events that the webhook has not accepted; an expired one stays counted.
ALTER TABLE administrators ADD COLUMN undelivered_events INTEGER NOT NULL DEFAULT 0;
-- When the personal data of the registration was replaced, and the address by its digest; null before.
ALTER TABLE administrators ADD COLUMN forgotten_at TIMESTAMPTZ;
CREATE INDEX administrators_to_forget ON administrators (created_at)
  WHERE signs_in AND forgotten_at IS NULL AND state = 'active' AND undelivered_events = 0;
CREATE INDEX verifications_address ON verifications (address);

-- Names this database to others; one row.
CREATE TABLE database_identity (
  id UUID NOT NULL,
  one BOOLEAN PRIMARY KEY DEFAULT TRUE
);
