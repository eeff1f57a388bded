import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { issueStatements } from '../../src/modules/monthly-statements/issue-statements.job.ts';
import { lender, noon, playSecondCase, receive, s, stageForStatements, statementOf } from './second-case.ts';

stageForStatements();

/** Matches an instant shortly after noon: the product's clock runs. */
const noonOf = (day: string) => expect.stringContaining(`${day}T15:00:0`);

let deal: number;
beforeAll(async () => {
  deal = await playSecondCase();
});

const stored = (month: string, company_id: number = lender.company_id) =>
  s.db
    .selectFrom('monthly_statements')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('month', '=', `${month}-01`)
    .orderBy('version')
    .execute();

describe('version of a past month', () => {
  it('is stored once when it is first shown, also to many readers at once', async () => {
    await s.setClock(noon('2026-12-01'));
    const shown = await Promise.all(Array.from({ length: 6 }, () => statementOf('2026-11')));
    expect(shown.map(({ version }) => version)).toEqual(Array(6).fill(1));
    await s.setClock(noon('2026-12-02'));
    const again = await statementOf('2026-11');
    expect(again).toMatchObject({ version: 1, issued_at: noonOf('2026-12-01') });
    const rows = await stored('2026-11');
    expect(rows).toHaveLength(1);
    const sha256 = createHash('sha256')
      .update(rows[0]?.content ?? '')
      .digest('hex');
    expect([rows[0]?.sha256, again.versions]).toEqual([
      sha256,
      [{ version: 1, issued_at: noonOf('2026-12-01'), sha256 }],
    ]);
  });

  it('of the other side is its own', async () => {
    await s.setClock(noon('2026-12-03'));
    expect(await statementOf('2026-11', s.moderator, { company_id: s.borrower.company_id })).toMatchObject({
      version: 1,
      issued_at: noonOf('2026-12-03'),
    });
    expect(await stored('2026-11', s.borrower.company_id)).toHaveLength(1);
  });

  it('stays beside a new one when a reversal changes the month (PST-24)', async () => {
    await s.setClock(noon('2027-01-02'));
    const before = await statementOf('2026-12');
    expect([before.version, before.totals.closing_value]).toEqual([1, 220_000]);
    const { id, entries } = await lastReceived();
    const body = { entry_id: entries.at(-1)?.id, reason: 'Devolvido pelo banco' };
    expect((await s.callAs(lender, 'reverseCollectionEntry', { params: { id }, body })).status).toBe(200);
    await s.setClock(noon('2027-01-03'));
    const changed = await statementOf('2026-12');
    expect(changed).toMatchObject({
      version: 2,
      issued_at: noonOf('2027-01-03'),
      totals: { received_value: 0, closing_value: 320_000, overdue: { days_6_to_30: 110_000 } },
    });
    expect(changed.versions.map(({ version }) => version)).toEqual([1, 2]);
    const earlier = await statementOf('2026-12', lender, { version: 1 });
    expect(earlier).toMatchObject({ version: 1, issued_at: before.issued_at, totals: before.totals });
    expect(earlier.rows).toEqual(before.rows);
    expect((await statementOf('2026-11')).version).toBe(1);
  });

  it('follows late money with a day of the month, and the next month begins with its end', async () => {
    await receive(deal, '2026-12-01', 110_000);
    const december = await statementOf('2026-12');
    expect([december.version, december.totals.closing_value]).toEqual([3, 210_000]);
    const january = await statementOf('2027-01');
    expect([january.version, january.totals.opening_value]).toEqual([null, 210_000]);
  });

  it('is stored by the sweep for both sides, so that a change of an unread month shows', async () => {
    await s.setClock(noon('2027-02-01'));
    expect(await issueStatements(s.deps)).toEqual({ handled: 0, failed: 0 });
    await s.setClock(noon('2027-02-02'));
    const counts = await Promise.all([issueStatements(s.deps), issueStatements(s.deps)]);
    expect(counts.reduce((sum, { handled }) => sum + handled, 0)).toBe(2);
    expect(counts.map(({ failed }) => failed)).toEqual([0, 0]);
    expect(await issueStatements(s.deps)).toEqual({ handled: 0, failed: 0 });
    await s.setClock(noon('2027-02-03'));
    await receive(deal, '2027-01-04', 100_000);
    for (const company of [lender, s.borrower]) {
      const changed = await statementOf('2027-01', company);
      expect([changed.version, changed.issued_at]).toEqual([2, noonOf('2027-02-03')]);
      const unread = await statementOf('2027-01', company, { version: 1 });
      expect([unread.issued_at, unread.totals.received_value]).toEqual([noonOf('2027-02-02'), 0]);
    }
  });

  it('is never changed or removed', async () => {
    const change = s.db.updateTable('monthly_statements').set({ content: '[]' }).execute();
    await expect(change).rejects.toThrow();
    await expect(s.db.deleteFrom('monthly_statements').execute()).rejects.toThrow();
  });
});

/** Returns the collection of 1 December. */
async function lastReceived() {
  const { body } = await s.callAs(lender, 'listCollections', {
    params: { id: deal },
    query: { pay_date: '2026-12-01' },
  });
  const [row] = body.rows;
  if (row === undefined) throw new Error('no collection');
  return row;
}
