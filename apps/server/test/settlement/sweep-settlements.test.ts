import { expect, it } from 'vitest';
import { sweepSettlements } from '../../src/modules/settlement/sweep-settlements.ts';
import { countMails, mailsSince } from '../support/row-queries.ts';
import { contest, inform, paymentRow, s, sold, stageOfSettlement, winner } from './settling.ts';

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

it('payment of an untracked deal has one reminder at 15:00 of its day and is never overdue', async () => {
  const { due_date } = await paymentRow((await sold()).id);
  expect(await swept(`${due_date}T17:59:00Z`)).toEqual([]);
  expect(await swept(`${due_date}T18:00:00Z`)).toEqual(both('PAYMENT_DUE'));
  expect(await swept(`${due_date}T20:00:00Z`)).toEqual([]);
  expect(await swept('2026-03-25T12:00:00Z')).toEqual([]);
});

it('payment of a tracked deal has a second reminder at 17:00 and is reported as overdue once', async () => {
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
