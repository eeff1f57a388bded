import { createHash } from 'node:crypto';
import { bankAccountKey } from '@pregao/domain';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeSettlement, type SettledDeal, type SettlementWishes } from '../support/settlements.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

/** Server, database and actors of a test file. */
export type Stage = TestServer;

export let s: Stage;
export let lender: Session;

/** Creates a stage for tests of allocations. Invariants are checked after each test. */
export function stageForAllocations(): void {
  beforeAll(async () => {
    s = await createTestServer();
    [lender] = s.lenders;
  });
  beforeEach(() => s.setClock(START));
  afterEach(() => checkInvariants(s.db));
  afterAll(() => s.close());
}

/** The day of `START` in São Paulo, and a day on which two groups are paid. */
export const TODAY = '2026-03-10';
export const DAY = '2026-05-04';
export const ON_DAY = '2026-05-04T15:00:00Z';

/** Three receivables of R$ 1.700,00 that one issuer pays on one day, and one of R$ 3.000,00 by another. */
export const SPECS = [
  { value: 100_000, issuer: 'Banco Azul', due_date: '2026-05-01' },
  { value: 50_000, issuer: 'Banco Azul', due_date: '2026-05-02' },
  { value: 20_000, issuer: 'Banco Azul', due_date: '2026-05-04' },
  { value: 300_000, issuer: 'Banco Verde', due_date: '2026-05-29' },
] as const;

/** Makes a deal of `SPECS`, whose payment is confirmed unless wished otherwise. */
export const settle = (wishes: SettlementWishes = {}): Promise<SettledDeal> => settleIn(s, wishes);
export const settleIn = (stage: Stage, wishes: SettlementWishes = {}): Promise<SettledDeal> =>
  makeSettlement(stage, { receivables: SPECS, ...wishes });

export interface LineSpec {
  /** In centavos; debits are negative. */
  readonly amount: number;
  readonly day?: string;
  readonly text?: string;
  readonly document?: string | null;
  readonly payer?: string | null;
  readonly is_possible_repetition?: boolean;
  readonly account_key?: string;
}

let sequence = 0;

/** Returns the key of a company's registered account. */
async function accountKeyOf({ db }: Stage, { company_id }: Pick<Session, 'company_id'>): Promise<string> {
  const company = await db
    .selectFrom('companies')
    .select(['bank', 'bank_branch', 'bank_account', 'bank_account_digit'])
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow();
  return bankAccountKey({
    bank_code: company.bank,
    branch: company.bank_branch,
    account: company.bank_account,
    digit: company.bank_account_digit,
  });
}

export async function taxNumberOf({ company_id }: Pick<Session, 'company_id'>): Promise<string> {
  const { tax_number } = await s.db
    .selectFrom('companies')
    .select('tax_number')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow();
  return tax_number;
}

/** Inserts an imported statement of a company with these lines. */
export const makeStatement = (owner: Session, specs: readonly LineSpec[]) => makeStatementIn(s, owner, specs);

/** Inserts an imported statement on another stage than that of the file. */
export async function makeStatementIn(
  stage: Stage,
  owner: Session,
  specs: readonly LineSpec[],
  name = 'extrato.ofx',
): Promise<{ readonly id: number; readonly lines: readonly number[] }> {
  const { company_id, user_id } = owner;
  const account = await accountKeyOf(stage, owner);
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const count = specs.length;
  const { rows: made } = await sql<{ id: number }>`
    INSERT INTO bank_statements (company_id, user_id, name, status, format, sha256, size, storage_key, line_count,
      new_line_count, processed_at)
    VALUES (${company_id}, ${user_id}, ${name}, 'PROCESSED', 'OFX', ${hash(`statement ${++sequence}`)}, 1,
      ${`statements/${sequence}`}, ${count}, ${count}, app_now()) RETURNING id`.execute(stage.db);
  const statement_id = made[0]?.id ?? 0;
  await sql`
    INSERT INTO bank_statement_accounts (statement_id, company_id, account_key, bank, bank_branch, bank_account,
      bank_account_digit, line_count, new_line_count)
    SELECT ${statement_id}, id, ${account}, bank, bank_branch, bank_account, bank_account_digit, ${count}, ${count}
    FROM companies WHERE id = ${company_id}`.execute(stage.db);
  const rows = specs.map((spec, at) => ({
    company_id,
    statement_id,
    account_key: account,
    format: 'OFX' as const,
    line_number: at + 1,
    day: TODAY,
    text: 'PIX RECEBIDO',
    document: null,
    payer: null,
    fit_id: null,
    is_possible_repetition: false,
    identity: hash(`line ${statement_id} ${at}`),
    ...spec,
  }));
  const lines = await stage.db.insertInto('bank_lines').values(rows).returning('id').execute();
  return { id: statement_id, lines: lines.map(({ id }) => id).sort((a, b) => a - b) };
}

/** Inserts one line. @returns its id */
export async function makeLine(owner: Session, spec: LineSpec): Promise<number> {
  const [id = 0] = (await makeStatement(owner, [spec])).lines;
  return id;
}

type Item = {
  readonly kind: 'PAYMENT' | 'COLLECTION' | 'BUYBACK';
  readonly id: number;
  readonly amount: number;
  readonly entry_id?: number;
};

/** Allocates a line to items, whose amounts are in reais. */
export const allocate = (
  actor: Session,
  bank_line_id: number,
  items: readonly Item[],
  more: object = {},
  headers = {},
) => s.callAs(actor, 'createAllocation', { body: { bank_line_id, items, ...more }, headers });

export const pay = (id: number, amount: number): Item => ({ kind: 'PAYMENT', id, amount });
export const collect = (id: number | undefined, amount: number): Item => ({
  kind: 'COLLECTION',
  id: id ?? 0,
  amount,
});

export const buyBack = (id: number, amount: number): Item => ({ kind: 'BUYBACK', id, amount });

export const undo = (actor: Session, id: number, reason = 'Engano') =>
  s.callAs(actor, 'reverseAllocation', { params: { id }, body: { reason } });

export const candidatesOf = async (actor: Session, id: number, query = {}) =>
  (await s.callAs(actor, 'getBankLineCandidates', { params: { id }, query })).body;

/** Returns the ids of the allocations in a reply. */
export const idsOf = (body: unknown): number[] =>
  (body as { allocations: { id: number }[] }).allocations.map(({ id }) => id);

/** Returns a line as `STATE allocated`, in centavos. */
export async function lineOf(id: number): Promise<string> {
  const { state, allocated_amount } = await s.db
    .selectFrom('bank_lines')
    .select(['state', 'allocated_amount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `${state} ${allocated_amount}`;
}

export const paymentRow = (id: number) =>
  s.db.selectFrom('payments').selectAll().where('offer_id', '=', id).executeTakeFirstOrThrow();

/** Returns the collections of a deal as `STATUS received written-off open`, in centavos, in order. */
export async function balancesOf(deal: SettledDeal): Promise<string[]> {
  const rows = await s.db.selectFrom('collections').selectAll().where('offer_id', '=', deal.id).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return deal.collections.flatMap((id) => {
    const row = byId.get(id);
    return row ? [`${row.status} ${row.received_value} ${row.written_off_value} ${row.open_value}`] : [];
  });
}

/** Counts the sessions that wait for a lock. */
export async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(s.t.database.owner);
  return rows[0]?.waiting ?? 0;
}
