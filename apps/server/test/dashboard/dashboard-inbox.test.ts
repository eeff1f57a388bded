import type { Reply } from '@pregao/contract';
import { dealInboxKind, FAILED_FILE_DAYS, MAX_INBOX_ITEMS, SETTLEMENT_INBOX_KINDS } from '@pregao/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPerson } from '../../../../test/support/people.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { type Deal, type DealStage, makeDeal, STAGES } from '../support/deal-stages.ts';
import { makeCredit, makeOffer, rejectCredit } from '../support/deals.ts';
import { onlyHeldChange } from '../support/held-changes.ts';
import { makeActor, makeReceivables, makeUser } from '../support/makers.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

type Inbox = Reply<'dashboardInbox'>;

let s: TestServer;
const deals = {} as Record<DealStage, Deal>;
let readers: Record<'borrower' | 'other' | 'winner' | 'rival' | 'idle' | 'moderator', Session>;

beforeAll(async () => {
  s = await createTestServer();
  const [winner, rival, idle] = s.lenders;
  const people = { borrower: s.borrower, winner, rival, idle };
  readers = { ...people, other: s.otherBorrower, moderator: s.moderator };
  for (const stage of STAGES) deals[stage] = await makeDeal(s.deps, people, stage);
});
beforeEach(() => s.setClock(START));
afterAll(() => s.close());

async function inbox(who: Session): Promise<Inbox> {
  const { status, body } = await s.callAs(who, 'dashboardInbox');
  expect(status).toBe(200);
  return body as Inbox;
}

const countsOf = ({ counts }: Inbox) => Object.fromEntries(counts.map(({ kind, count }) => [kind, count]));
/** Separates the counts of settlement kinds, which other tests cover, from those of other kinds. */
function withoutSettlement(counts: Record<string, number>) {
  const isSettlement = ([kind]: [string, number]) => SETTLEMENT_INBOX_KINDS.some((of) => of === kind);
  const entries = Object.entries(counts);
  const of = entries.filter(isSettlement).reduce((sum, [, count]) => sum + count, 0);
  return { of, rest: Object.fromEntries(entries.filter((entry) => !isSettlement(entry))) };
}
const itemsOf = async (who: Session, kind: string) =>
  (await inbox(who)).items.filter((item) => item.kind === kind);

