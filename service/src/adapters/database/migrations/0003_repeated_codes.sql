-- Of the sign-up code that the live code has proven last; null until then.
ALTER TABLE verifications ADD COLUMN proof_digest TEXT;
