-- A moderator's correction of the e-mail ends the user's credentials: the links to their secrets went to the old address.
ALTER TABLE credentials DROP CONSTRAINT credentials_ended_cause_check;
ALTER TABLE credentials ADD CONSTRAINT credentials_ended_cause_check
  CHECK (ended_cause IN ('DELETED', 'EXPIRED', 'BLOCKED', 'EMAIL_CHANGED'));
