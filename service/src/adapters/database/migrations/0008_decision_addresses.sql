-- HMAC of the address of a registration that was refused or withdrawn, to export and erase its decision; null for others.
ALTER TABLE review_decisions ADD COLUMN address_digest TEXT;
