-- Why the registration needs a review, in the words of the decision hook; null for another reason.
ALTER TABLE administrators ADD COLUMN review_reason TEXT;

-- The answer of the decision hook to a request with this sign-up code, and the fingerprint of the request.
ALTER TABLE signup_codes ADD COLUMN decided_for TEXT;
ALTER TABLE signup_codes ADD COLUMN sealed_decision TEXT;
