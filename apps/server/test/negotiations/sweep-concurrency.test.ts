import { describe, expect, it } from 'vitest';
import { processDeadlines } from '../../src/modules/negotiations/deadlines/process-deadlines.ts';
import { lockOffer } from '../../src/modules/negotiations/offers/offers.store.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import { makeCredit, makeOffer } from '../support/deals.ts';
import { countMails, mailsSince, offerRow, trailOf } from '../support/row-queries.ts';
import { NOTHING_SWEPT, useSweptServer } from './sweep-fixture.ts';

const fixture = useSweptServer();
const { sweepAt } = fixture;

describe('sweep', () => {
  const overdue = async (count: number) => {
    const expire_date = '2026-03-11T12:00:00Z';
    const offers = [];
    for (let n = 0; n < count; n += 1) {
      const offer = await makeOffer(fixture.s.deps, fixture.s.borrower, {
        lenders: fixture.s.lenders,
        expire_date,
      });
      await makeCredit(fixture.s.deps, fixture.s.lenders[0], offer);
      offers.push(offer);
    }
    return { offers, expire_date };
  };

  it('changes nothing on a second run', async () => {
    const { expire_date } = await overdue(3);
    expect((await sweepAt(expire_date)).offers).toBe(3);
    const mailsBefore = await countMails(fixture.s.db);
    expect(await processDeadlines(fixture.s.deps)).toEqual(NOTHING_SWEPT);
    expect(await countMails(fixture.s.db)).toBe(mailsBefore);
  });

  it('processes each offer once when several workers run concurrently', async () => {
    const { offers, expire_date } = await overdue(12);
    const mailsBefore = await countMails(fixture.s.db);
    await fixture.s.setClock(expire_date);
    const sweeps = await Promise.all([
      processDeadlines(fixture.s.deps),
      processDeadlines(fixture.s.deps),
      processDeadlines(fixture.s.deps),
    ]);
    expect(sweeps.map(({ failed }) => failed)).toEqual([0, 0, 0]);
    for (const { id } of offers) {
      expect((await offerRow(fixture.s.db, id)).status).toBe('EXPIRED');
      const expiries = (await trailOf(fixture.s.db, id)).filter((row) => row.startsWith('OFFER EXPIRE'));
      expect(expiries).toHaveLength(1);
    }
    expect((await mailsSince(fixture.s.db, mailsBefore)).length).toBe(2 * offers.length);
  });

  it('skips an offer that a command has locked', async () => {
    const { offers, expire_date } = await overdue(2);
    const [locked, free] = offers;
    await fixture.s.setClock(expire_date);
    await transaction(fixture.s.db, async (tx) => {
      await lockOffer(tx, 'system', locked?.id ?? 0);
      expect((await processDeadlines(fixture.s.deps)).offers).toBe(1);
    });
    expect((await offerRow(fixture.s.db, free?.id ?? 0)).status).toBe('EXPIRED');
    expect((await processDeadlines(fixture.s.deps)).offers).toBe(1);
  });

  it('continues when one offer fails and retries it on the next run', async () => {
    const { offers, expire_date } = await overdue(2);
    const [broken, sound] = offers;
    const count = (receivables_count: number) =>
      fixture.s.db
        .updateTable('offers')
        .set({ receivables_count })
        .where('id', '=', broken?.id ?? 0)
        .execute();
    await count(99);
    await fixture.s.setClock(expire_date);
    expect(await processDeadlines(fixture.s.deps)).toEqual({ ...NOTHING_SWEPT, offers: 1, failed: 1 });
    expect((await offerRow(fixture.s.db, sound?.id ?? 0)).status).toBe('EXPIRED');
    expect((await offerRow(fixture.s.db, broken?.id ?? 0)).status).toBe('AVAILABLE');
    await count(3);
    expect(await processDeadlines(fixture.s.deps)).toEqual({ ...NOTHING_SWEPT, offers: 1 });
  });
});
