-- Microseconds since 1970, equal in the shared database of claims: a copy of this database has an older one.
ALTER TABLE database_identity ADD COLUMN generation BIGINT NOT NULL DEFAULT 0;
-- The following one while both databases are being updated; 0 otherwise.
ALTER TABLE database_identity ADD COLUMN next_generation BIGINT NOT NULL DEFAULT 0;
