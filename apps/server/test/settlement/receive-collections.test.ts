import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '../support/invariants.ts';
import { mailsSince, countMails, offerRow, statusesOf, trailOf } from '../support/looks.ts';
import { makeSettlement, type SettledDeal, type SettlementWishes } from '../support/settlements.ts';
import { createStage, START, type Stage } from '../support/stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await createStage();
});
beforeEach(() => s.setClock(START));
afterEach(() => checkInvariants(s.db));
afterAll(() => s.close());

/** Three receivables of one issuer and day, and one of another issuer. */
const SPECS = [
  { value: 100_000, issuer: 'Banco Azul', due_date: '2026-04-30' },
  { value: 50_000, issuer: 'Banco Azul', due_date: '2026-04-30' },
  { value: 20_000, issuer: 'Banco Azul', due_date: '2026-04-30' },
  { value: 300_000, issuer: 'Banco Verde', due_date: '2026-05-29' },
] as const;
const GROUP = { pay_date: '2026-04-30', issuer: 'Banco Azul' };
const ON_DAY = '2026-04-30T15:00:00Z';

const settle = (wishes: SettlementWishes = {}) =>
  makeSettlement(s.deps, s.borrower, s.lenders[0], { receivables: SPECS, ...wishes });
const receive = (body: Record<string, unknown>, actor = s.lenders[0], headers = {}) =>
  s.as(actor, 'receiveCollections', { body, headers });
const list = async (deal: SettledDeal, actor = s.lenders[0]) =>
  (await s.as(actor, 'listCollections', { params: { id: deal.id } })).body.rows;

describe('POST /collections/receive', () => {
  it('receives all of a day and issuer', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const before = (await trailOf(s.db, deal.id)).length;
    const { status, body } = await receive({ offer_id: deal.id, ...GROUP, day: '2026-04-30', amount: 1700 });
    expect([status, body]).toEqual([
      200,
      { id: deal.id, collections: 3, received_value: 1700, written_off_value: 0, open_value: 0 },
    ]);
    expect((await trailOf(s.db, deal.id)).slice(before)).toEqual([
      'COLLECTIONS RECEIVE_ALL EXPECTED>RECEIVED x3',
      'OFFER COLLECT_SOME NEGOTIATED>PARTIALLY_LIQUIDATED',
      'RECEIVABLES SETTLE NEGOTIATED>LIQUIDATED x3',
    ]);
    expect(await statusesOf(s.db, deal.receivables)).toEqual([
      ...Array(3).fill(`LIQUIDATED ${deal.id}`),
      `NEGOTIATED ${deal.id}`,
    ]);
  });
});
