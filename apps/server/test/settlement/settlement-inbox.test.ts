import type { InboxKind } from '@pregao/domain';
import { describe, expect, it } from 'vitest';
import { sweepSettlements } from '../../src/modules/settlement/sweep-settlements.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { approvalRequestId, makeOperator } from '../support/approvals.ts';
import { ON_DAY, ON_LAST_DAY, receiveAzul, remitAzul, s, settle, stageForSettlement } from './collecting.ts';

stageForSettlement();

const itemsOf = async (actor: Session, id: number) =>
  (await s.callAs(actor, 'dashboardInbox')).body.items.filter((item) => item.id === id);
const kindsOf = async (actor: Session, id: number): Promise<InboxKind[]> =>
  (await itemsOf(actor, id)).map(({ kind }) => kind);
const contest = (id: number) =>
  s.callAs(s.borrower, 'contestPayment', { params: { id }, body: { reason: 'NOT_RECEIVED' } });
/** Noon of the day on which the payment of a deal is due. */
async function goToDueDay(id: number): Promise<void> {
  const { due_date } = await s.db
    .selectFrom('payments')
    .select('due_date')
    .where('offer_id', '=', id)
    .executeTakeFirstOrThrow();
  await s.setClock(`${due_date}T15:00:00Z`);
}

