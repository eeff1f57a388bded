import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptCredit, makeCredit, makeOffer, rejectCredit } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeUser } from '../support/makers.ts';
import { countMails, creditRow, mailsSince, trailOf } from '../support/row-queries.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
beforeEach(() => s.setClock(START));
afterEach(() => checkInvariants(s.db));
afterAll(() => s.close());

const EXPIRE = '2026-03-12T12:00:00Z';

/** R$ 3.000,00, at least R$ 2.500,00, open until noon UTC of the 12th to the first two lenders. */
const offerOf = () =>
  makeOffer(s.deps, s.borrower, {
    lenders: s.lenders.slice(0, 2),
    minimal_value: 250_000,
    expire_date: EXPIRE,
  });

const propose = (offer_id: number, changes: Record<string, unknown> = {}, actor = s.lenders[0]) =>
  s.callAs(actor, 'createCredit', {
    body: { offer_id, credit_value: 2800.5, expire_date: '2026-03-11T12:00:00Z', ...changes },
  });

describe('proposal id', () => {
  it('does not reveal how many proposals were created between two ids', async () => {
    const { t } = s;
    const scattered = async (from: number, to: number, key: string) => {
      const { rows } = await sql<{ id: number }>`
        SELECT scattered(n, sha256(${key}::bytea)) AS id FROM generate_series(${from}::bigint, ${to}::bigint) n`.execute(
        t.database.owner,
      );
      return rows.map(({ id }) => id);
    };
    const ids = await scattered(1, 4000, 'a');
    expect(new Set(ids).size).toBe(4000);
    expect(Math.min(...ids)).toBeGreaterThanOrEqual(2 ** 32);
    expect(Math.max(...ids)).toBeLessThan(2 ** 33);
    // In a random sequence half of the steps rise and neighbors lie a third of the range apart on average.
    const steps = ids.slice(1).map((id, at) => id - (ids[at] ?? 0));
    expect(Math.abs(steps.filter((step) => step > 0).length / steps.length - 0.5)).toBeLessThan(0.05);
    const distance = steps.reduce((sum, step) => sum + Math.abs(step), 0) / steps.length;
    expect(Math.abs(distance / 2 ** 32 - 1 / 3)).toBeLessThan(0.02);
    expect(new Set([...ids, ...(await scattered(1, 50, 'b'))]).size).toBeGreaterThan(4040);
    expect((await scattered(2 ** 32 + 7, 2 ** 32 + 7, 'a'))[0]).toBe((ids[6] ?? 0) + 2 ** 32);
  });

  it('is scattered above 2^32 while lists stay sorted by creation time', async () => {
    const lender = s.lenders[2];
    const ids: number[] = [];
    for (let at = 0; at < 3; at += 1) {
      const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
      ids.push((await propose(offer.id, {}, lender)).body.id);
    }
    expect(ids.every((id) => id > 2 ** 32 && Number.isSafeInteger(id))).toBe(true);
    const { body } = await s.callAs(lender, 'listOwnCredits', { query: { limit: '10', page: '1' } });
    expect(body.rows.map(({ id }) => id)).toEqual(ids.toReversed());
  });
});

describe('POST /credits', () => {
  it('creates the proposal and mails the MASTERs of the acquirer and the author of the offer (API-43)', async () => {
    const operator = await makeUser(
      s.db,
      { id: s.borrower.company_id, name: '', company_type: 'BORROWER' },
      { role: 'OPERATOR' },
    );
    const offer = await makeOffer(s.deps, operator, { lenders: s.lenders });
    const mailCount = await countMails(s.db);
    const { status, body } = await propose(offer.id);
    expect(status).toBe(201);
    expect(await creditRow(s.db, body.id)).toMatchObject({
      offer_id: offer.id,
      company_id: s.lenders[0].company_id,
      user_id: s.lenders[0].user_id,
      credit_value: 280_050,
      expire_date: new Date('2026-03-11T12:00:00Z'),
      status: 'AVAILABLE',
    });
    expect((await trailOf(s.db, offer.id)).at(-1)).toBe('CREDIT PROPOSE START>AVAILABLE');
    expect(await mailsSince(s.db, mailCount)).toEqual(
      [s.borrower, operator].map(({ email }) => `PROPOSAL_RECEIVED ${email}`).sort(),
    );
  });

  it.each([
    ['the minimum', 2500],
    ['the whole offer', 3000],
  ])('accepts %s as the amount', async (_, credit_value) => {
    const offer = await offerOf();
    expect((await propose(offer.id, { credit_value })).status).toBe(201);
  });

  it('accepts an expire date equal to that of the offer', async () => {
    const offer = await offerOf();
    expect((await propose(offer.id, { expire_date: EXPIRE })).status).toBe(201);
  });

  it('reads an expire date without an offset in the time zone of the user', async () => {
    const offer = await offerOf();
    const lender = await makeUser(
      s.db,
      { id: s.lenders[0].company_id, name: '', company_type: 'LENDER' },
      { role: 'OPERATOR', timezone: 'Asia/Tokyo' },
    );
    const { body } = await propose(offer.id, { expire_date: '2026-03-11T12:00:00' }, lender);
    expect((await creditRow(s.db, body.id)).expire_date).toEqual(new Date('2026-03-11T03:00:00Z'));
  });

  it('accepts a new proposal after the earlier one was refused (PDL-08)', async () => {
    const offer = await offerOf();
    const { body } = await propose(offer.id);
    await rejectCredit(s.deps, s.borrower, body.id);
    expect((await propose(offer.id)).status).toBe(201);
  });

  it('accepts a new proposal after the earlier one expired, before any sweep (PDL-09)', async () => {
    const offer = await offerOf();
    const first = await propose(offer.id, { expire_date: '2026-03-10T15:00:00Z' });
    await s.setClock('2026-03-10T15:00:00Z');
    const mailCount = await countMails(s.db);
    expect((await propose(offer.id)).status).toBe(201);
    expect(await creditRow(s.db, first.body.id)).toMatchObject({ status: 'EXPIRED' });
    expect((await mailsSince(s.db, mailCount)).map((mail) => mail.split(' ')[0])).toEqual([
      'PROPOSAL_EXPIRED',
      'PROPOSAL_EXPIRED',
      'PROPOSAL_RECEIVED',
    ]);
  });
});

