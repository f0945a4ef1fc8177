-- Digest of the latest sign-up code issued for the valid code; null before.
ALTER TABLE verifications ADD COLUMN proof_digest TEXT;
