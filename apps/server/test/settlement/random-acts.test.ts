import { LIVE_DISPUTE_STATUSES, today } from '@pregao/domain';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { sizeForRun } from '../../../../test/support/size.ts';
import { sweepSettlements } from '../../src/modules/settlement/sweep-settlements.ts';
import { appNow } from '../../src/platform/clock/clock.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { checkInvariants } from '../support/invariants.ts';
import type { SettledDeal } from '../support/settlements.ts';
import { DAY, receive, remit, reverse, s, settle, stageForSettlement, writeOff } from './collecting.ts';

stageForSettlement();
// Ends what a later clock has brought due, so that the invariants hold.
afterEach(() => sweepSettlements(s.deps));

/** Sequences of random acts; `npm run fuzz` plays more of them. */
const RUNS = sizeForRun(3, 40);

/** Receivables that cover shortages; the first one falls due while acts are played. */
const MARGIN = [
  { value: 25_000, issuer: 'Banco Margem', due_date: '2026-06-10' },
  { value: 90_000, issuer: 'Banco Margem', due_date: '2026-09-10' },
];

/** Amounts in reais around the open values of the collections. */
const amount = fc.constantFrom(0.01, 50, 200, 500, 1000);
/** Positions of collections in the deal: one of them, or the first group. */
const named = fc.constantFrom<readonly number[]>([0], [1], [2], [3], [0, 1, 2]);
const pick = fc.nat(20);
const byLender = fc.boolean();

const acts = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('RECEIVE' as const), named, amount }),
    fc.record({ kind: fc.constant('CLOSE' as const), named, amount }),
    fc.record({ kind: fc.constant('LOSE' as const), named }),
    fc.record({ kind: fc.constant('REMIT' as const), named, amount }),
    fc.record({ kind: fc.constant('WITHDRAW' as const), pick }),
    fc.record({ kind: fc.constant('REVERSE' as const), pick }),
    fc.record({ kind: fc.constant('REOPEN_DISPUTE' as const), pick }),
    fc.record({ kind: fc.constant('DISPUTE' as const), named, amount, byLender }),
    fc.record({ kind: fc.constant('DISPUTE_REMITTANCE' as const), pick, amount }),
    fc.record({ kind: fc.constantFrom('ANSWER', 'DECIDE'), pick, amount, byLender }),
    fc.record({ kind: fc.constantFrom('AGREE', 'ESCALATE'), pick, byLender }),
    fc.record({ kind: fc.constant('BUY_BACK' as const), named, confirmed: fc.boolean() }),
    fc.record({ kind: fc.constant('COVER' as const), named, accepted: fc.boolean() }),
    // Mostly pays again, because an unpaid deal refuses most acts.
    fc.record({ kind: fc.constantFrom('PAY', 'PAY', 'PAY', 'REVERSE_PAYMENT') }),
    fc.record({ kind: fc.constant('WAIT' as const) }),
  ),
  { minLength: 15, maxLength: 25 },
);
type Act = (typeof acts extends fc.Arbitrary<infer Sequence> ? Sequence : never)[number];
type Reply = { readonly status: number };

const sideOf = (lender: boolean): Session => (lender ? s.lenders[0] : s.borrower);
const chosen = <Row>(rows: readonly Row[], at: number): Row | undefined =>
  rows[at % Math.max(rows.length, 1)];
const declaredOf = ({ id }: SettledDeal) =>
  s.db
    .selectFrom('remittances')
    .select('id')
    .where('offer_id', '=', id)
    .where('status', '=', 'DECLARED')
    .orderBy('id')
    .execute();
const liveOf = ({ id }: Pick<SettledDeal, 'id'>) =>
  s.db
    .selectFrom('disputes')
    .select('id')
    .where('offer_id', '=', id)
    .where('status', 'in', LIVE_DISPUTE_STATUSES)
    .orderBy('id')
    .execute();

function openDispute({ id }: SettledDeal, dispute: Record<string, unknown>, actor: Session): Promise<Reply> {
  const body = { offer_id: id, reason: 'OTHER', text: 'Confira', ...dispute };
  return s.callAs(actor, 'openDispute', { body });
}

/** Lists all collections of a deal, also those of receivables that cover others. */
async function allCollections({ id }: SettledDeal) {
  const { body } = await s.callAs(s.lenders[0], 'listCollections', {
    params: { id },
    query: { limit: '100' },
  });
  return body.rows.toSorted((a, b) => a.id - b.id);
}

async function reverseAny(deal: SettledDeal, at: number): Promise<Reply | undefined> {
  const entries = (await allCollections(deal)).flatMap(({ id, entries: own }) =>
    own.map((entry) => ({ id, entry_id: entry.id })),
  );
  const one = chosen(entries, at);
  return one && reverse(one.id, { entry_id: one.entry_id, reason: 'Engano' });
}

/** Proposes a buyback, and answers it where it was proposed. */
async function buyBack(body: object, confirmed: boolean): Promise<Reply> {
  const proposed = await s.callAs(s.borrower, 'proposeBuyback', { body: { ...body, price_rule: 'FACE' } });
  if (proposed.status >= 300) return proposed;
  const { id } = proposed.body as { id: number };
  return s.callAs(s.lenders[0], 'answerBuyback', { params: { id }, body: { confirmed, reason: 'Não' } });
}

/** Offers a cover by the margin, and answers it where it was offered. */
async function cover(body: object, accepted: boolean): Promise<Reply> {
  const offered = await s.callAs(s.borrower, 'offerCover', { body });
  if (offered.status >= 300) return offered;
  const { id } = offered.body;
  return s.callAs(s.lenders[0], 'answerCover', { params: { id }, body: { accepted, reason: 'Não' } });
}

