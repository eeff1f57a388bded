import pg from 'pg';
import { pino } from 'pino';
import { foldTotals } from '../../apps/server/src/modules/receivables/fold-totals.store.ts';
import { ActorPool } from '../../apps/server/src/platform/db/actor-pool.ts';
import { createDb } from '../../apps/server/src/platform/db/db.ts';
import { APP_ROLE, createPool } from '../../apps/server/src/platform/db/pool.ts';
import { prepareDatabase } from '../../apps/server/src/prepare.ts';
import { addDays, today } from '../../packages/domain/src/index.ts';

export const BORROWERS = 20;
const DAYS = 250;
const MAX_ISSUERS = 40;
const FOLD_BATCH_SIZE = 5000;
/** Current day in São Paulo. */
export const TODAY = today(new Date());

/** Ids of companies; the acquirers are 1 to 20. */
export const MODERATOR = 1000;
export const LENDERS = [501, 502, 503, 504] as const;
/** Users per company: each client is another user, because calls of one user are queued. */
export const USERS_PER_COMPANY = 8;
export const userOf = (insertCompanies: number, client: number) =>
  insertCompanies * 100 + (client % USERS_PER_COMPANY);

const insertCompanies = (ids: string, type: string, name: string) => `
  INSERT INTO companies (id, company_type, name, tax_number, email, phone, bank, bank_branch, bank_account, bank_account_digit, bank_account_type)
    OVERRIDING SYSTEM VALUE SELECT n, '${type}', '${name} ' || n, lpad(n::text, 14, '0'), 'c' || n || '@pregao.example', lpad(n::text, 11, '0'), '341', '1', '1', '1', 'Conta Corrente'
    FROM unnest(ARRAY[${ids}]) n`;

const companyStatements = [
  insertCompanies(Array.from({ length: BORROWERS }, (_, at) => at + 1).join(), 'BORROWER', 'Adquirente'),
  insertCompanies(LENDERS.join(), 'LENDER', 'Investidor'),
  insertCompanies(String(MODERATOR), 'MODERATOR', 'Moderador'),
  `INSERT INTO users (id, company_id, name, email, role, tax_number, phone, timezone, accepted_at)
     OVERRIDING SYSTEM VALUE SELECT n, c.id, 'Pessoa ' || n, 'p' || n || '@pregao.example', 'MASTER', '7' || lpad(n::text, 10, '0'), lpad(n::text, 11, '0'), 'America/Sao_Paulo', now()
     FROM companies c CROSS JOIN LATERAL generate_series(c.id * 100, c.id * 100 + ${USERS_PER_COMPANY - 1}) n`,
];

const start = addDays(TODAY, -120);