describe('POST /credits refuses', () => {
  const refusal = async (offer_id: number, changes?: Record<string, unknown>, actor?: typeof s.borrower) => {
    const { status, problem } = await propose(offer_id, changes, actor);
    return [status, problem.message, problem.errors?.[0]?.field];
  };

  it('an uninvited lender with the same reply as for an unknown offer', async () => {
    const offer = await offerOf();
    const foreign = await propose(offer.id, {}, s.lenders[2]);
    const unknown = await propose(999_999_999, {}, s.lenders[2]);
    expect([foreign.status, foreign.problem.message]).toEqual([409, 'OFFER_NOT_OPEN']);
    expect(foreign.problem).toEqual(unknown.problem);
  });

  it('a second live proposal of the same company, even by another user (PDL-07)', async () => {
    const offer = await offerOf();
    await propose(offer.id);
    const colleague = await makeUser(
      s.db,
      { id: s.lenders[0].company_id, name: '', company_type: 'LENDER' },
      { role: 'OPERATOR' },
    );
    expect(await refusal(offer.id, {}, colleague)).toEqual([409, 'ACTIVE_PROPOSAL_EXISTS', 'offer_id']);
  });

  it('a value below the minimum or above the offer', async () => {
    const offer = await offerOf();
    expect(await refusal(offer.id, { credit_value: 2499.99 })).toEqual([
      409,
      'PROPOSAL_BELOW_MINIMUM',
      'credit_value',
    ]);
    expect(await refusal(offer.id, { credit_value: 3000.01 })).toEqual([
      409,
      'PROPOSAL_ABOVE_OFFER',
      'credit_value',
    ]);
  });

  it('an expire date in the past or after that of the offer', async () => {
    const offer = await offerOf();
    expect(await refusal(offer.id, { expire_date: '2026-03-10T12:59:59Z' })).toEqual([
      409,
      'EXPIRATION_INVALID',
      'expire_date',
    ]);
    expect(await refusal(offer.id, { expire_date: '2026-03-12T12:00:01Z' })).toEqual([
      409,
      'EXPIRATION_OUT_OF_RANGE',
      'expire_date',
    ]);
  });

  it('a proposal on a canceled, awarded or expired offer', async () => {
    const canceled = await offerOf();
    await s.callAs(s.borrower, 'cancelOffer', { params: { id: canceled.id } });
    expect(await refusal(canceled.id)).toEqual([409, 'OFFER_NOT_OPEN', 'offer_id']);
    const given = await offerOf();
    await acceptCredit(s.deps, s.borrower, await makeCredit(s.deps, s.lenders[1], given));
    expect(await refusal(given.id)).toEqual([409, 'OFFER_NOT_OPEN', 'offer_id']);
    const late = await offerOf();
    await s.setClock(EXPIRE);
    expect(await refusal(late.id, { expire_date: EXPIRE })).toEqual([409, 'OFFER_EXPIRED', 'offer_id']);
  });

  it.each([
    ['zero', { credit_value: 0 }],
    ['half a centavo', { credit_value: 2800.005 }],
    ['text for a value', { credit_value: '2800' }],
    ['a day for an instant', { expire_date: '2026-03-11' }],
    ['an unknown field', { lender: 1 }],
  ])('%s as malformed', async (_, changes) => {
    const { status, problem } = await propose(1, changes);
    expect([status, problem.message]).toEqual([400, 'MALFORMED']);
  });

  it('acquirers and moderators', async () => {
    const offer = await offerOf();
    for (const actor of [s.borrower, s.moderator])
      expect(await refusal(offer.id, {}, actor)).toEqual([403, 'NO_PERMISSION', undefined]);
  });
});