/** Reverses the confirmed price with the consent of the investor. */
async function reversePayment(params: { readonly id: number }): Promise<Reply> {
  await s.callAs(s.lenders[0], 'consentToPaymentChange', { params, body: { to: 'REVERSE' } });
  return s.callAs(s.borrower, 'reversePayment', { params, body: { reason: 'Devolvido' } });
}

/** Reverses an entry on the collections of a dispute that entries closed, which is then open again. */
async function reopenAny({ id: offer_id }: SettledDeal, at: number): Promise<Reply | undefined> {
  const entries = await s.db
    .selectFrom('disputes as d')
    .innerJoin('dispute_collections as c', 'c.dispute_id', 'd.id')
    .innerJoin('settlement_entries as e', 'e.collection_id', 'c.collection_id')
    .select(['d.id', 'c.collection_id', 'e.id as entry_id'])
    .where('d.offer_id', '=', offer_id)
    .where('d.kind', '=', 'COLLECTION')
    .where('d.status', '=', 'CLOSED')
    .where('e.reverses_id', 'is', null)
    .orderBy('e.id')
    .execute();
  const one = chosen(entries, at);
  if (one === undefined) return undefined;
  const reply = await reverse(one.collection_id, { entry_id: one.entry_id, reason: 'Engano' });
  const live = await liveOf({ id: offer_id });
  expect(live.some(({ id }) => id === one.id)).toBe(reply.status === 200);
  return reply;
}

/** Performs an act. @returns the reply of its call; undefined when the deal has nothing to act upon */
async function perform(deal: SettledDeal, act: Act): Promise<Reply | undefined> {
  const collection_ids = 'named' in act ? act.named.map((at) => deal.collections[at] ?? 0) : [];
  const money = { offer_id: deal.id, collection_ids, day: DAY };
  switch (act.kind) {
    case 'RECEIVE':
      return receive({ ...money, amount: act.amount });
    case 'CLOSE':
      return receive({ ...money, amount: act.amount, close: true, reason: 'FEE' });
    case 'REMIT':
      return remit({ ...money, amount: act.amount });
    case 'WITHDRAW': {
      const params = chosen(await declaredOf(deal), act.pick);
      return params && s.callAs(s.borrower, 'withdrawRemittance', { params });
    }
    case 'LOSE':
      return writeOff({ collection_ids, reason: 'ISSUER_DEFAULT' });
    case 'REOPEN_DISPUTE':
      return reopenAny(deal, act.pick);
    case 'REVERSE':
      return reverseAny(deal, act.pick);
    case 'DISPUTE': {
      const dispute = { kind: 'COLLECTION', ids: collection_ids, value: act.amount };
      return openDispute(deal, dispute, sideOf(act.byLender));
    }
    case 'DISPUTE_REMITTANCE': {
      const one = chosen(await declaredOf(deal), act.pick);
      const dispute = { kind: 'REMITTANCE', ids: [one?.id], value: act.amount };
      return one && openDispute(deal, dispute, s.lenders[0]);
    }
    case 'BUY_BACK':
      return buyBack({ offer_id: deal.id, collection_ids, day: today(await appNow(s.db)) }, act.confirmed);
    case 'COVER':
      return cover({ offer_id: deal.id, collection_ids }, act.accepted);
    case 'REVERSE_PAYMENT':
      return reversePayment({ id: deal.id });
    case 'PAY':
      return s.callAs(s.borrower, 'confirmPayment', { params: { id: deal.id }, body: { day: '2026-03-10' } });
    case 'WAIT':
      return undefined;
    default: {
      const params = chosen(await liveOf(deal), act.pick);
      const actor = act.kind === 'DECIDE' ? s.moderator : sideOf(act.byLender);
      const body = { action: act.kind, text: 'Passo', ...('amount' in act && { value: act.amount }) };
      return params && s.callAs(actor, 'answerDispute', { params, body });
    }
  }
}

/** Returns open values in centavos: of the collections, of the work queue, and of the parts of groups. */
async function openValues(deal: SettledDeal) {
  const query = { offer_id: deal.id, kind: ['COLLECTION', 'DISPUTE'] };
  const { body } = await s.callAs(s.lenders[0], 'listSettlements', { query });
  const { days } = (await s.callAs(s.borrower, 'getSettlement', { params: { id: deal.id } })).body;
  const sum = (rows: readonly { readonly open_value: number }[]) =>
    Math.round(rows.reduce((total, { open_value }) => total + open_value * 100, 0));
  return {
    collections: sum(await allCollections(deal)),
    queue: sum(body.rows),
    parts: sum(days.flatMap(({ parts }) => parts)),
  };
}

it(
  'random receipts, remittances, disputes, buybacks, covers and reversals keep the invariants and the parts of groups',
  async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (sequence) => {
        await s.setClock('2026-03-10T13:00:00Z');
        const deal = await settle({ margin: MARGIN });
        let now = Date.parse('2026-05-29T15:00:00Z');
        const wait = async (days: number) => {
          now += days * 24 * 3_600_000;
          await s.setClock(new Date(now).toISOString());
          await sweepSettlements(s.deps);
        };
        await wait(0);
        for (const act of sequence) {
          if (act.kind === 'WAIT') await wait(3);
          const reply = await perform(deal, act);
          // A moderator does not know a dispute before it is escalated.
          expect([undefined, 200, 201, 404, 409]).toContain(reply?.status);
          await checkInvariants(s.db);
          const { collections, queue, parts } = await openValues(deal);
          expect([queue, parts]).toEqual([collections, collections]);
        }
      }),
      { numRuns: RUNS },
    );
  },
  sizeForRun(2, 20) * 60_000,
);
