-- The average term of what a proposal buys, in business days, weighted by value: deals are compared with deals of like term. Proposals of
-- before count for none.
ALTER TABLE credits ADD COLUMN average_term_business double precision;

-- Deals by the day on which they were completed.
CREATE INDEX contracts_accepted ON contracts (answered_at) WHERE status = 'APPROVED';
