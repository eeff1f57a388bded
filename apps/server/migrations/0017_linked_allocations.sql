-- compatible: no
-- Bank lines that are linked to entries made by hand. An earlier program would reverse such an entry when its
-- allocation is undone, so none may run beside this schema.
ALTER TABLE bank_allocations
  -- Whether the entry was made by hand before: it stays when the allocation is undone.
  ADD linked boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT bank_allocations_linked CHECK (NOT linked OR entry_id IS NOT NULL AND remittance_id IS NULL);
-- An entry is linked once at a time.
CREATE UNIQUE INDEX bank_allocations_of_linked_entry ON bank_allocations (entry_id)
  WHERE linked AND reversed_at IS NULL;
-- One line pays the price of a buyback, which is confirmed once; one that was confirmed by hand may be linked
-- again after an undone link.
DROP INDEX bank_allocations_of_buyback;
CREATE UNIQUE INDEX bank_allocations_of_buyback ON bank_allocations (buyback_id)
  WHERE buyback_id IS NOT NULL AND (NOT linked OR reversed_at IS NULL);

-- Entries that a company made, by value day.
CREATE INDEX settlement_entries_of_company ON settlement_entries (company_id, day)
  WHERE company_id IS NOT NULL AND reverses_id IS NULL;
