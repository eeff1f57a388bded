import { expect, it } from 'vitest';
import { processDeadlines } from '../../src/modules/negotiations/deadlines/process-deadlines.ts';
import type { Session } from '../../src/platform/http/call.ts';
import {
  AZUL,
  DAY,
  LAST_DAY,
  lastEntryOf,
  ON_LAST_DAY,
  receive,
  receiveAzul,
  remitAzul,
  reverse,
  s,
  settle,
  stageForSettlement,
} from './collecting.ts';

stageForSettlement();

const EVENTS = ['collection.received', 'collection.reversed', 'collection.closed', 'offer.settled'];

/** Registers a webhook for the company of a user. */
async function listen(who: Session): Promise<number> {
  const body = { url: 'https://sistema.pregao.example/avisos', name: '', events: EVENTS };
  return (await s.callAs(who, 'createWebhook', { body })).body.id;
}

/** Returns the payloads that a webhook is to receive about a deal, in order. */
async function payloadsOf(webhook: number, offerId: number) {
  const rows = await s.db
    .selectFrom('webhook_deliveries')
    .select('payload')
    .where('webhook_id', '=', webhook)
    .where('subject_id', '=', offerId)
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => {
    const { type, data } = JSON.parse(payload);
    return [type, data];
  });
}

it('both sides receive the events of collections and of the settled deal, other investors none', async () => {
  const [own, winner, rival] = [
    await listen(s.borrower),
    await listen(s.lenders[0]),
    await listen(s.lenders[1]),
  ];
  const deal = await settle();
  const offer_id = deal.id;
  await s.setClock(ON_LAST_DAY);
  await receiveAzul(deal, 1200);
  await reverse(deal.collections[0] ?? 0, { entry_id: await lastEntryOf(deal, 0), reason: 'Erro' });
  await receive({
    offer_id,
    collection_ids: deal.collections.slice(0, 3),
    day: LAST_DAY,
    amount: 1000,
    close: true,
    reason: 'CHARGEBACK',
    authorized_on: '2026-02-12',
  });
  await receive({ offer_id, collection_ids: deal.collections.slice(3), day: LAST_DAY, amount: 3000 });
  const expected = [
    ['collection.received', { offer_id, collections: 2 }],
    ['collection.closed', { offer_id, collections: 1 }],
    ['collection.reversed', { offer_id, collections: 1 }],
    ['collection.received', { offer_id, collections: 3 }],
    ['collection.closed', { offer_id, collections: 3 }],
    ['collection.received', { offer_id, collections: 1 }],
    ['collection.closed', { offer_id, collections: 1 }],
    ['offer.settled', { offer_id, status: 'LIQUIDATED', settled_by: 'LOSS' }],
  ];
  expect(await payloadsOf(own, offer_id)).toEqual(expected);
  expect(await payloadsOf(winner, offer_id)).toEqual(expected);
  expect(await payloadsOf(rival, offer_id)).toEqual([]);
});

it('both sides receive the end of a deal that the calendar settles', async () => {
  const [own, winner, rival] = [
    await listen(s.borrower),
    await listen(s.lenders[0]),
    await listen(s.lenders[1]),
  ];
  const { id: offer_id } = await settle({ payment: 'DUE' });
  await s.setClock('2026-05-04T15:00:00Z');
  await processDeadlines(s.deps);
  expect(await payloadsOf(own, offer_id)).toEqual([]);
  await s.setClock(ON_LAST_DAY);
  await processDeadlines(s.deps);
  const settled = ['offer.settled', { offer_id, status: 'LIQUIDATED', settled_by: 'CALENDAR' }];
  expect(await payloadsOf(own, offer_id)).toEqual([settled]);
  expect(await payloadsOf(winner, offer_id)).toEqual([settled]);
  expect(await payloadsOf(rival, offer_id)).toEqual([]);
});

it('the history of both sides has the acts with their receipts, that of other investors none', async () => {
  const deal = await settle();
  await s.setClock(ON_LAST_DAY);
  await receiveAzul(deal, 1700);
  await reverse(deal.collections[0] ?? 0, { entry_id: await lastEntryOf(deal, 0), reason: 'Erro' });
  const actsOf = async (actor: Session) => {
    const { status, body } = await s.callAs(actor, 'listNegotiationHistory', { params: { id: deal.id } });
    return status === 200 ? body.rows.flatMap(({ act, receipt }) => (receipt ? [act] : [])) : [];
  };
  for (const actor of [s.borrower, s.lenders[0], s.moderator])
    expect(await actsOf(actor)).toEqual(expect.arrayContaining(['RECEIVE', 'REVERSE_ENTRY']));
  expect(await actsOf(s.lenders[1])).not.toContain('RECEIVE');
});

it('the history shows amounts, days, references and reasons of acts to both sides, with both parties', async () => {
  const deal = await settle({ payment: 'INFORMED' });
  await s.setClock(ON_LAST_DAY);
  const remittance = await remitAzul(deal, 500);
  await s.callAs(s.borrower, 'withdrawRemittance', { params: { id: remittance.body.id } });
  await receiveAzul(deal, 1700);
  await reverse(deal.collections[0] ?? 0, { entry_id: await lastEntryOf(deal, 0), reason: 'Erro' });
  await receive({
    offer_id: deal.id,
    collection_ids: deal.collections.slice(0, 1),
    day: LAST_DAY,
    amount: 900,
    close: true,
    reason: 'CANCELED_SALE',
  });
  const actsOf = async (actor: Session) => {
    const { body } = await s.callAs(actor, 'listNegotiationHistory', { params: { id: deal.id } });
    return body.rows.flatMap(({ act, settlement, reason, tax_numbers }) =>
      settlement === null ? [] : [{ act, ...settlement, reason, lender: tax_numbers?.lender }],
    );
  };
  const none = {
    amount: null,
    written_off_value: null,
    day: null,
    pay_date: null,
    issuer: null,
    method: null,
    reference: null,
    text: null,
    reason: null,
    lender: expect.stringMatching(/^.{14}$/),
  };
  const azul = { ...none, ...AZUL, day: DAY };
  const acts = await actsOf(s.borrower);
  expect(acts).toEqual([
    {
      ...azul,
      act: 'RECEIVE',
      amount: 900,
      written_off_value: 100,
      day: LAST_DAY,
      reason: 'CANCELED_SALE',
    },
    { ...azul, act: 'REVERSE_ENTRY', amount: 1000, reason: 'Erro' },
    { ...azul, act: 'RECEIVE', amount: 1700 },
    { ...azul, act: 'WITHDRAW_REMITTANCE', amount: 500 },
    { ...azul, act: 'REMIT', amount: 500 },
    {
      ...none,
      act: 'INFORM_PAYMENT',
      amount: 4700,
      day: '2026-03-10',
      method: 'TED',
      reference: '1',
    },
  ]);
  expect(await actsOf(s.lenders[0])).toEqual(acts);
});