describe('GET /dashboard/inbox of settlement', () => {
  it('asks the investor for the price on its day, and no other company', async () => {
    const [winner, rival] = s.lenders;
    const deal = await settle({ payment: 'DUE' });
    await goToDueDay(deal.id);
    const [item] = await itemsOf(winner, deal.id);
    expect(item).toMatchObject({
      kind: 'PAY_TODAY',
      name: expect.stringMatching(/^Adquirente/),
      value: 4700,
      credit_id: null,
      act: null,
    });
    expect(item?.until).toMatch(/T03:00:00.000Z$/);
    for (const other of [s.borrower, rival, s.otherBorrower, s.moderator])
      expect(await kindsOf(other, deal.id)).toEqual([]);
  });

  it('goes from an informed payment over a contest to the moderators', async () => {
    const [winner, rival] = s.lenders;
    const deal = await settle({ payment: 'INFORMED' });
    expect(await kindsOf(winner, deal.id)).toEqual([]);
    expect(await itemsOf(s.borrower, deal.id)).toMatchObject([
      { kind: 'CONFIRM_PAYMENT', name: expect.stringMatching(/^Investidor/), value: 4700, until: null },
    ]);
    await contest(deal.id);
    expect(await kindsOf(s.borrower, deal.id)).toEqual([]);
    const [asked] = await itemsOf(winner, deal.id);
    expect(asked).toMatchObject({ kind: 'ANSWER_CONTEST', value: 4700, until: '2026-03-12T21:00:00.000Z' });
    await s.setClock('2026-03-12T20:59:59Z');
    expect(await kindsOf(s.moderator, deal.id)).toEqual([]);
    await s.setClock('2026-03-12T21:00:00Z');
    expect(await itemsOf(s.moderator, deal.id)).toMatchObject([
      { kind: 'CONTESTED_PAYMENT', name: expect.stringMatching(/^Investidor/), value: 4700 },
    ]);
    expect(await kindsOf(rival, deal.id)).toEqual([]);
  });

  it('reports the overdue price of a tracked deal to both sides, also one that was returned', async () => {
    const [winner] = s.lenders;
    const late = await settle({ payment: 'CONFIRMED' });
    await s.callAs(s.borrower, 'reversePayment', { params: { id: late.id }, body: { reason: 'Devolvido' } });
    const calendar = await settle({ payment: 'DUE' });
    await goToDueDay(late.id);
    expect(await kindsOf(winner, late.id)).toEqual(['PAY_TODAY']);
    expect(await kindsOf(s.borrower, late.id)).toEqual([]);
    await s.setClock('2026-03-20T15:00:00Z');
    expect(await kindsOf(winner, late.id)).toEqual(['PAYMENT_OVERDUE']);
    expect(await itemsOf(s.borrower, late.id)).toMatchObject([
      { kind: 'PAYMENT_OVERDUE', name: expect.stringMatching(/^Investidor/), value: 4700 },
    ]);
    for (const actor of [winner, s.borrower]) expect(await kindsOf(actor, calendar.id)).toEqual([]);
  });

  it('asks the acquirer to remit from the day on, then the investor to answer', async () => {
    const [winner] = s.lenders;
    const deal = await settle();
    await s.setClock('2026-05-03T15:00:00Z');
    expect(await kindsOf(s.borrower, deal.id)).toEqual([]);
    await s.setClock(ON_DAY);
    expect(await itemsOf(s.borrower, deal.id)).toMatchObject([
      { kind: 'REMIT', value: 1700, until: '2026-05-05T03:00:00.000Z' },
    ]);
    expect(await kindsOf(winner, deal.id)).toEqual([]);
    await s.setClock('2026-05-05T15:00:00Z');
    expect(await itemsOf(winner, deal.id)).toMatchObject([{ kind: 'COLLECTIONS_OVERDUE', value: 1700 }]);
    await remitAzul(deal, 1000);
    expect(await itemsOf(s.borrower, deal.id)).toMatchObject([{ kind: 'REMIT_OVERDUE', value: 700 }]);
    expect(await itemsOf(winner, deal.id)).toMatchObject([
      { kind: 'COLLECTIONS_OVERDUE', value: 1700 },
      { kind: 'ANSWER_REMITTANCE', value: 1000, until: '2026-05-07T21:00:00.000Z' },
    ]);
    await remitAzul(deal, 700);
    expect(await kindsOf(s.borrower, deal.id)).toEqual([]);
    await receiveAzul(deal, 1700);
    expect(await kindsOf(winner, deal.id)).toEqual([]);
  });

  it('sums what is overdue to remit without what is due today', async () => {
    const deal = await settle();
    await s.setClock(ON_LAST_DAY);
    expect(await itemsOf(s.borrower, deal.id)).toMatchObject([
      { kind: 'REMIT_OVERDUE', value: 1700, until: '2026-05-05T03:00:00.000Z' },
      { kind: 'REMIT', value: 3000, until: '2026-05-30T03:00:00.000Z' },
    ]);
  });

  it('reports overdue collections of a direct route to the investor only', async () => {
    const deal = await settle({ route: 'DIRECT' });
    await s.setClock('2026-05-05T15:00:00Z');
    expect(await itemsOf(s.lenders[0], deal.id)).toMatchObject([
      { kind: 'COLLECTIONS_OVERDUE', value: 1700 },
    ]);
    expect(await kindsOf(s.borrower, deal.id)).toEqual([]);
  });

  it('asks a colleague who is no MASTER to second a requested rescission, until the request ends', async () => {
    const deal = await settle({ payment: 'INFORMED' });
    const params = { id: deal.id };
    await contest(deal.id);
    await s.callAs(s.lenders[0], 'consentToPaymentChange', { params, body: { to: 'RESCIND' } });
    const [operator, other] = [await makeOperator(s.db, s.borrower), await makeOperator(s.db, s.borrower)];
    const request = (actor: Session) =>
      s.callAs(actor, 'rescindDeal', { params, body: { reason: 'Não pago' } });
    // Of two people one is a MASTER, who answers in the list of approvals.
    const of = { id: approvalRequestId((await request(operator)).body) };
    for (const actor of [operator, other, s.borrower]) expect(await kindsOf(actor, deal.id)).toEqual([]);
    const declined = { params: of, body: { action: 'DECLINE', reason: 'Paga amanhã' } };
    await s.callAs(s.borrower, 'answerApproval', declined);
    await request(s.borrower);
    for (const colleague of [operator, other])
      expect(await itemsOf(colleague, deal.id)).toMatchObject([
        { kind: 'SECOND_RESCISSION', name: expect.stringMatching(/^Investidor/), value: 4700 },
      ]);
    for (const actor of [s.borrower, s.otherBorrower, s.moderator])
      expect(await kindsOf(actor, deal.id)).toEqual([]);
    await s.setClock('2026-03-12T21:00:00Z');
    expect(await kindsOf(operator, deal.id)).toEqual([]);
    await s.setClock('2026-03-10T15:00:00Z');
    expect((await request(operator)).status).toBe(200);
    expect(await kindsOf(other, deal.id)).toEqual([]);
  });

  it('agrees with the turns of the acquirer in the work queue', async () => {
    const deals = [
      await settle({ payment: 'INFORMED' }),
      await settle({ route: 'DIRECT' }),
      await settle(),
      await settle(),
    ];
    await s.setClock(ON_DAY);
    const remitted = deals[3];
    if (remitted !== undefined) await remitAzul(remitted, 100);
    for (const at of [ON_DAY, '2026-05-05T15:00:00Z', ON_LAST_DAY]) {
      await s.setClock(at);
      for (const { id } of deals) {
        const query = { offer_id: id, turn: ['mine'] };
        const { rows } = (await s.callAs(s.borrower, 'listSettlements', { query })).body;
        const waits = rows.some(({ state }) => state !== 'UPCOMING');
        expect([at, id, (await kindsOf(s.borrower, id)).length > 0]).toEqual([at, id, waits]);
      }
    }
  });
});

