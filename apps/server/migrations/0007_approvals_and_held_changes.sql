-- Acts that wait for an approval or for the end of a holding period; tokens of mailed links.

-- Up to which amount (centavos) an OPERATOR of a company acts alone; without a row, any.
CREATE TABLE approval_limits (
  company_id bigint NOT NULL REFERENCES companies,
  act text NOT NULL CHECK (act IN ('PUBLISH', 'BID', 'ACCEPT')),
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (company_id, act)
);

-- Acts of an OPERATOR above the limit, until a MASTER of the company approves or declines.
CREATE TABLE approval_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  -- INVITE, further lenders for an offer, is limited by PUBLISH.
  act text NOT NULL CHECK (act IN ('PUBLISH', 'BID', 'ACCEPT', 'INVITE')),
  amount bigint NOT NULL CHECK (amount > 0),
  limit_amount bigint NOT NULL CHECK (limit_amount > 0),
  -- What the act is about; once it is approved, also what it made.
  offer_id bigint REFERENCES offers,
  credit_id bigint REFERENCES credits,
  -- The whole command as it was checked: it is carried out unchanged, or not at all.
  command jsonb NOT NULL,
  -- What its readers see.
  summary jsonb NOT NULL,
  requested_by bigint NOT NULL REFERENCES users,
  via text NOT NULL CHECK (via IN ('SESSION', 'CREDENTIAL')),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'WAITING'
    CHECK (status IN ('WAITING', 'APPROVED', 'DECLINED', 'FAILED', 'EXPIRED')),
  ended_at timestamptz,
  -- NULL after an expiry.
  ended_by bigint REFERENCES users,
  end_reason text CHECK (length(end_reason) <= 255),
  -- The key of the refusal.
  failure text CHECK (length(failure) <= 64),
  -- An acceptance waits by the value of its schedule, also where its price is within the limit.
  CONSTRAINT approval_requests_above_limit CHECK (act = 'ACCEPT' OR amount > limit_amount),
  CONSTRAINT approval_requests_check1 CHECK (act <> 'BID' OR offer_id IS NOT NULL),
  CONSTRAINT approval_requests_check2 CHECK (
    act <> 'ACCEPT' OR (offer_id IS NOT NULL AND credit_id IS NOT NULL)),
  CONSTRAINT approval_requests_check3 CHECK ((status = 'WAITING') = (ended_at IS NULL)),
  CONSTRAINT approval_requests_check4 CHECK (
    (status IN ('APPROVED', 'DECLINED', 'FAILED')) = (ended_by IS NOT NULL)),
  -- Always two persons.
  CONSTRAINT approval_requests_check5 CHECK (ended_by <> requested_by),
  CONSTRAINT approval_requests_check6 CHECK (end_reason IS NULL OR status = 'DECLINED'),
  CONSTRAINT approval_requests_check7 CHECK ((status = 'FAILED') = (failure IS NOT NULL)),
  CONSTRAINT approval_requests_check8 CHECK (status <> 'APPROVED' OR offer_id IS NOT NULL),
  CONSTRAINT approval_requests_invite_of_offer CHECK (
    act <> 'INVITE' OR (offer_id IS NOT NULL AND credit_id IS NULL))
);
CREATE INDEX approval_requests_newest ON approval_requests (company_id, created_at DESC, id DESC);
CREATE INDEX approval_requests_waiting ON approval_requests (company_id, expires_at) WHERE status = 'WAITING';
-- The requested act and who requested it stay as they were written.
REVOKE UPDATE, DELETE ON approval_requests FROM pregao_app;
GRANT UPDATE (status, offer_id, credit_id, ended_at, ended_by, end_reason, failure)
  ON approval_requests TO pregao_app;

-- Changes of a moderator to a bank account or to somebody's access. They wait, so that they can be stopped.
CREATE TABLE held_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN (
    'BANK_DATA', 'USER_DATA', 'NEW_MASTER', 'BLOCK_USER', 'UNBLOCK_USER', 'RESET_FACTOR')),
  status text NOT NULL DEFAULT 'HELD' CHECK (status IN ('HELD', 'APPLIED', 'STOPPED', 'FAILED')),
  company_id bigint NOT NULL REFERENCES companies,
  -- NULL for an account, and for a MASTER who is not registered yet.
  user_id bigint REFERENCES users,
  -- An array of { field, before, after }.
  changes jsonb NOT NULL,
  asked_by bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  effective_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- NULL where the holding period ended.
  ended_by bigint REFERENCES users,
  end_reason text CHECK (length(end_reason) <= 255),
  failure text CHECK (failure IN ('EMAIL_TAKEN', 'PHONE_TAKEN', 'TAX_NUMBER_TAKEN', 'CHANGED_MEANWHILE',
    'LAST_MASTER', 'BANK_CLOSED', 'ASKER_BLOCKED')),
  CHECK ((user_id IS NULL) = (kind IN ('BANK_DATA', 'NEW_MASTER'))),
  CHECK (effective_at > created_at),
  CHECK ((status = 'HELD') = (ended_at IS NULL)),
  CHECK (ended_by IS NULL OR ended_at IS NOT NULL),
  CHECK (end_reason IS NULL OR status = 'STOPPED'),
  CHECK ((status = 'FAILED') = (failure IS NOT NULL))
);
CREATE INDEX held_changes_newest ON held_changes (created_at DESC, id DESC);
CREATE INDEX held_changes_by_company ON held_changes (company_id, created_at DESC, id DESC);
CREATE INDEX held_changes_due ON held_changes (effective_at) WHERE status = 'HELD';
-- One change of a kind waits for an account, for a user, or for a person to be registered.
CREATE UNIQUE INDEX held_changes_one_of_a_company ON held_changes (company_id)
  WHERE status = 'HELD' AND kind = 'BANK_DATA';
CREATE UNIQUE INDEX held_changes_one_of_a_user ON held_changes (user_id, kind)
  WHERE status = 'HELD' AND user_id IS NOT NULL;
CREATE UNIQUE INDEX held_changes_one_of_a_person ON held_changes
  (jsonb_path_query_first(changes, '$[*] ? (@.field == "email").after'))
  WHERE status = 'HELD' AND kind = 'NEW_MASTER';
-- The change and who asked for it stay as they were written.
REVOKE UPDATE, DELETE ON held_changes FROM pregao_app;
GRANT UPDATE (status, ended_at, ended_by, end_reason, failure) ON held_changes TO pregao_app;

-- Tokens of mailed links; only their hashes are stored.
CREATE TABLE one_time_tokens (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose text NOT NULL
    CHECK (purpose IN ('INVITATION', 'PASSWORD_RESET', 'CREDENTIAL_SECRET', 'HELD_CHANGE')),
  user_id bigint NOT NULL REFERENCES users,
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  credential_id bigint REFERENCES credentials,
  held_change_id bigint REFERENCES held_changes,
  CHECK (credential_id IS NULL OR purpose = 'CREDENTIAL_SECRET'),
  CHECK ((held_change_id IS NOT NULL) = (purpose = 'HELD_CHANGE'))
);
CREATE INDEX one_time_tokens_by_user ON one_time_tokens (user_id, purpose);
CREATE INDEX one_time_tokens_by_credential ON one_time_tokens (credential_id)
  WHERE credential_id IS NOT NULL;
CREATE INDEX one_time_tokens_by_held_change ON one_time_tokens (held_change_id)
  WHERE held_change_id IS NOT NULL;
