-- compatible: no
-- Decisions of moderators on contested payments, moderators as the second person of a rescission, and the day of
-- authorization of a chargeback. An earlier program would write entries of chargebacks without that day.

-- A moderator's decision on a contested payment; the next step of the payment clears it.
ALTER TABLE payments
  ADD decision text CHECK (decision IN ('RESCIND', 'KEEP')),
  ADD decision_reason text CHECK (length(decision_reason) BETWEEN 1 AND 255),
  ADD decided_at timestamptz,
  ADD decided_by bigint REFERENCES users,
  ADD CONSTRAINT payments_decided CHECK (
    num_nulls(decision, decision_reason, decided_at, decided_by) = CASE WHEN decision IS NULL THEN 4 ELSE 0 END),
  ADD CONSTRAINT payments_decided_status CHECK (decision IS NULL OR status = 'CONTESTED');

-- Moderators answer a rescission that no other person of the company can approve.
ALTER POLICY to_owner ON approval_requests USING (is_system() IS NOT NULL OR company_id = actor_company()
  OR act = 'RESCIND' AND (SELECT sees_all()) IS NOT NULL);

-- The day on which a sale that was charged back was authorized: beyond 180 days the network answers (BCB 522/2025).
ALTER TABLE settlement_entries
  ADD authorized_on date,
  ADD CONSTRAINT settlement_entries_authorized_on CHECK (authorized_on IS NULL OR reason = 'CHARGEBACK');

-- Each change of a collection is an entry with its instant, and nothing reads this column. Its trigger took a third
-- of the update of 100,000 collections.
DROP TRIGGER collections_set_updated_at ON collections;
ALTER TABLE collections DROP COLUMN updated_at;
