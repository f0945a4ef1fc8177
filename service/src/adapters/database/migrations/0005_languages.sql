-- Language of the registration, as a BCP 47 tag; used for its mails and activation page.
ALTER TABLE administrators ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
