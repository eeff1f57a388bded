-- Changes of a moderator that wait before they act: accounts, and what opens the access of people.
CREATE TABLE held_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('BANK_DATA', 'USER_DATA', 'NEW_MASTER', 'BLOCK_USER', 'UNBLOCK_USER')),
  status text NOT NULL DEFAULT 'HELD' CHECK (status IN ('HELD', 'APPLIED', 'STOPPED', 'FAILED')),
  company_id bigint NOT NULL REFERENCES companies,
  -- Null for an account, and for a MASTER who is not registered yet.
  user_id bigint REFERENCES users,
  -- A list of { field, before, after }, written once.
  changes jsonb NOT NULL,
  asked_by bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  effective_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Null where its time had come.
  ended_by bigint REFERENCES users,
  end_reason text CHECK (length(end_reason) <= 255),
  failure text CHECK (failure IN ('EMAIL_TAKEN', 'PHONE_TAKEN', 'TAX_NUMBER_TAKEN', 'CHANGED_MEANWHILE', 'LAST_MASTER',
    'BANK_CLOSED', 'ASKER_BLOCKED')),
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
-- One of a kind waits for the same account, the same user, the same person to be registered.
CREATE UNIQUE INDEX held_changes_one_of_a_company ON held_changes (company_id) WHERE status = 'HELD' AND kind = 'BANK_DATA';
CREATE UNIQUE INDEX held_changes_one_of_a_user ON held_changes (user_id, kind) WHERE status = 'HELD' AND user_id IS NOT NULL;
CREATE UNIQUE INDEX held_changes_one_of_a_person ON held_changes
  (jsonb_path_query_first(changes, '$[*] ? (@.field == "email").after')) WHERE status = 'HELD' AND kind = 'NEW_MASTER';
-- What was asked, of whom and by whom, stays as it was written.
REVOKE UPDATE, DELETE, TRUNCATE ON held_changes FROM pregao_app;
GRANT UPDATE (status, ended_at, ended_by, end_reason, failure) ON held_changes TO pregao_app;

ALTER TABLE one_time_tokens DROP CONSTRAINT one_time_tokens_purpose_check;
ALTER TABLE one_time_tokens
  ADD CONSTRAINT one_time_tokens_purpose_check
    CHECK (purpose IN ('INVITATION', 'PASSWORD_RESET', 'CREDENTIAL_SECRET', 'HELD_CHANGE')),
  ADD COLUMN held_change_id bigint REFERENCES held_changes,
  ADD CHECK ((held_change_id IS NOT NULL) = (purpose = 'HELD_CHANGE'));
CREATE INDEX one_time_tokens_by_held_change ON one_time_tokens (held_change_id) WHERE held_change_id IS NOT NULL;

ALTER TABLE audit DROP CONSTRAINT audit_entity_check;
ALTER TABLE audit
  ADD CONSTRAINT audit_entity_check CHECK (entity IN ('OFFER', 'CREDIT', 'CONTRACT', 'FILE', 'RECEIVABLES', 'USER',
    'COMPANY', 'SESSION', 'CREDENTIAL', 'ACCESS_REQUEST', 'HELD_CHANGE'));
