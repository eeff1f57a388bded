-- The rate of the interbank deposit (CDI) in percent a year of 252 business days, as moderators enter it. Of a day the newest entry
-- holds: a correction is a new row, so that what was measured by an earlier one can be told.
CREATE TABLE cdi_rates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date NOT NULL CHECK (day >= '2001-01-01'),
  rate numeric(8,4) NOT NULL CHECK (rate > 0 AND rate <= 1000),
  -- Who entered it.
  user_id bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE UNIQUE INDEX cdi_rates_by_day ON cdi_rates (day, id);
REVOKE UPDATE, DELETE, TRUNCATE ON cdi_rates FROM pregao_app;

ALTER TABLE audit DROP CONSTRAINT audit_aggregate_check;
ALTER TABLE audit DROP CONSTRAINT audit_entity_check;
ALTER TABLE audit
  ADD CONSTRAINT audit_aggregate_check CHECK (aggregate IN ('OFFER', 'FILE', 'USER', 'COMPANY', 'ACCESS_REQUEST', 'CDI_RATE')),
  ADD CONSTRAINT audit_entity_check CHECK (entity IN ('OFFER', 'CREDIT', 'CONTRACT', 'FILE', 'RECEIVABLES', 'USER',
    'COMPANY', 'SESSION', 'CREDENTIAL', 'ACCESS_REQUEST', 'HELD_CHANGE', 'CDI_RATE'));
