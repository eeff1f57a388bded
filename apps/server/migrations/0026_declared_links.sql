-- compatible: no
-- Debits that are linked to a payment or a remittance which was declared by hand. An earlier program would keep
-- the link of a contested payment, so none may run beside this schema.
ALTER TABLE bank_allocations
  DROP CONSTRAINT bank_allocations_linked,
  -- Linked to an entry, a part of a remittance, or the informed payment itself.
  ADD CONSTRAINT bank_allocations_linked CHECK (NOT linked OR kind = 'PAYMENT' AND remittance_id IS NULL
    OR num_nonnulls(entry_id, remittance_id) = 1);

-- One debit accounts for a part of a remittance.
CREATE UNIQUE INDEX bank_allocations_of_remittance ON bank_allocations (remittance_id, collection_id)
  WHERE remittance_id IS NOT NULL AND reversed_at IS NULL;
