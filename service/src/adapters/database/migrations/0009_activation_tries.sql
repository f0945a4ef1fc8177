-- Number of passwords that the directory refused.
ALTER TABLE activations ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;
