-- In which the registration was sent, as a tag of BCP 47: that of its mails and its activation page.
ALTER TABLE administrators ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
