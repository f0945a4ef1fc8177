-- Links to a registration that is or was under review. They outlive a refused registration.
CREATE TABLE review_links (
  token_digest TEXT PRIMARY KEY,
  administrator_id UUID NOT NULL,
  -- Address of the reviewer; null for the link of the applicant.
  reviewer TEXT,
  -- Null until the decision for the link of the applicant.
  expires_at TIMESTAMPTZ
);
CREATE INDEX review_links_administrator ON review_links (administrator_id);
CREATE INDEX review_links_end ON review_links (expires_at);

CREATE TABLE review_decisions (
  administrator_id UUID PRIMARY KEY,
  kind TEXT NOT NULL,
  -- Address of the reviewer, or a name given to the command; empty for the applicant.
  decided_by TEXT NOT NULL,
  reason TEXT,
  decided_at TIMESTAMPTZ NOT NULL,
  -- Of a refused registration, which is deleted; otherwise empty.
  org_name TEXT NOT NULL,
  short_name TEXT NOT NULL,
  domain TEXT NOT NULL,
  region TEXT NOT NULL,
  -- Null for an approval, which is stored as long as the account.
  expires_at TIMESTAMPTZ
);
CREATE INDEX review_decisions_decided_at ON review_decisions (decided_at);
CREATE INDEX review_decisions_end ON review_decisions (expires_at);
