import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelOffer } from '../../src/modules/negotiations/offers/cancel-offer.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { type Deal, makeDeal } from '../support/deal-stages.ts';
import { acceptCredit, commandContext, makeCredit, makeOffer, rejectCredit } from '../support/deals.ts';
import { makeActor, makeReceivables, makeUser } from '../support/makers.ts';
import { expectSameAsUnknown } from '../support/same-reply.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

let s: TestServer;
/** Open schedule under whose id all investors read the record. */
let open: number;
let others: Session[];
let sold: Deal;

/** Date after the due dates of all deals below. */
const JULY = '2026-07-15T12:00:00Z';

async function record(who: Session = s.lenders[2], id = open) {
  const { status, body } = await s.callAs(who, 'getBorrowerRecord', { params: { id } });
  expect(status).toBe(200);
  return body;
}

/** Makes the given number of proposals per lender on one schedule, each refused after 150 minutes. */
async function refusals(borrower: Session, of: readonly (readonly [Session, number])[]): Promise<void> {
  const offer = await makeOffer(s.deps, borrower, { lenders: of.map(([lender]) => lender) });
  for (const [lender, times] of of)
    for (let time = 0; time < times; time += 1)
      await rejectCredit(s.deps, borrower, await makeCredit(s.deps, lender, offer), 'Não');
  const { owner } = s.t.database;
  await sql`update credits set answered_at = created_at + interval '150 minutes' where offer_id = ${offer.id}`.execute(
    owner,
  );
}

/** Makes a schedule that stays open until September for the lenders that read. */
async function openOffer(borrower: Session, lenders: readonly Session[]): Promise<number> {
  const receivables = await makeReceivables(s.db, borrower, [{ value: 100, due_date: '2026-12-01' }]);
  const { id } = await makeOffer(s.deps, borrower, {
    lenders,
    receivables,
    expire_date: '2026-09-01T21:00:00Z',
  });
  return id;
}

/** Rescinds a deal whose price was not paid, and sets the clock back to the start. */
async function rescindUnpaid({ id }: Deal): Promise<void> {
  const { company_id, company_type } = s.borrower;
  const second = await makeUser(s.db, { id: company_id, name: '', company_type }, {});
  await s.setClock('2026-03-30T15:00:00Z');
  for (const actor of [s.borrower, second])
    await s.callAs(actor, 'rescindDeal', { params: { id }, body: { reason: 'Não pago' } });
  await s.setClock(START);
}

beforeAll(async () => {
  s = await createTestServer();
  const [winner, rival, idle] = s.lenders;
  const people = { borrower: s.borrower, winner, rival, idle };
  others = [winner, rival, await makeActor(s.db, 'LENDER'), await makeActor(s.db, 'LENDER')];
  sold = await makeDeal(s.deps, people, 'NEGOTIATED');
  // A resend with a late lender, a contract that the acquirer did not answer, and a cancellation.
  await makeDeal(s.deps, people, 'RESEND');
  await makeDeal(s.deps, people, 'UPLOADED');
  const canceled = await makeDeal(s.deps, people, 'APPROVED');
  await cancelOffer(s.deps, commandContext(s.borrower), { id: canceled.id });
  const [, , third, fourth] = others as [Session, Session, Session, Session];
  await rescindUnpaid(await makeDeal(s.deps, people, 'NEGOTIATED'));
  // Eleven with the five accepted ones, of four lenders.
  await refusals(s.borrower, [
    [rival, 2],
    [third, 2],
    [fourth, 2],
  ]);
  open = await openOffer(s.borrower, [...others, idle]);
});
beforeEach(() => s.setClock(START));
afterAll(() => s.close());

describe('GET /negotiation/{id}/borrower', () => {
  it('names the acquirer with its CNPJ to an invited investor', async () => {
    const { company_id } = s.borrower;
    const company = await s.db
      .selectFrom('companies')
      .select(['name', 'tax_number'])
      .where('id', '=', company_id)
      .executeTakeFirstOrThrow();
    expect(await record()).toEqual({
      company_id,
      company_name: company.name,
      tax_number: company.tax_number,
      until: '2026-03-01',
      record: null,
    });
  });

  it.each([
    ['fewer than eight answered proposals', [2, 2, 2, 1]],
    ['fewer than four other lenders', [3, 3, 3]],
  ])('has no record for %s', async (_, times) => {
    const borrower = await makeActor(s.db, 'BORROWER');
    await refusals(
      borrower,
      times.map((count, at) => [others[at] as Session, count]),
    );
    const id = await openOffer(borrower, [s.lenders[2]]);
    await s.setClock(JULY);
    expect(await record(s.lenders[2], id)).toMatchObject({ until: '2026-07-01', record: null });
  });

  it('counts deals and resends and states the median answer time from eight proposals of four investors on', async () => {
    await s.setClock(JULY);
    expect((await record()).record).toEqual({
      completed: 1,
      lapsed_borrower: 1,
      // The late contract and the unpaid price.
      lapsed_lender: 2,
      withdrawn: 1,
      resends: 3,
      // Six of the eleven took 2.5 hours, so that the median rounds to 3.
      answer_hours: 3,
    });
  });

  it('excludes the proposals of the reader and hides the record when too few remain', async () => {
    await s.setClock(JULY);
    const [winner, ...rest] = others;
    // Without the winner's five accepted proposals six of three lenders remain.
    expect((await record(winner)).record).toBeNull();
    for (const lender of rest) expect((await record(lender)).record).toBeNull();
  });

  it('stays unchanged until the end of the month when a proposal is accepted', async () => {
    await s.setClock(JULY);
    const before = await record();
    const offer = await makeOffer(s.deps, s.borrower, { lenders: [others[0] as Session] });
    await acceptCredit(s.deps, s.borrower, await makeCredit(s.deps, others[0] as Session, offer));
    expect(await record()).toEqual(before);
    await s.setClock('2026-07-31T23:00:00Z');
    expect(await record()).toEqual(before);
  });

  it('is not found for uninvited investors and forbidden for other roles', async () => {
    const outsider = await makeActor(s.db, 'LENDER');
    await expectSameAsUnknown((id) => s.callAs(outsider, 'getBorrowerRecord', { params: { id } }), sold.id);
    for (const other of [s.borrower, s.otherBorrower, s.moderator]) {
      const { status, problem } = await s.callAs(other, 'getBorrowerRecord', { params: { id: sold.id } });
      expect([status, problem.message]).toEqual([403, 'NO_PERMISSION']);
    }
  });
});
