-- Values of the brand's extra fields by name, as JSON; null for a brand without.
ALTER TABLE administrators ADD COLUMN extra JSONB;