/** The margin of the deals below: one receivable that can cover. */
const MARGIN = [{ value: 100_000, issuer: 'Banco Roxo', due_date: '2026-06-15' }] as const;

describe('GET /dashboard/inbox of differences', () => {
  const dispute = (id: number, ids: readonly number[]) =>
    s.callAs(s.lenders[0], 'openDispute', {
      body: {
        offer_id: id,
        kind: 'COLLECTION',
        ids: [...ids],
        value: 900,
        reason: 'CHARGEBACK',
        authorized_on: '2026-02-12',
        text: 'Chegou menos',
      },
    });

  it('asks each side for its answer to a dispute, then the moderators for a decision', async () => {
    const [winner, rival] = s.lenders;
    const deal = await settle();
    await s.setClock('2026-05-04T12:00:00Z');
    await receiveAzul(deal, 200);
    const { id } = (await dispute(deal.id, deal.collections.slice(3))).body;
    expect((await itemsOf(s.borrower, deal.id)).filter(({ kind }) => kind !== 'REMIT')).toMatchObject([
      { kind: 'ANSWER_DISPUTE', value: 3000, until: '2026-05-06T21:00:00.000Z' },
    ]);
    expect(await kindsOf(winner, deal.id)).toEqual([]);
    const body = { action: 'ANSWER', text: 'Chegou tudo', value: 1000 } as const;
    await s.callAs(s.borrower, 'answerDispute', { params: { id }, body });
    expect(await kindsOf(s.borrower, deal.id)).toEqual(['REMIT']);
    expect(await itemsOf(winner, deal.id)).toMatchObject([{ kind: 'ANSWER_DISPUTE', value: 3000 }]);
    expect(await kindsOf(s.moderator, deal.id)).toEqual([]);
    await s.callAs(winner, 'answerDispute', { params: { id }, body: { action: 'ESCALATE', text: 'Não' } });
    expect(await kindsOf(winner, deal.id)).toEqual([]);
    expect(await itemsOf(s.moderator, deal.id)).toMatchObject([
      { kind: 'DECIDE_DISPUTE', name: expect.stringMatching(/^Investidor/), value: 3000, until: null },
    ]);
    for (const other of [rival, s.otherBorrower]) expect(await kindsOf(other, deal.id)).toEqual([]);
  });

  it('asks the investor alone to confirm a buyback and to answer a cover, until their time is over', async () => {
    const [winner, rival] = s.lenders;
    const deal = await settle({ margin: MARGIN });
    await s.setClock(ON_DAY);
    const [first = 0, second = 0] = deal.collections;
    const buyback = { offer_id: deal.id, collection_ids: [first], day: '2026-05-04' };
    await s.callAs(s.borrower, 'proposeBuyback', { body: { ...buyback, price_rule: 'FACE' } });
    const cover = { offer_id: deal.id, collection_ids: [second] };
    await s.callAs(s.borrower, 'offerCover', { body: cover });
    expect(await itemsOf(winner, deal.id)).toMatchObject([
      { kind: 'CONFIRM_BUYBACK', value: 1000, until: '2026-05-06T21:00:00.000Z' },
      { kind: 'ANSWER_COVER', value: 500, until: '2026-05-06T21:00:00.000Z' },
    ]);
    expect(await kindsOf(s.borrower, deal.id)).toEqual(['REMIT']);
    for (const other of [rival, s.moderator]) expect(await kindsOf(other, deal.id)).toEqual([]);
    await s.setClock('2026-05-06T21:00:00Z');
    expect(await kindsOf(winner, deal.id)).toEqual(['COLLECTIONS_OVERDUE']);
    await sweepSettlements(s.deps);
  });
});
