-- compatible: no
-- A dispute about a chargeback names the day on which the sale was authorized; an earlier program would open
-- one without it. The index serves the sum of losses on the dashboard.

ALTER TABLE disputes ADD COLUMN authorized_on date
  CHECK (authorized_on IS NULL OR reason = 'CHARGEBACK');
CREATE INDEX collections_lost ON collections (offer_id, due_date) WHERE settled_by = 'LOSS';
