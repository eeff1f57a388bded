-- A moderator's correction of the e-mail ends what was open under the old one.
ALTER TABLE sessions DROP CONSTRAINT sessions_ended_cause_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_ended_cause_check
  CHECK (ended_cause IN ('SIGN_OUT', 'BLOCKED', 'PASSWORD_RESET', 'ROLE_CHANGED', 'EMAIL_CHANGED'));

-- The list's order, and the one question before a MASTER is blocked.
CREATE INDEX users_newest ON users (created_at DESC, id DESC);
DROP INDEX users_by_company;
CREATE INDEX users_by_company ON users (company_id, role);