describe('GET /dashboard/inbox', () => {
  /** Far from deadlines; a day, then an hour before formalizations end; before schedules end; after all. */
  it.each([
    START.toISOString(),
    '2026-03-11T21:00:00Z',
    '2026-03-12T20:00:00Z',
    '2026-03-16T21:00:00Z',
    '2026-03-17T21:00:00Z',
  ])('counts at %s the negotiations whose turn concerns the reader', async (at) => {
    await s.setClock(at);
    for (const [name, who] of Object.entries(readers)) {
      const { body } = await s.callAs(who, 'listNegotiations', { query: { limit: 100 } });
      const kinds = body.rows.flatMap(({ turn }) => dealInboxKind(who.company_type, turn, at) ?? []);
      const expected = Object.fromEntries(
        Object.entries(Object.groupBy(kinds, (kind) => kind)).map(([kind, of]) => [kind, of.length]),
      );
      const told = await inbox(who);
      const { of, rest } = withoutSettlement(countsOf(told));
      expect([name, rest]).toEqual([name, expected]);
      expect(told.total).toBe(kinds.length + of);
      const deadlines = told.items.map(({ until }) => until ?? '9');
      expect(deadlines).toEqual(deadlines.toSorted());
    }
  });

  it('lists proposals to answer for the acquirer with count, cheapest value, rate and payment date', async () => {
    expect(await itemsOf(s.borrower, 'ANSWER_CREDIT')).toEqual([
      {
        kind: 'ANSWER_CREDIT',
        id: deals.BID.id,
        until: '2026-03-17T21:00:00.000Z',
        since: expect.any(String),
        name: expect.stringMatching(/^Investidor/),
        value: 3999.99,
        count: 2,
        side: null,
        credit_id: deals.BID.credit,
        annual_252: expect.any(Number),
        payment_date: expect.stringMatching(/^2026-\d\d-\d\d$/),
        act: 'ANSWER_CREDIT',
        approval: null,
        failure: null,
        failed_file: null,
      },
    ]);
    expect((await itemsOf(s.borrower, 'ANSWER_CONTRACT')).map(({ id }) => id)).toEqual([deals.UPLOADED.id]);
  });

  it('lists contracts to upload for the winner and not for a rival', async () => {
    const [winner, rival] = s.lenders;
    const due = await itemsOf(winner, 'UPLOAD_CONTRACT');
    expect(due.map(({ id }) => id)).toEqual([deals.APPROVED.id, deals.RESEND.id]);
    expect(due[0]).toMatchObject({ name: expect.stringMatching(/^Adquirente/), value: 3999.99, count: null });
    expect(await itemsOf(rival, 'UPLOAD_CONTRACT')).toEqual([]);
  });

  it('lists formalizations near their deadline for moderators and for the other side', async () => {
    await s.setClock('2026-03-12T20:00:00Z');
    const sides = (items: Inbox['items']) => items.map(({ id, side }) => [id, side]);
    expect(sides(await itemsOf(s.moderator, 'SIDE_NEAR'))).toEqual([
      [deals.APPROVED.id, 'LENDER'],
      [deals.UPLOADED.id, 'BORROWER'],
      [deals.RESEND.id, 'LENDER'],
    ]);
    const [first, second] = await itemsOf(s.moderator, 'SIDE_NEAR');
    expect(first?.name).toMatch(/^Investidor/);
    expect(second?.name).toMatch(/^Adquirente/);
    expect(sides(await itemsOf(s.lenders[0], 'SIDE_NEAR'))).toEqual([[deals.UPLOADED.id, 'BORROWER']]);
    expect(sides(await itemsOf(s.lenders[1], 'SIDE_NEAR'))).toEqual([]);
  });

  it('stays the same for an investor when a rival proposes', async () => {
    const [reader, rival] = s.lenders;
    const offer = await makeOffer(s.deps, s.otherBorrower, {
      lenders: [reader, rival],
      expire_date: '2026-03-11T12:00:00Z',
    });
    const before = (await inbox(reader)).items;
    expect(before.map(({ kind, id }) => [kind, id])).toContainEqual(['PROPOSE', offer.id]);
    expect((await itemsOf(s.otherBorrower, 'CLOSING')).map(({ id }) => id)).toEqual([offer.id]);
    await makeCredit(s.deps, rival, offer, { expire_date: '2026-03-10T14:00:00Z' });
    expect((await inbox(reader)).items).toEqual(before);
    expect((await itemsOf(s.otherBorrower, 'ANSWER_CREDIT')).map(({ id }) => id)).toEqual([offer.id]);
    expect(await itemsOf(s.otherBorrower, 'CLOSING')).toEqual([]);
  });

  it('shows the value of an open schedule to an investor whose proposal was refused', async () => {
    const [reader] = s.lenders;
    const offer = await makeOffer(s.deps, s.otherBorrower, {
      lenders: [reader],
      expire_date: '2026-03-11T12:00:00Z',
    });
    const shown = async () => (await itemsOf(reader, 'PROPOSE')).find(({ id }) => id === offer.id)?.value;
    const before = await shown();
    expect(before).toBeGreaterThan(0);
    const credit = await makeCredit(s.deps, reader, offer, { expire_date: '2026-03-10T14:00:00Z' });
    expect(await shown()).toBeUndefined();
    await rejectCredit(s.deps, s.otherBorrower, credit);
    expect(await shown()).toBe(before);
  });
});

