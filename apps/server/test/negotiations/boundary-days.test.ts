import { saoPauloInstant } from '@pregao/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BOUNDARY_DAYS } from '../../../../test/support/boundary-days.ts';
import { processDeadlines } from '../../src/modules/negotiations/deadlines/process-deadlines.ts';
import type { Session } from '../../src/platform/http/call.ts';
import type { Worker } from '../../src/platform/jobs/worker.ts';
import { csv, fileRow, sendFile, startImports, waitForImport } from '../files/file-helpers.ts';
import { acceptCredit, makeCredit, makeNegotiatedDeal, makeOffer } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeActor, makeReceivables } from '../support/makers.ts';
import { offerRow } from '../support/row-queries.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let s: TestServer;
let worker: Worker;
beforeAll(async () => {
  s = await createTestServer();
  worker = await startImports(s);
});
// Sweeps everything that is open so that rows of the table stay independent.
afterEach(async () => {
  await s.setClock('2029-01-02T15:00:00Z');
  await processDeadlines(s.deps);
  await checkInvariants(s.db);
});
afterAll(async () => {
  await worker.stop();
  await s.close();
});

const SECOND = 1000;

/** Reads a value one second before an instant and at it, without a sweep. */
async function readAround(instant: Date, shown: () => Promise<string | undefined>) {
  await s.setClock(new Date(instant.getTime() - SECOND));
  const before = await shown();
  await s.setClock(instant);
  return [before, await shown()];
}

const statusOf = async (id: number) =>
  (await s.callAs(s.borrower, 'getNegotiation', { params: { id } })).body.status;

/** Lists due date and status of each receivable of an acquirer. */
async function listStatuses(owner: Session): Promise<string[]> {
  const { body } = await s.callAs(owner, 'listReceivables', { query: { sort: 'due_date asc' } });
  return body.rows.map(({ due_date, status }) => `${due_date} ${status}`);
}

/** Imports a file with one line per due date. @returns its status and the codes of its errors */
async function importFile(owner: Session, ...days: readonly string[]) {
  const lines = days.map((day) => `Banco Azul;${day.split('-').reverse().join('/')};10,00;1`);
  const id = await sendFile(s, owner, csv(...lines));
  await waitForImport(s.db, id);
  const { status } = await fileRow(s.db, id);
  const { body } = await s.callAs(owner, 'getFile', { params: { id } });
  return [status, ...body.errors.map(({ code }) => code)];
}

describe.each(BOUNDARY_DAYS)('on $name', (on) => {
  const [first, second, third] = on.business;
  const evening = (day: string) => saoPauloInstant(day, '18:00');

  it('a file import fails for a due date of yesterday and succeeds for today and tomorrow', async () => {
    const owner = await makeActor(s.db, 'BORROWER');
    await s.setClock(on.now);
    expect(await importFile(owner, on.yesterday, on.tomorrow)).toEqual(['PROCESSING_FAILURE', 'DATE_PAST']);
    expect(await importFile(owner, on.today, on.tomorrow)).toEqual(['PROCESSED']);
    expect(await listStatuses(owner)).toEqual([`${on.today} EXPIRED`, `${on.tomorrow} AVAILABLE`]);
    const midnight = saoPauloInstant(on.tomorrow, '00:00');
    expect(await readAround(midnight, async () => (await listStatuses(owner))[1])).toEqual([
      `${on.tomorrow} AVAILABLE`,
      `${on.tomorrow} EXPIRED`,
    ]);
  });

  it('a schedule expires at its deadline and its proposal is paid on the next business day (PCL-02)', async () => {
    await s.setClock(on.now);
    const expire_date = evening(second).toISOString();
    const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders, expire_date });
    const credit = await makeCredit(s.deps, s.lenders[0], offer);
    const { payment_date } = await s.db
      .selectFrom('credits')
      .select('payment_date')
      .where('id', '=', credit)
      .executeTakeFirstOrThrow();
    expect(payment_date).toBe(third);
    expect(await readAround(evening(second), () => statusOf(offer.id))).toEqual(['AVAILABLE', 'EXPIRED']);
  });

  it('a formalization lapses at 18:00 of the second business day (PCL-01)', async () => {
    await s.setClock(on.now);
    const expire_date = evening(third).toISOString();
    const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders, expire_date });
    await acceptCredit(s.deps, s.borrower, await makeCredit(s.deps, s.lenders[0], offer));
    expect((await offerRow(s.db, offer.id)).formalization_deadline).toEqual(evening(second));
    expect(await readAround(evening(second), () => statusOf(offer.id))).toEqual(['APPROVED', 'EXPIRED']);
  });

  it('a sold receivable of an untracked deal is settled when the business day on or after its due date begins (PCL-03)', async () => {
    await s.setClock(on.now);
    const receivables = await makeReceivables(s.db, s.borrower, [{ due_date: on.closed }]);
    const expire_date = evening(first).toISOString();
    const { id } = await makeNegotiatedDeal(s.deps, s.borrower, s.lenders[0], { receivables, expire_date });
    const settled = saoPauloInstant(on.settled, '00:00');
    expect(await readAround(settled, () => statusOf(id))).toEqual(['NEGOTIATED', 'LIQUIDATED']);
  });
});
