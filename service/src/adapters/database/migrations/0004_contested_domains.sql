-- More codes were requested or tried for the domain than its limits allow: the organization needs an approval.
ALTER TABLE verifications ADD COLUMN contested BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE signup_codes ADD COLUMN contested BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE administrators ADD COLUMN contested BOOLEAN NOT NULL DEFAULT FALSE;
