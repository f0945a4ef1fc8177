-- More codes were asked for or tried at the domain than its limits allow: somebody has to approve the organisation.
ALTER TABLE verifications ADD COLUMN contested BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE signup_codes ADD COLUMN contested BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE administrators ADD COLUMN contested BOOLEAN NOT NULL DEFAULT FALSE;
