-- Autovacuum thresholds of the tables that every command writes (docs/decisions/0115). Each run of autovacuum
-- discards the plans that connections keep of a table: with the default thresholds that happened every minute
-- and took all cores for seconds. A few thousand changed rows need no other plan.
DO $$
DECLARE
  written regclass;
  rows integer;
BEGIN
  FOR written, rows IN
    SELECT unnest(ARRAY['offers', 'offer_lenders', 'offer_issuers', 'offer_due_dates', 'offer_receivables',
      'credits', 'audit', 'audit_heads', 'notices', 'mails', 'sessions', 'idempotency_keys',
      'receivable_totals']::regclass[]), 5000
    UNION ALL
    -- They hold the folded rows of all borrowers; a command leaves tens of rows there that are soon folded.
    SELECT unnest(ARRAY['receivable_month_totals', 'receivable_issuer_totals']::regclass[]), 10000
  LOOP
    EXECUTE format('ALTER TABLE %1$s SET (autovacuum_analyze_threshold = %2$s,
      autovacuum_vacuum_threshold = %2$s, autovacuum_vacuum_insert_threshold = %2$s)', written, rows);
  END LOOP;
END $$;