describe('PUT /credits/{id}/withdraw', () => {
  const withdraw = (id: number, actor = s.lenders[0]) =>
    s.callAs(actor, 'withdrawCredit', { params: { id } });
  const makeProposal = async () => {
    const offer = await offerOf();
    return { offer, credit: await makeCredit(s.deps, s.lenders[0], offer) };
  };
  const later = (minutes: number, ms = 0) => s.setClock(new Date(START.getTime() + minutes * 60_000 + ms));
  const refusalTo = async (id: number, actor = s.lenders[0]) => {
    const { status, problem } = await withdraw(id, actor);
    return [status, problem.message];
  };

  it('cancels the proposal, notifies the acquirer and allows another proposal', async () => {
    const { offer, credit } = await makeProposal();
    const mailCount = await countMails(s.db);
    expect((await withdraw(credit)).body).toEqual({ id: credit });
    expect(await creditRow(s.db, credit)).toMatchObject({ status: 'CANCELED', canceled_cause: 'WITHDRAWN' });
    expect((await trailOf(s.db, offer.id)).at(-1)).toBe('CREDIT WITHDRAW AVAILABLE>CANCELED');
    expect(await mailsSince(s.db, mailCount)).toEqual([`PROPOSAL_WITHDRAWN ${s.borrower.email}`]);
    const own = await s.callAs(s.lenders[0], 'listOwnCredits', { query: { outcome: 'WITHDRAWN' } });
    const row = { id: credit, outcome: 'WITHDRAWN', withdrawable_until: null };
    expect(own.body.rows).toMatchObject([row]);
    expect((await propose(offer.id)).status).toBe(201);
  });

  it('accepts a withdrawal for five minutes and shows the limit to the own company only (PDL-01)', async () => {
    const { offer, credit } = await makeProposal();
    const until = '2026-03-10T13:05:00';
    const withdrawalLimits = async () => {
      const { body } = await s.callAs(s.lenders[0], 'getNegotiation', { params: { id: offer.id } });
      const own = await s.callAs(s.lenders[0], 'listOwnCredits', { query: { limit: 100 } });
      const row = own.body.rows.find(({ id }) => id === credit);
      return [body.own_credit?.withdrawable_until, row?.withdrawable_until];
    };
    for (const limit of await withdrawalLimits()) expect(limit?.slice(0, 19)).toBe(until);
    const rows = await s.callAs(s.borrower, 'listCredits', { query: { offer_id: offer.id } });
    expect(rows.response.payload).not.toContain('withdrawable');
    // The proposal was created some milliseconds after the clock was set.
    await later(5, 2000);
    expect(await withdrawalLimits()).toEqual([null, null]);
    expect(await refusalTo(credit)).toEqual([409, 'WITHDRAWAL_TIME_OVER']);
    expect((await creditRow(s.db, credit)).status).toBe('AVAILABLE');
    const second = await makeProposal();
    await later(9, 59_000);
    expect((await withdraw(second.credit)).status).toBe(200);
  });

  it('refuses an answered, withdrawn, closed or expired proposal within the five minutes (PDL-02)', async () => {
    const [accepted, refused, withdrawn, canceled] = [
      await makeProposal(),
      await makeProposal(),
      await makeProposal(),
      await makeProposal(),
    ];
    await acceptCredit(s.deps, s.borrower, accepted.credit);
    await rejectCredit(s.deps, s.borrower, refused.credit);
    await withdraw(withdrawn.credit);
    await s.callAs(s.borrower, 'cancelOffer', { params: { id: canceled.offer.id } });
    const short = await makeCredit(s.deps, s.lenders[0], await offerOf(), {
      expire_date: '2026-03-10T13:03:00Z',
    });
    await later(3);
    for (const id of [accepted.credit, refused.credit, withdrawn.credit, canceled.credit, short])
      expect(await refusalTo(id)).toEqual([409, 'PROPOSAL_ACTION_UNAVAILABLE']);
  });

  it('answers 404 to other investors and 403 to acquirers and moderators', async () => {
    const { credit } = await makeProposal();
    expect(await refusalTo(credit, s.lenders[1])).toEqual([404, 'NOT_FOUND']);
    for (const actor of [s.borrower, s.moderator])
      expect(await refusalTo(credit, actor)).toEqual([403, 'NO_PERMISSION']);
  });
});
