import { describe, expect, it } from 'vitest';
import { sweepSettlements } from '../../src/modules/settlement/sweep-settlements.ts';
import { appNow } from '../../src/platform/clock/clock.ts';
import { countMails, mailsSince } from '../support/row-queries.ts';
import { START } from '../support/test-server.ts';
import {
  collectionRows,
  confirm,
  contest,
  inform,
  paymentRow,
  s,
  settlementTrail,
  sold,
  stageOfSettlement,
  winner,
} from './settling.ts';

stageOfSettlement();

/** Returns who got which mails of a sweep. */
async function swept(at: string): Promise<string[]> {
  await s.setClock(at);
  const before = await countMails(s.db);
  await sweepSettlements(s.deps);
  await sweepSettlements(s.deps);
  return (await mailsSince(s.db, before)).filter((mail) =>
    [s.borrower, winner, s.moderator].some(({ email }) => mail.endsWith(` ${email}`)),
  );
}

const both = (kind: string) => [s.borrower, winner].map(({ email }) => `${kind} ${email}`).sort();

it('payment of an untracked deal has one reminder at 15:00 of its day and is never overdue (PST-09)', async () => {
  const { due_date } = await paymentRow((await sold()).id);
  expect(await swept(`${due_date}T17:59:00Z`)).toEqual([]);
  expect(await swept(`${due_date}T18:00:00Z`)).toEqual(both('PAYMENT_DUE'));
  expect(await swept(`${due_date}T20:00:00Z`)).toEqual([]);
  expect(await swept('2026-03-25T12:00:00Z')).toEqual([]);
});

it('payment of a tracked deal has a second reminder at 17:00 and is reported as overdue once (PST-09)', async () => {
  const deal = await sold();
  await inform(deal.id);
  await contest(deal.id);
  const { due_date } = await paymentRow(deal.id);
  // 18:00 of the second business day after the contest.
  expect(await swept('2026-03-12T20:59:00Z')).toEqual([]);
  expect(await swept('2026-03-12T21:00:00Z')).toEqual([`PAYMENT_ESCALATED ${s.moderator.email}`]);
  expect(await swept(`${due_date}T18:00:00Z`)).toEqual(both('PAYMENT_DUE'));
  expect(await swept(`${due_date}T20:00:00Z`)).toEqual(both('PAYMENT_DUE'));
  expect(await swept('2026-03-30T12:00:00Z')).toEqual(
    [...both('PAYMENT_OVERDUE'), `PAYMENT_OVERDUE ${s.moderator.email}`].sort(),
  );
});

it('informed payment has no reminder and is not overdue', async () => {
  const deal = await sold();
  await inform(deal.id);
  const { due_date } = await paymentRow(deal.id);
  expect(await swept(`${due_date}T18:00:00Z`)).toEqual([]);
  expect(await swept('2026-03-30T12:00:00Z')).toEqual([]);
});

describe('overdue collections', () => {
  /** Makes a deal whose price was confirmed on its first day. */
  async function paid(days: readonly string[]) {
    const at = await appNow(s.db);
    await s.setClock(START);
    const deal = await sold(days);
    await inform(deal.id);
    await confirm(deal.id);
    await s.setClock(at);
    return deal;
  }
  const trailOf = async (id: number) =>
    (await settlementTrail(id)).filter((row) => row === 'COLLECTIONS OVERDUE >');

  it('are reported to both sides once a day for all their deals, when further ones became overdue', async () => {
    await swept('2026-04-19T15:00:00Z');
    const other = await paid(['2026-04-20', '2026-06-10']);
    const deal = await paid(['2026-04-20', '2026-04-20', '2026-04-24']);
    expect(await swept('2026-04-21T02:59:00Z')).toEqual([]);
    expect(await swept('2026-04-21T03:00:00Z')).toEqual(both('COLLECTIONS_OVERDUE'));
    expect(await swept('2026-04-22T15:00:00Z')).toEqual([]);
    expect(await swept('2026-04-25T03:00:00Z')).toEqual(both('COLLECTIONS_OVERDUE'));
    expect(await swept('2026-05-08T15:00:00Z')).toEqual([]);
    expect([await trailOf(deal.id), await trailOf(other.id)].map(({ length }) => length)).toEqual([2, 1]);
    expect((await paymentRow(deal.id)).collections_overdue_notified_on).toBe('2026-04-25');
  });

  it('of an untracked deal, an unpaid deal, and received ones are not reported', async () => {
    const received = await sold(['2026-04-20']);
    await inform(received.id);
    await confirm(received.id);
    const unpaid = await sold(['2026-04-20']);
    await inform(unpaid.id);
    await contest(unpaid.id);
    await sold(['2026-04-20']);
    await s.setClock('2026-04-20T15:00:00Z');
    const [collection] = await collectionRows(received.id);
    await s.callAs(winner, 'receiveCollections', {
      body: { offer_id: received.id, collection_ids: [collection?.id], day: '2026-04-20', amount: 1000 },
    });
    expect((await swept('2026-04-22T15:00:00Z')).filter((mail) => mail.startsWith('COLLECTIONS'))).toEqual(
      [],
    );
  });

  it('are an event of webhooks with their number', async () => {
    const body = { url: 'https://sistema.pregao.example/avisos', name: '', events: ['collection.overdue'] };
    const webhook = (await s.callAs(winner, 'createWebhook', { body })).body.id;
    const deal = await sold(['2026-04-20', '2026-04-20']);
    await inform(deal.id);
    await confirm(deal.id);
    await swept('2026-04-22T15:00:00Z');
    const rows = await s.db
      .selectFrom('webhook_deliveries')
      .select('payload')
      .where('webhook_id', '=', webhook)
      .where('subject_id', '=', deal.id)
      .execute();
    expect(rows.map(({ payload }) => JSON.parse(payload))).toMatchObject([
      { type: 'collection.overdue', data: { offer_id: deal.id, collections: 2 } },
    ]);
  });
});
