import { afterEach, describe, expect, it } from 'vitest';
import { sweepSettlements } from '../../src/modules/settlement/sweep-settlements.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { countMails, mailsSince, trailOf } from '../support/row-queries.ts';
import type { SettledDeal } from '../support/settlements.ts';
import {
  DAY,
  lastEntryOf,
  ON_DAY,
  receive,
  receiveAzul,
  remitAzul,
  reverse,
  s,
  settle,
  stageForSettlement,
  writeOff,
} from './collecting.ts';
import { answerDispute, disputeOf, getDispute, remittanceStatus } from './disputing.ts';

stageForSettlement();
// Ends what a later clock has brought due, so that the invariants hold.
afterEach(() => sweepSettlements(s.deps));

describe('reversal of an entry that closed a dispute', () => {
  const DEADLINE = '2026-05-06T21:00:00.000Z';
  const loseAzul = (deal: SettledDeal) =>
    writeOff({ collection_ids: deal.collections.slice(0, 3), reason: 'ISSUER_DEFAULT' });
  const reverseLast = async (deal: SettledDeal, index = 0) =>
    reverse(deal.collections[index] ?? 0, { entry_id: await lastEntryOf(deal, index), reason: 'Engano' });
  const isToAnswer = async (deal: SettledDeal, actor: Session) =>
    (await s.callAs(actor, 'dashboardInbox')).body.items.some(
      ({ kind, id }) => kind === 'ANSWER_DISPUTE' && id === deal.id,
    );

  it.each([
    ['OPEN', [], { value: 1200, value_by: 'LENDER', turn: 'BORROWER', answer_until: DEADLINE }],
    ['ANSWERED', ['ANSWER'], { value: 900, value_by: 'BORROWER', turn: 'LENDER', answer_until: DEADLINE }],
    [
      'ESCALATED',
      ['ANSWER', 'ESCALATE'],
      { value: 900, value_by: 'BORROWER', turn: null, answer_until: null },
    ],
  ] as const)('restores its state %s with a new step', async (status, actions, state) => {
    const deal = await settle();
    const id = await disputeOf(deal);
    for (const action of actions)
      await answerDispute(id, { action, ...(action === 'ANSWER' && { value: 900 }) });
    await s.setClock(ON_DAY);
    const before = { status: 'CLOSED', settled_by: 'LOSS', value: state.value, value_by: state.value_by };
    await loseAzul(deal);
    expect((await getDispute(id)).body).toMatchObject(before);
    const [mails, rows] = [await countMails(s.db), (await trailOf(s.db, deal.id)).length];
    expect((await reverseLast(deal, 1)).status).toBe(200);
    const reopened = { ...state, status, settled_by: null, ended_at: null };
    expect((await getDispute(id)).body).toMatchObject(reopened);
    expect((await trailOf(s.db, deal.id)).slice(rows).filter((row) => row.startsWith('DISPUTE'))).toEqual([
      `DISPUTE REOPEN${status === 'OPEN' ? '' : `_${status}`} CLOSED>${status}`,
    ]);
    const told = [s.borrower, s.lenders[0], ...(status === 'ESCALATED' ? [s.moderator] : [])];
    expect((await mailsSince(s.db, mails)).filter((mail) => mail.startsWith('DISPUTE'))).toEqual(
      told.map(({ email }) => `DISPUTE_REOPENED ${email}`).sort(),
    );
    expect(await isToAnswer(deal, s.borrower)).toBe(status === 'OPEN');
    expect(await isToAnswer(deal, s.lenders[0])).toBe(status === 'ANSWERED');
    const { rows: history } = (
      await s.callAs(s.borrower, 'listNegotiationHistory', { params: { id: deal.id } })
    ).body;
    expect(history.map(({ act }) => act)).toContain('REOPEN_DISPUTE');
  });

  it('reopens it also by an entry that closed only a part of it before', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const id = await disputeOf(deal);
    await receive({
      offer_id: deal.id,
      collection_ids: deal.collections.slice(0, 1),
      day: DAY,
      amount: 1000,
    });
    await writeOff({ collection_ids: deal.collections.slice(1, 3), reason: 'ISSUER_DEFAULT' });
    expect((await getDispute(id)).body.status).toBe('CLOSED');
    await reverseLast(deal);
    expect((await getDispute(id)).body.status).toBe('OPEN');
    await reverseLast(deal, 1);
    expect((await getDispute(id)).body.status).toBe('OPEN');
  });

  it('leaves its remittance in dispute, until the dispute ends', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const { id: remittance } = (await remitAzul(deal, 1500)).body;
    const id = await disputeOf(deal, { kind: 'REMITTANCE', ids: [remittance], value: 1200 });
    await receiveAzul(deal, 1400);
    await reverseLast(deal);
    expect(await remittanceStatus(remittance)).toBe('DISPUTED');
    expect((await getDispute(id)).body).toMatchObject({ status: 'OPEN', value: 1200, turn: 'BORROWER' });
    await s.setClock(DEADLINE);
    await sweepSettlements(s.deps);
    expect((await getDispute(id)).body.status).toBe('ESCALATED');
    await answerDispute(id, { action: 'DECIDE', value: 0 }, s.moderator);
    expect(await remittanceStatus(remittance)).toBe('WITHDRAWN');
  });

  it('leaves it closed while a later dispute names its collections', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const { id: remittance } = (await remitAzul(deal, 1500)).body;
    const id = await disputeOf(deal, { kind: 'REMITTANCE', ids: [remittance], value: 1200 });
    await receiveAzul(deal, 1400);
    const later = await disputeOf(deal, { ids: deal.collections.slice(1, 3), value: 100 });
    await reverseLast(deal, 1);
    expect((await getDispute(id)).body.status).toBe('CLOSED');
    expect((await getDispute(later)).body.status).toBe('OPEN');
    expect(await remittanceStatus(remittance)).toBe('DECLARED');
  });

  it('reopens only the latest of two disputes about one collection', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const { id: remittance } = (await remitAzul(deal, 100)).body;
    const id = await disputeOf(deal, { kind: 'REMITTANCE', ids: [remittance], value: 50 });
    await receiveAzul(deal, 10);
    const entry_id = await lastEntryOf(deal, 0);
    const later = await disputeOf(deal, { value: 300 });
    await receiveAzul(deal, 1690);
    const states = async () => [(await getDispute(id)).body.status, (await getDispute(later)).body.status];
    expect(await states()).toEqual(['CLOSED', 'CLOSED']);
    await reverse(deal.collections[0] ?? 0, { entry_id, reason: 'Engano' });
    expect(await states()).toEqual(['CLOSED', 'OPEN']);
    expect(await remittanceStatus(remittance)).toBe('DECLARED');
  });

  it('leaves that of another remittance closed while one about its collections is live', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const remittances: number[] = [];
    const disputes: number[] = [];
    const entries: number[] = [];
    for (const [at, amount] of [100, 200].entries()) {
      await s.setClock(`2026-05-04T15:0${at}:00Z`);
      const { id: remittance } = (await remitAzul(deal, amount)).body;
      remittances.push(remittance);
      disputes.push(await disputeOf(deal, { kind: 'REMITTANCE', ids: [remittance], value: 0 }));
      await receiveAzul(deal, amount);
      entries.push(await lastEntryOf(deal, 0));
    }
    const states = async () => [
      ...(await Promise.all(disputes.map(async (id) => (await getDispute(id)).body.status))),
      ...(await Promise.all(remittances.map(remittanceStatus))),
    ];
    const undoReceipt = (at: number) =>
      reverse(deal.collections[0] ?? 0, { entry_id: entries[at], reason: 'Engano' });
    await undoReceipt(0);
    expect(await states()).toEqual(['OPEN', 'CLOSED', 'DISPUTED', 'RECEIVED']);
    await undoReceipt(1);
    expect(await states()).toEqual(['OPEN', 'CLOSED', 'DISPUTED', 'DECLARED']);
  });

  it('reopens all disputes that a buyback or a cover closed, as it is reversed whole', async () => {
    const margin = [{ value: 100_000, issuer: 'Banco Roxo', due_date: '2026-06-15' }] as const;
    const deal = await settle({ margin });
    await s.setClock(ON_DAY);
    const disputes = [
      await disputeOf(deal, { ids: deal.collections.slice(1, 2), value: 0 }),
      await disputeOf(deal, { ids: deal.collections.slice(2, 3), value: 0 }),
    ];
    const states = async () => {
      const found = await Promise.all(disputes.map((id) => getDispute(id)));
      return found.map(({ body: { status, settled_by } }) => `${status} ${settled_by}`);
    };
    const named = { offer_id: deal.id, collection_ids: deal.collections.slice(1, 3) };
    const proposal = { ...named, price_rule: 'FACE', day: DAY };
    const buyback = (await s.callAs(s.borrower, 'proposeBuyback', { body: proposal })).body as { id: number };
    await s.callAs(s.lenders[0], 'answerBuyback', { params: buyback, body: { confirmed: true } });
    expect(await states()).toEqual(['CLOSED BUYBACK', 'CLOSED BUYBACK']);
    await reverseLast(deal, 1);
    expect(await states()).toEqual(['OPEN null', 'OPEN null']);
    await s.callAs(s.borrower, 'withdrawBuyback', { params: buyback });
    const { id } = (await s.callAs(s.borrower, 'offerCover', { body: named })).body;
    await s.callAs(s.lenders[0], 'answerCover', { params: { id }, body: { accepted: true } });
    expect(await states()).toEqual(['CLOSED COVER', 'CLOSED COVER']);
    await reverseLast(deal, 2);
    expect(await states()).toEqual(['OPEN null', 'OPEN null']);
  });

  it('tells webhooks that it is open again', async () => {
    const body = { url: 'https://sistema.pregao.example/d', name: '', events: ['dispute.opened'] };
    const webhook = (await s.callAs(s.borrower, 'createWebhook', { body })).body.id;
    const deal = await settle();
    await s.setClock(ON_DAY);
    await answerDispute(await disputeOf(deal), { action: 'ANSWER' });
    await loseAzul(deal);
    await reverseLast(deal);
    const sent = await s.db
      .selectFrom('webhook_deliveries')
      .select('payload')
      .where('webhook_id', '=', webhook)
      .orderBy('id')
      .execute();
    expect(sent.map(({ payload }) => JSON.parse(payload).data.status)).toEqual(['OPEN', 'ANSWERED']);
  });
});
