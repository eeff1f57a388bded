-- compatible: no
-- What a bank line returned of a confirmed payment, so that undoing the match restores it; and debits of the acquirer
-- that are linked to receipts of the investor. An earlier program would keep the former state of neither.
ALTER TABLE bank_allocations
  -- Of a debit that returned a payment: its columns, entries and allocations before.
  ADD returned_payment jsonb CHECK (returned_payment IS NULL OR kind = 'PAYMENT' AND entry_id IS NULL);

-- Each side links one line to an entry.
DROP INDEX bank_allocations_of_linked_entry;
CREATE UNIQUE INDEX bank_allocations_of_linked_entry ON bank_allocations (entry_id, company_id)
  WHERE linked AND reversed_at IS NULL;