/** Returns statements for files, a minute each, and receivables from 120 days ago to 129 ahead. */
function rows(receivables: number): string[] {
  const issuers = Math.min(MAX_ISSUERS, Math.max(1, Math.floor(receivables / BORROWERS / DAYS)));
  const perFile = issuers * DAYS;
  const day = `n / ${issuers}`;
  /** An offer holds 61 due dates of each file; the receivables of one issuer are its margin. */
  const isOffered = `${day} BETWEEN 130 AND 190`;
  const status = `CASE WHEN ${day} <= 120 THEN 'EXPIRED' WHEN ${isOffered} AND n % ${issuers} = 7 THEN 'RESERVED' WHEN ${isOffered} THEN 'NEGOTIATION' ELSE 'AVAILABLE' END`;
  return [
    ...companyStatements,
    `INSERT INTO managed_files (company_id, user_id, name, card_network, status, sha256, size, storage_key, created_at, processed_at, total_value, total_rows, total_issuer)
       SELECT n % ${BORROWERS} + 1, (n % ${BORROWERS} + 1) * 100, 'f' || n, CASE WHEN n / ${BORROWERS} % 2 = 0 THEN 'VISA' ELSE 'MASTERCARD' END, 'PROCESSED', lpad(n::text, 64, '0'), 1, 'receivables/f' || n,
         now() - n * interval '1 minute', now() - n * interval '1 minute', 0, ${perFile}, ${issuers}
       FROM generate_series(${Math.ceil(receivables / perFile) - 1}, 0, -1) n`,
    `INSERT INTO receivables (company_id, file_id, card_network, issuer, issuer_key, due_date, value, transactions, status, offer_id, created_at)
       SELECT f.company_id, f.id, f.card_network, 'Emissor ' || n % ${issuers}, 'emissor' || n % ${issuers}, DATE '${start}' + ${day},
         10000 + (n * 7919 + f.id * 104729) % 1000000, 1, ${status}, CASE WHEN ${isOffered} THEN f.id END, f.created_at
       FROM managed_files f CROSS JOIN generate_series(0, ${perFile - 1}) n`,
    `INSERT INTO offer_receivables SELECT r.offer_id, r.id, r.status = 'RESERVED' FROM receivables r WHERE r.offer_id IS NOT NULL`,
    `INSERT INTO offers (id, company_id, user_id, card_network, status, offer_value, margin_value, minimal_value, expire_date, receivables_count, transactions, issuers_count, min_due_date, max_due_date, margin_count, first_due_date, created_at)
       OVERRIDING SYSTEM VALUE SELECT f.id, f.company_id, f.user_id, f.card_network, 'AVAILABLE', r.value, r.margin, 1, now() + interval '9 days', r.parts, r.parts, ${issuers}, r.first, r.last, r.margins, r.first, f.created_at
       FROM managed_files f JOIN (
         SELECT offer_id, sum(value) FILTER (WHERE status = 'NEGOTIATION') AS value, coalesce(sum(value) FILTER (WHERE status = 'RESERVED'), 0) AS margin,
           count(*) FILTER (WHERE status = 'NEGOTIATION') AS parts, count(*) FILTER (WHERE status = 'RESERVED') AS margins, min(due_date) AS first, max(due_date) AS last
         FROM receivables WHERE offer_id IS NOT NULL GROUP BY 1) r ON r.offer_id = f.id`,
    `INSERT INTO offer_lenders SELECT o.id, l FROM offers o CROSS JOIN unnest(ARRAY[${LENDERS.join()}]) l`,
    `UPDATE managed_files f SET total_value = r.value FROM (SELECT file_id, sum(value) AS value FROM receivables GROUP BY 1) r WHERE r.file_id = f.id`,
  ];
}

/**
 * Inserts in bulk the rollups that the triggers of receivables maintain; triggers of the rollups stay active.
 */
const rollupStatements = [
  'SET session_replication_role = origin',
  `INSERT INTO receivable_totals (company_id, card_network, due_date, status, offer_sold, value, receivables)
     SELECT company_id, card_network, due_date, status, false, sum(value), count(*) FROM receivables GROUP BY 1, 2, 3, 4`,
  `INSERT INTO receivable_issuer_totals (company_id, card_network, issuer, due_month, status, offer_sold, value, receivables)
     SELECT company_id, card_network, issuer, date_trunc('month', due_date::timestamp)::date, status, false, sum(value), count(*) FROM receivables GROUP BY 1, 2, 3, 4, 5`,
  `INSERT INTO offer_due_dates SELECT offer_id, status = 'RESERVED', due_date, sum(value), count(*) FROM receivables WHERE offer_id IS NOT NULL GROUP BY 1, 2, 3`,
  `INSERT INTO offer_issuers SELECT DISTINCT offer_id, issuer FROM receivables WHERE status = 'NEGOTIATION'`,
];

const sequenceStatements = ['companies', 'users', 'offers'].map(
  (table) => `SELECT setval(pg_get_serial_sequence('${table}', 'id'), 1000000)`,
);

/** Indexes without a constraint, which are built much faster after the rows. */
const INDEXES = `
  SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
  WHERE i.indrelid IN ('receivables'::regclass, 'offer_receivables'::regclass)
    AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`;

/** Folds the totals, as the job of the product does every minute. */
async function fold(url: string): Promise<void> {
  const log = pino({ level: 'silent' });
  const db = createDb(new ActorPool(createPool({ url, log, role: APP_ROLE, max: 1 }), 'SYSTEM'));
  while ((await foldTotals(db, FOLD_BATCH_SIZE)) > 0);
  await db.destroy();
}

/** Migrates a database and fills it in bulk with so many receivables of 20 acquirers. */
export async function seedDatabase(url: string, receivables: number): Promise<void> {
  await prepareDatabase(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Disables triggers and foreign keys in this session.
    await client.query('SET session_replication_role = replica');
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES);
    // At `wal_level` minimal, rows of tables that are truncated in the same transaction skip the log.
    await client.query('BEGIN');
    await client.query('TRUNCATE receivables, offer_receivables, receivable_totals CASCADE');
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
    for (const statement of [...rows(receivables), ...rollupStatements, ...sequenceStatements])
      await client.query(statement);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('COMMIT');
    await fold(url);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
