import { expect, it } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { makeStatementIn, pay } from '../allocations/allocating.ts';
import {
  colleagues,
  confirm,
  contest,
  inform,
  paymentRow,
  rescind,
  reverse,
  rival,
  s,
  sold,
  stageOfSettlement,
  winner,
} from './settling.ts';

stageOfSettlement();

const EVENTS = [
  'payment.informed',
  'payment.confirmed',
  'payment.contested',
  'payment.reversed',
  'offer.rescinded',
];

/** Registers a webhook for the company of a user. */
async function listen(who: Session): Promise<number> {
  const body = { url: 'https://sistema.pregao.example/avisos', name: '', events: EVENTS };
  return (await s.callAs(who, 'createWebhook', { body })).body.id;
}

/** Returns the events that a webhook is to receive about a deal as `type status`, in order. */
async function eventsOf(webhook: number, offerId: number): Promise<string[]> {
  const rows = await s.db
    .selectFrom('webhook_deliveries')
    .select('payload')
    .where('webhook_id', '=', webhook)
    .where('subject_id', '=', offerId)
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => {
    const { type, data } = JSON.parse(payload);
    expect(data.offer_id).toBe(offerId);
    return `${type} ${data.status}`;
  });
}

/** Registers webhooks of both sides, moderators and an investor that did not win. */
const listenAll = () => Promise.all([s.borrower, winner, s.moderator, rival].map(listen));

it('both sides receive each step of a payment and the rescission of its deal, other investors none', async () => {
  const [own = 0, won = 0, moderator = 0, other = 0] = await listenAll();
  const { id } = await sold();
  await inform(id);
  await contest(id);
  await inform(id);
  await confirm(id);
  await reverse(id);
  await s.setClock('2026-03-30T15:00:00Z');
  await rescind(id, colleagues.operator);
  await rescind(id);
  const expected = [
    'payment.informed INFORMED',
    'payment.contested CONTESTED',
    'payment.informed INFORMED',
    'payment.confirmed CONFIRMED',
    'payment.reversed DUE',
    'offer.rescinded CANCELED',
  ];
  for (const webhook of [own, won, moderator]) expect(await eventsOf(webhook, id)).toEqual(expected);
  expect(await eventsOf(other, id)).toEqual([]);
});

it('a payment that a bank line confirms is the same event, and undoing it is a reversal', async () => {
  const [own = 0, won = 0] = await listenAll();
  const { id } = await sold();
  const { payment_value } = await paymentRow(id);
  const { lines } = await makeStatementIn(s, s.borrower, [{ amount: payment_value }]);
  const item = pay(id, payment_value / 100);
  const body = { bank_line_id: lines[0], items: [item] };
  const made = await s.callAs(s.borrower, 'createAllocation', { body });
  const allocation = 'allocations' in made.body ? made.body.allocations[0]?.id : undefined;
  const undo = { params: { id: allocation ?? 0 }, body: { reason: 'Engano' } };
  expect((await s.callAs(s.borrower, 'reverseAllocation', undo)).status).toBe(200);
  for (const webhook of [own, won])
    expect(await eventsOf(webhook, id)).toEqual(['payment.confirmed CONFIRMED', 'payment.reversed DUE']);
});
