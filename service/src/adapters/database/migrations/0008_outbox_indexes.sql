-- For the deletion of expired mails and the age of the oldest. The outbox is almost empty while the mail server accepts mails, so its indexes are
-- built at once. After a long outage, build them CONCURRENTLY under these names beforehand: see 0006.
CREATE INDEX IF NOT EXISTS outbox_end ON outbox (expires_at);
CREATE INDEX IF NOT EXISTS outbox_created ON outbox (created_at);
