-- Of the local identity provider: empty in production.
ALTER TABLE stand_in_identities RENAME TO local_identities;
ALTER TABLE stand_in_sign_ins RENAME TO local_sign_ins;
