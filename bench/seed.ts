import { pino } from 'pino';
import { foldTotals } from '../apps/server/src/modules/receivables/totals.store.ts';
import { createDb } from '../apps/server/src/platform/db/db.ts';
import { APP_ROLE, createPool } from '../apps/server/src/platform/db/pool.ts';
import { prepareDatabase } from '../apps/server/src/prepare.ts';
import { addDays } from '../packages/domain/src/index.ts';
import { execute, withDatabase } from '../test/support/cluster.ts';

const BORROWERS = 20;
const ISSUERS = 40;
const PER_FILE = 10_000;
export const TODAY = new Date().toISOString().slice(0, 10);

/** Receivables from a year ago to a year ahead, one in four held by an offer: one in 25 of them overdue. */
const rows = (count: number) => `
  INSERT INTO companies (company_type, name, tax_number, email, phone, bank, bank_branch, bank_account, bank_account_digit, bank_account_type)
    SELECT 'BORROWER', 'Adquirente ' || n, lpad(n::text, 14, '0'), 'c' || n || '@pregao.example', lpad(n::text, 11, '0'), '341', '1', '1', '1', 'Conta Corrente' FROM generate_series(1, ${BORROWERS}) n;
  INSERT INTO users (company_id, name, email, role, tax_number, phone, timezone)
    SELECT id, 'Pessoa ' || id, 'u' || id || '@pregao.example', 'MASTER', lpad(id::text, 11, '0'), lpad(id::text, 11, '0'), 'America/Sao_Paulo' FROM companies;
  INSERT INTO managed_files (company_id, user_id, name, card_network, status, sha256, size, storage_key, processed_at, total_value, total_rows, total_issuer)
    SELECT n % ${BORROWERS} + 1, n % ${BORROWERS} + 1, 'f' || n, CASE WHEN n % 2 = 0 THEN 'VISA' ELSE 'MASTERCARD' END, 'PROCESSED', lpad(n::text, 64, '0'), 1, 'f' || n, now(), 0, 0, 0
    FROM generate_series(0, ${Math.ceil(count / PER_FILE) - 1}) n;
  INSERT INTO receivables (company_id, file_id, card_network, issuer, issuer_key, due_date, value, transactions, status)
    SELECT f.company_id, f.id, f.card_network, 'Emissor ' || n % ${ISSUERS}, 'emissor' || n % ${ISSUERS},
      DATE '${TODAY}' - 120 + n / ${ISSUERS}, 10000 + (n * 7919) % 1000000, 1, CASE WHEN n / ${ISSUERS} <= 120 THEN 'EXPIRED' ELSE 'AVAILABLE' END
    FROM managed_files f CROSS JOIN generate_series(0, ${PER_FILE - 1}) n;
  INSERT INTO offers (company_id, user_id, card_network, status, offer_value, margin_value, minimal_value, expire_date, receivables_count, transactions, issuers_count, min_due_date, max_due_date, margin_count, first_due_date, created_at)
    SELECT f.company_id, f.user_id, f.card_network, 'AVAILABLE', 1000, 0, 1,
      CASE WHEN f.id % 25 = 0 THEN now() - interval '1 minute' ELSE now() + interval '9 days' END,
      1, 1, 1, '${addDays(TODAY, 20)}', '${addDays(TODAY, 120)}', 0, '${addDays(TODAY, 20)}', now() - interval '1 day' FROM managed_files f;
  INSERT INTO offer_receivables SELECT r.file_id, r.id, r.issuer_key = 'emissor7' FROM receivables r WHERE r.status = 'AVAILABLE' AND r.due_date BETWEEN '${addDays(TODAY, 20)}' AND '${addDays(TODAY, 80)}';
  UPDATE receivables r SET offer_id = l.offer_id, status = CASE WHEN l.security_margin THEN 'RESERVED' ELSE 'NEGOTIATION' END FROM offer_receivables l WHERE l.receivable_id = r.id;
`;

/** A migrated database of its own with so many receivables of 20 acquirers, whose ids begin at 1. @returns its address */
export async function seeded(base: string, count: number): Promise<string> {
  const name = `bench_${count}`;
  await execute(base, `CREATE DATABASE ${name}`);
  const url = withDatabase(base, name);
  await prepareDatabase(url);
  for (const statement of rows(count)
    .split(';\n')
    .filter((text) => text.trim() !== ''))
    await execute(url, statement);
  const db = createDb(
    createPool({ url, log: pino({ level: 'silent' }), role: APP_ROLE, unnamed: 'SYSTEM', max: 1 }),
  );
  while ((await foldTotals(db, 5000)) > 0);
  await db.destroy();
  await execute(url, 'VACUUM ANALYZE');
  return url;
}
