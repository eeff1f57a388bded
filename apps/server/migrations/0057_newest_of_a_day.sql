-- compatible: expand
-- outside a transaction
-- The newest receivables of a day, of which a filtered list is made; in the order of their days those of an acquirer are read by it, too.
CREATE INDEX CONCURRENTLY receivables_newest_of_day ON receivables (company_id, due_date, created_at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS receivables_of_company_by_due;
