-- Challenges of the bot check that were solved; each is accepted once.
CREATE TABLE used_challenges (
  challenge TEXT PRIMARY KEY,
  expires_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX used_challenges_expires_at ON used_challenges (expires_at);
