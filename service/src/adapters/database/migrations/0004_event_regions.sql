-- Events go to the webhook of their region; null in older events.
ALTER TABLE webhook_events ADD COLUMN region TEXT;
