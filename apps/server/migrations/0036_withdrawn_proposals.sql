-- A proposal may be withdrawn by its own lender, minutes after it was made.
ALTER TABLE credits DROP CONSTRAINT credits_canceled_cause_check;
ALTER TABLE credits ADD CONSTRAINT credits_canceled_cause_check
  CHECK (canceled_cause IN ('OTHER_ACCEPTED', 'OFFER_CANCELED', 'WITHDRAWN'));
