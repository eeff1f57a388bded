import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { makeOperator } from '../support/approvals.ts';
import { makeNegotiatedDeal, type NegotiatedDeal, type OfferOptions } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeReceivables, makeUser } from '../support/makers.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

/** Returns the end-to-end id of the Pix that pays a deal. */
export const pixOf = (id: number): string => `E12345678202603101430${String(id).padStart(11, '0')}`;
/** The day of `START` in São Paulo. */
export const TODAY = '2026-03-10';

export let s: TestServer;
export let winner: Session;
export let rival: Session;
/** People of the acquirer besides its first MASTER. */
export let colleagues: { readonly master: Session; readonly operator: Session; readonly second: Session };

/** Sets up a stage for each test file, with further users of the acquirer. */
export function stageOfSettlement(): void {
  beforeAll(async () => {
    s = await createTestServer();
    [winner, rival] = s.lenders;
    const { company_id: id, company_type } = s.borrower;
    colleagues = {
      master: await makeUser(s.db, { id, name: '', company_type }, {}),
      operator: await makeOperator(s.db, s.borrower),
      second: await makeOperator(s.db, s.borrower),
    };
  });
  beforeEach(() => s.setClock(START));
  afterEach(() => checkInvariants(s.db));
  afterAll(() => s.close());
}

/** Makes a completed deal; by default of three receivables, due on three days. */
export async function sold(
  days: readonly string[] = ['2026-04-20', '2026-04-24', '2026-05-11'],
  wishes: Omit<OfferOptions, 'lenders' | 'receivables'> = {},
): Promise<NegotiatedDeal> {
  const receivables = await makeReceivables(
    s.db,
    s.borrower,
    days.map((due_date) => ({ due_date, value: 100_000 })),
  );
  return makeNegotiatedDeal(s.deps, s.borrower, winner, { ...wishes, receivables });
}

export const paymentRow = (id: number) =>
  s.db.selectFrom('payments').selectAll().where('offer_id', '=', id).executeTakeFirstOrThrow();

export const collectionRows = (id: number) =>
  s.db.selectFrom('collections').selectAll().where('offer_id', '=', id).orderBy('id').execute();

/** Returns the price of a deal in reais, as calls send it. */
export const priceOf = async (id: number): Promise<number> => (await paymentRow(id)).payment_value / 100;

export async function inform(id: number, more: object = {}, actor: Session = winner) {
  const body = { day: TODAY, amount: await priceOf(id), method: 'PIX', reference: pixOf(id), ...more };
  return s.callAs(actor, 'informPayment', { params: { id }, body });
}

export const confirm = (id: number, more: object = {}, actor: Session = s.borrower) =>
  s.callAs(actor, 'confirmPayment', { params: { id }, body: { day: TODAY, ...more } });

export const contest = (id: number, body: object = { reason: 'NOT_RECEIVED' }, actor: Session = s.borrower) =>
  s.callAs(actor, 'contestPayment', { params: { id }, body });

export const reverse = (id: number, actor: Session = s.borrower) =>
  s.callAs(actor, 'reversePayment', { params: { id }, body: { reason: 'Devolvido pelo banco' } });

export const rescind = (id: number, actor: Session = s.borrower) =>
  s.callAs(actor, 'rescindDeal', { params: { id }, body: { reason: 'Não pago' } });

export const consent = (id: number, to: 'REVERSE' | 'RESCIND', actor: Session = winner) =>
  s.callAs(actor, 'consentToPaymentChange', { params: { id }, body: { to } });

/** Returns the settlement entries of a deal as `KIND amount`, reversing ones as `-KIND amount`. */
export async function entriesOf(id: number): Promise<string[]> {
  const { rows } = await sql<{ entry: string }>`
    select (case when reverses_id is null then '' else '-' end) || kind || ' ' || amount as entry
    from settlement_entries where offer_id = ${id} order by id`.execute(s.db);
  return rows.map(({ entry }) => entry);
}

/** Returns the rows of the deal's audit trail from its settlement on, as `ENTITY EVENT from>to`. */
export async function settlementTrail(id: number): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select entity || ' ' || event || ' ' || coalesce(from_status, '') || '>' || coalesce(to_status, '') as row
    from audit where aggregate = 'OFFER' and aggregate_id = ${id} and seq > (
      select max(seq) from audit where aggregate = 'OFFER' and aggregate_id = ${id} and event in ('OPEN', 'EXPECT'))
    order by seq`.execute(s.db);
  return rows.map(({ row }) => row);
}
