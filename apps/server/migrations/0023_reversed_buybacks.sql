-- compatible: no
-- A buyback that was reversed is proposed again while its time lasts, else REVERSED. An earlier program would
-- reverse single entries of one, so none may run beside this schema.
ALTER TABLE buybacks
  DROP CONSTRAINT buybacks_status_check,
  ADD CONSTRAINT buybacks_status_check CHECK (
    status IN ('PROPOSED', 'CONFIRMED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'REVERSED'));
-- Those of which nothing stands any more.
UPDATE buybacks b SET status = 'REVERSED', confirmed_day = NULL
WHERE status = 'CONFIRMED' AND NOT EXISTS (SELECT FROM settlement_entries e WHERE e.offer_id = b.offer_id
  AND e.buyback_id = b.id AND e.reverses_id IS NULL
  AND NOT EXISTS (SELECT FROM settlement_entries x WHERE x.reverses_id = e.id));

-- A line pays the price of a buyback, or is linked to it, at most one at a time.
DROP INDEX bank_allocations_of_buyback;
CREATE UNIQUE INDEX bank_allocations_of_buyback ON bank_allocations (buyback_id)
  WHERE buyback_id IS NOT NULL AND reversed_at IS NULL;