describe('GET /dashboard/inbox beyond deals', () => {
  it('lists a failed file with its failure until another file is sent or a week has passed', async () => {
    const { owner } = s.t.database;
    const who = await makeActor(s.db, 'BORROWER', 'OPERATOR');
    await makeReceivables(s.db, who, 1);
    await sql`update managed_files set status = 'PROCESSING_FAILURE', failure = 'FILE_INVALID_LINES', error_count = 7,
      total_value = null, processed_at = ${START}, created_at = ${START} where company_id = ${who.company_id}`.execute(
      owner,
    );
    const failed = { kind: 'FAILED_FILE', until: null, count: 7, failure: 'FILE_INVALID_LINES' };
    expect((await inbox(who)).items).toMatchObject([failed]);
    expect(await itemsOf(s.moderator, 'FAILED_FILE')).toMatchObject([failed]);
    expect(await itemsOf(s.borrower, 'FAILED_FILE')).toEqual([]);
    const query = { awaiting: 'true', borrower_company_id: String(who.company_id) };
    const listed = async () => (await s.callAs(s.moderator, 'listFiles', { query })).body.total_rows;
    expect(await listed()).toBe(1);
    await s.setClock(new Date(START.getTime() + FAILED_FILE_DAYS * 86_400_000));
    expect((await inbox(who)).total).toBe(0);
    expect(await listed()).toBe(0);
    await s.setClock(START);
    await makeReceivables(s.db, who, 1);
    expect(await inbox(who)).toMatchObject({ items: [], counts: [], total: 0 });
    expect(await listed()).toBe(0);
  });

  it('lists access requests and held changes for users with the right to answer or stop them', async () => {
    const moderators = { id: s.moderator.company_id, name: '', company_type: 'MODERATOR' } as const;
    const asker = await makeUser(s.db, moderators, { role: 'OPERATOR' });
    const colleague = await makeUser(s.db, moderators, { role: 'OPERATOR' });
    const master = await makeActor(s.db, 'LENDER');
    const { owner } = s.t.database;
    await sql`insert into access_requests (company, person, language, timezone)
      values ('{"name":"Nova Empresa"}', '{}', 'pt', 'America/Sao_Paulo')`.execute(owner);
    const person = newPerson(master.company_id, { role: 'MASTER' });
    const { body } = await s.callAs(asker, 'createUser', { body: person });
    const { id, effective_at: until } = onlyHeldChange(body);
    const held = { kind: 'HELD_CHANGE', id, until };
    const request = { kind: 'ACCESS_REQUEST', name: 'Nova Empresa', until: null };
    const beside = async (who: Session) =>
      (await inbox(who)).items.filter(({ kind }) => kind !== 'SIDE_NEAR');
    expect(await beside(s.moderator)).toMatchObject([held, request]);
    expect(await beside(master)).toMatchObject([held]);
    expect(await beside(asker)).toMatchObject([held, request]);
    expect(await beside(colleague)).toMatchObject([request]);
    expect(await itemsOf(s.lenders[0], 'HELD_CHANGE')).toEqual([]);
    await s.setClock(until);
    expect(await itemsOf(master, 'HELD_CHANGE')).toEqual([]);
  });

  it('counts items above its limit without listing them', async () => {
    const { owner } = s.t.database;
    const requests = async () => countsOf(await inbox(s.moderator)).ACCESS_REQUEST ?? 0;
    const before = await requests();
    await sql`insert into access_requests (company, person, language, timezone)
      select '{"name":"Nova Empresa"}', '{}', 'pt', 'America/Sao_Paulo' from generate_series(0, ${MAX_INBOX_ITEMS})`.execute(
      owner,
    );
    const { items, total } = await inbox(s.moderator);
    expect(items).toHaveLength(MAX_INBOX_ITEMS);
    expect(await requests()).toBe(before + MAX_INBOX_ITEMS + 1);
    expect(total).toBeGreaterThan(MAX_INBOX_ITEMS);
  });
});
