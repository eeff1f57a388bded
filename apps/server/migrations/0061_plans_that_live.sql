-- compatible: expand
-- What autovacuum does to a table throws away the plans that each connection keeps of it, the longest of all those over parts by company: done every
-- minute to tables that each act writes, that took all cores for seconds (docs/decisions/0115). A few thousand rows more or less need no other plan, and
-- what an act leaves behind in a page the next one tidies up.
DO $$
DECLARE
  written regclass;
  rows integer;
BEGIN
  FOR written, rows IN
    -- Two hold what is folded of all acquirers: an act leaves tens of rows there that are gone soon after.
    SELECT c.oid, CASE WHEN c.relname IN ('receivable_month_totals', 'receivable_issuer_totals') THEN 10000 ELSE 5000 END FROM pg_class c
    WHERE c.relkind = 'r' AND (c.relname LIKE 'receivable\_totals\_%' AND c.relnamespace = 'partitions'::regnamespace
      OR c.oid = ANY (ARRAY['offers', 'offer_lenders', 'offer_issuers', 'offer_due_dates', 'offer_receivables', 'credits', 'receivable_month_totals',
        'receivable_issuer_totals', 'audit', 'audit_heads', 'notices', 'mails', 'sessions', 'idempotency_keys', 'costly_leases']::regclass[]))
  LOOP
    EXECUTE format('ALTER TABLE %1$s SET (autovacuum_analyze_threshold = %2$s, autovacuum_vacuum_threshold = %2$s, autovacuum_vacuum_insert_threshold = %2$s)',
      written, rows);
  END LOOP;
END $$;
