-- For lookups, also by foreign keys when a referenced row is deleted. Writes to a table wait while its index is built:
-- a fraction of a second at 200,000 rows. With many millions, build them CONCURRENTLY under these names before the new version starts;
-- PostgreSQL does not allow that in a transaction.
CREATE INDEX IF NOT EXISTS activations_administrator ON activations (administrator_id);
CREATE INDEX IF NOT EXISTS administrators_organization ON administrators (organization_id);
CREATE INDEX IF NOT EXISTS signup_codes_address ON signup_codes (address);
