-- The accepted proposal of an offer, also after the deal has ended: who may know of it is judged by it.
ALTER TABLE offers ADD COLUMN chosen_credit_id bigint REFERENCES credits;
UPDATE offers SET chosen_credit_id = audit.entity_id FROM audit
  WHERE audit.aggregate = 'OFFER' AND audit.aggregate_id = offers.id AND audit.entity = 'CREDIT' AND audit.event = 'ACCEPT';
-- With the acceptance the acquirer's account is frozen into the deal.
ALTER TABLE offers ADD CHECK ((chosen_credit_id IS NULL) = (bank IS NULL));
