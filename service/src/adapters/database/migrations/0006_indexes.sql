-- For columns that are looked up, or that a foreign key looks up when a row elsewhere is deleted. Writes to each table wait while its index is built:
-- a fraction of a second at 200,000 rows. Whoever has many millions builds them CONCURRENTLY, under these names, before the new version starts;
-- PostgreSQL refuses that in a transaction.
CREATE INDEX IF NOT EXISTS activations_administrator ON activations (administrator_id);
CREATE INDEX IF NOT EXISTS administrators_organization ON administrators (organization_id);
CREATE INDEX IF NOT EXISTS signup_codes_address ON signup_codes (address);
