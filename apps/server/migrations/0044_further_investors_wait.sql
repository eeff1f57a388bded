-- Inviting further investors to a schedule above the publish limit waits for a MASTER too.
ALTER TABLE approval_requests DROP CONSTRAINT approval_requests_act_check;
ALTER TABLE approval_requests
  ADD CONSTRAINT approval_requests_act_check CHECK (act IN ('PUBLISH', 'BID', 'ACCEPT', 'INVITE')),
  ADD CONSTRAINT approval_requests_invite_of_offer CHECK (act <> 'INVITE' OR (offer_id IS NOT NULL AND credit_id IS NULL));
