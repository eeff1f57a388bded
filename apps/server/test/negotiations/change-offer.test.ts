import type { CallName } from '@pregao/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { processDeadlines } from '../../src/modules/negotiations/deadlines/process-deadlines.ts';
import { cancelOffer } from '../../src/modules/negotiations/offers/cancel-offer.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { type EventStream, openEventStream } from '../live/event-stream.ts';
import { acceptCredit, commandContext, type MadeOffer, makeCredit, makeOffer } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeReceivables } from '../support/makers.ts';
import { countMails, creditRow, mailsSince, offerRow, trailOf } from '../support/row-queries.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
beforeEach(() => s.setClock(START));
afterEach(() => checkInvariants(s.db));
afterAll(() => s.close());

/** Latest possible deadline: Monday 27 April, 18:00, for a due date on Thursday 30 April. */
const LIMIT = '2026-04-27T21:00:00.000Z';
const EXPIRE_DATE = '2026-03-12T12:00:00.000Z';
const LATER = '2026-03-13T15:00:00.000Z';

/**
 * Publishes R$ 3.000,00 to the first two lenders, from R$ 2.500,00 until `EXPIRE_DATE`; the margin is due
 * first.
 */
const open = async (): Promise<MadeOffer> => {
  const receivables = await makeReceivables(
    s.db,
    s.borrower,
    Array.from({ length: 3 }, () => ({ due_date: '2026-05-20', value: 100_000 })),
  );
  const margin = await makeReceivables(s.db, s.borrower, [{ due_date: '2026-04-30', value: 10_000 }]);
  const [a, b] = s.lenders;
  return makeOffer(s.deps, s.borrower, {
    lenders: [a, b],
    receivables,
    margin,
    minimal_value: 250_000,
    expire_date: EXPIRE_DATE,
  });
};

const extend = (id: number, expire_date: string, actor = s.borrower) =>
  s.callAs(actor, 'extendDeadline', { params: { id }, body: { expire_date } });
const lower = (id: number, minimal_value: number, actor = s.borrower) =>
  s.callAs(actor, 'lowerMinimum', { params: { id }, body: { minimal_value } });
const invite = (id: number, lenders: readonly Session[], actor = s.borrower) =>
  s.callAs(actor, 'inviteLenders', {
    params: { id },
    body: { lenders: lenders.map(({ company_id }) => company_id) },
  });
const readOffer = async (actor: Session, id: number) => s.callAs(actor, 'getNegotiation', { params: { id } });
/** Returns the next event of `offer` or of a later one, because events of earlier offers may still arrive. */
const nextOfferEvent = async (stream: EventStream, offer: MadeOffer): Promise<string> => {
  for (;;) {
    const event = await stream.next('offer');
    if (event === 'end' || Number(event.slice('offer '.length)) >= offer.id) return event;
  }
};
const refusalOf = ({ status, problem }: Awaited<ReturnType<typeof extend>>) => [status, problem.message];

describe('PUT /negotiation/{id}/deadline', () => {
  it('extends the deadline, notifies the invited lenders and leaves proposals unchanged (PDL-03)', async () => {
    const [a, b] = s.lenders;
    const stream = await openEventStream(s, b);
    const offer = await open();
    expect(await nextOfferEvent(stream, offer)).toBe(`offer ${offer.id}`);
    const credit = await makeCredit(s.deps, a, offer);
    const [before, measured] = [
      await creditRow(s.db, credit),
      (await readOffer(a, offer.id)).body.own_credit,
    ];
    const mailsBefore = await countMails(s.db);

    expect((await extend(offer.id, LATER)).body).toEqual({ id: offer.id });

    expect(await nextOfferEvent(stream, offer)).toBe(`offer ${offer.id}`);
    stream.close();
    expect(await offerRow(s.db, offer.id)).toMatchObject({
      status: 'AVAILABLE',
      expire_date: new Date(LATER),
    });
    expect(await creditRow(s.db, credit)).toEqual(before);
    expect((await readOffer(a, offer.id)).body.own_credit).toEqual(measured);
    expect((await trailOf(s.db, offer.id)).at(-1)).toBe('OFFER EXTEND_DEADLINE AVAILABLE>AVAILABLE');
    expect(await mailsSince(s.db, mailsBefore)).toEqual(
      [a, b].map(({ email }) => `OFFER_CHANGED ${email}`).sort(),
    );
    const mails = await s.db.selectFrom('mails').select(['to_address', 'text']).offset(mailsBefore).execute();
    const textTo = ({ email }: Session) => mails.find(({ to_address }) => to_address === email)?.text;
    expect(textTo(a)).toContain('continua em análise como foi feita');
    expect(textTo(b)).toContain('pode fazer uma proposta até 13/03/2026, 12:00');
  });

  it('moves the payment date of the minimum’s rates and leaves that of proposals unchanged', async () => {
    const [a, b] = s.lenders;
    const offer = await open();
    const credit = await makeCredit(s.deps, a, offer);
    const rates = async () => (await readOffer(a, offer.id)).body.rates.annual_252 ?? 0;
    const first = await rates();
    await extend(offer.id, '2026-04-01T15:00:00Z');
    expect(await rates()).toBeGreaterThan(first);
    const flow = await s.callAs(b, 'getNegotiationFlow', { params: { id: offer.id } });
    expect(flow.body.payment_date_default).toBe('2026-04-02');
    expect((await creditRow(s.db, credit)).payment_date).toBe('2026-03-13');
    // The proposal keeps its own expire date.
    await s.setClock(EXPIRE_DATE);
    await processDeadlines(s.deps);
    expect((await creditRow(s.db, credit)).status).toBe('EXPIRED');
    const again = await makeCredit(s.deps, a, offer, { expire_date: LATER });
    expect((await creditRow(s.db, again)).payment_date).toBe('2026-03-16');
    await s.setClock('2026-04-01T15:00:00Z');
    await processDeadlines(s.deps);
    expect((await offerRow(s.db, offer.id)).status).toBe('EXPIRED');
  });

  it('accepts the last instant of the limit and reads a time without an offset in the user’s zone', async () => {
    const offer = await open();
    expect((await extend(offer.id, '2026-03-13T12:00:00')).status).toBe(200);
    expect((await offerRow(s.db, offer.id)).expire_date).toEqual(new Date(LATER));
    const beyond = await extend(offer.id, '2026-04-27T21:00:01Z');
    expect(refusalOf(beyond)).toEqual([409, 'EXPIRATION_OUT_OF_RANGE']);
    expect(beyond.problem.errors).toMatchObject([{ field: 'expire_date', expected: LIMIT }]);
    expect((await extend(offer.id, LIMIT)).status).toBe(200);
  });

  it('refuses a deadline that is not later and returns the current one', async () => {
    const offer = await open();
    for (const expire_date of [EXPIRE_DATE, '2026-03-12T11:59:59Z']) {
      const answer = await extend(offer.id, expire_date);
      expect(refusalOf(answer)).toEqual([409, 'EXPIRATION_NOT_LATER']);
      expect(answer.problem.errors).toMatchObject([{ field: 'expire_date', expected: EXPIRE_DATE }]);
    }
    expect(refusalOf(await extend(offer.id, '2026-03-10T12:59:59Z'))).toEqual([409, 'EXPIRATION_INVALID']);
    expect((await extend(offer.id, 'amanhã')).status).toBe(400);
  });

  it('refuses a schedule from the instant of its expiration, before any sweep', async () => {
    const offer = await open();
    await s.setClock(EXPIRE_DATE);
    expect(refusalOf(await extend(offer.id, LATER))).toEqual([409, 'OFFER_EXPIRED']);
  });
});

describe('PUT /negotiation/{id}/minimum', () => {
  it('lowers the minimum, notifies the invited lenders and leaves proposals unchanged (PDL-04)', async () => {
    const [a, b] = s.lenders;
    const offer = await open();
    const credit = await makeCredit(s.deps, a, offer);
    const before = await creditRow(s.db, credit);
    const bid = (credit_value: number) =>
      s.callAs(b, 'createCredit', { body: { offer_id: offer.id, credit_value, expire_date: EXPIRE_DATE } });
    expect((await bid(2499.99)).problem.message).toBe('PROPOSAL_BELOW_MINIMUM');
    const mailsBefore = await countMails(s.db);

    expect((await lower(offer.id, 2400.5)).status).toBe(200);

    expect(await mailsSince(s.db, mailsBefore)).toEqual(
      [a, b].map(({ email }) => `OFFER_CHANGED ${email}`).sort(),
    );
    expect(await creditRow(s.db, credit)).toEqual(before);
    expect((await readOffer(b, offer.id)).body.minimal_value).toBe(2400.5);
    expect((await trailOf(s.db, offer.id)).at(-1)).toBe('OFFER LOWER_MINIMUM AVAILABLE>AVAILABLE');
    expect((await bid(2400.49)).problem.message).toBe('PROPOSAL_BELOW_MINIMUM');
    expect((await bid(2400.5)).status).toBe(201);
  });

  it('refuses a minimum that is not lower, not positive or has fractions of a centavo', async () => {
    const offer = await open();
    expect(refusalOf(await lower(offer.id, 2500))).toEqual([409, 'MINIMAL_VALUE_NOT_LOWER']);
    expect(refusalOf(await lower(offer.id, 2500.01))).toEqual([409, 'MINIMAL_VALUE_NOT_LOWER']);
    expect(refusalOf(await lower(offer.id, 3000.01))).toEqual([409, 'MINIMAL_VALUE_TOO_HIGH']);
    for (const value of [0, -1, 1.001]) expect((await lower(offer.id, value)).status).toBe(400);
    expect((await offerRow(s.db, offer.id)).minimal_value).toBe(250_000);
  });
});

describe('POST /negotiation/{id}/lenders', () => {
  it('invites further lenders, who may bid, and notifies only these lenders (PDL-05)', async () => {
    const [a, b, c] = s.lenders;
    const streams = await Promise.all([s.borrower, a, c].map((each) => openEventStream(s, each)));
    const offer = await open();
    for (const each of streams.slice(0, 2))
      expect(await nextOfferEvent(each, offer)).toBe(`offer ${offer.id}`);
    expect((await readOffer(c, offer.id)).status).toBe(404);
    const mailsBefore = await countMails(s.db);

    expect((await invite(offer.id, [c])).status).toBe(200);

    expect(await mailsSince(s.db, mailsBefore)).toEqual([`OFFER_AVAILABLE ${c.email}`]);
    const next = await makeOffer(s.deps, s.borrower, { lenders: [a, b] });
    const heard = await Promise.all(streams.map((each) => nextOfferEvent(each, offer)));
    for (const each of streams) each.close();
    expect(heard).toEqual([`offer ${offer.id}`, `offer ${next.id}`, `offer ${offer.id}`]);
    expect((await readOffer(s.borrower, offer.id)).body.lenders?.map(({ id }) => id).sort()).toEqual(
      s.lenders.map(({ company_id }) => company_id).sort(),
    );
    expect((await trailOf(s.db, offer.id)).at(-1)).toBe('OFFER INVITE_LENDERS AVAILABLE>AVAILABLE');
    await acceptCredit(s.deps, s.borrower, await makeCredit(s.deps, c, offer));
    expect((await offerRow(s.db, offer.id)).status).toBe('APPROVED');
  });

  it('refuses invited lenders, companies that are no investors, duplicates and an empty list', async () => {
    const [a, , c] = s.lenders;
    const offer = await open();
    expect(refusalOf(await invite(offer.id, [c, a]))).toEqual([409, 'LENDERS_ALREADY_INVITED']);
    expect(refusalOf(await invite(offer.id, [c, s.otherBorrower]))).toEqual([409, 'LENDERS_NOT_FOUND']);
    expect((await invite(offer.id, [])).status).toBe(400);
    expect((await invite(offer.id, [c, c])).status).toBe(400);
    expect((await readOffer(c, offer.id)).status).toBe(404);
  });
});

const CALLS = {
  extendDeadline: { expire_date: LATER },
  lowerMinimum: { minimal_value: 1 },
  inviteLenders: { lenders: [1] },
} as const satisfies Partial<Record<CallName, object>>;

describe.each(Object.entries(CALLS) as [keyof typeof CALLS, object][])('%s', (name, body) => {
  const bodyFor = () =>
    name === 'inviteLenders' ? { lenders: [s.lenders[2].company_id] } : (body as Record<string, unknown>);
  const ask = (actor: Session, id: number) => s.callAs(actor, name, { params: { id }, body: bodyFor() });

  it('answers 404 to another acquirer', async () => {
    const { id } = await open();
    const [foreign, unknown] = [await ask(s.otherBorrower, id), await ask(s.otherBorrower, 987_654_321)];
    expect([foreign.status, foreign.problem.message]).toEqual([404, 'NOT_FOUND']);
    expect({ ...foreign.problem, instance: '' }).toEqual({ ...unknown.problem, instance: '' });
  });

  it('refuses a schedule that is no longer available (PDL-06)', async () => {
    const [approved, canceled] = [await open(), await open()];
    await acceptCredit(s.deps, s.borrower, await makeCredit(s.deps, s.lenders[0], approved));
    await cancelOffer(s.deps, commandContext(s.borrower), { id: canceled.id });
    for (const { id } of [approved, canceled])
      expect(refusalOf(await ask(s.borrower, id))).toEqual([409, 'OFFER_NOT_CHANGEABLE']);
  });
});

describe.each([1, 2, 3])('concurrent changes, round %i', () => {
  it('the later of two deadlines wins', async () => {
    const offer = await open();
    const further = '2026-03-16T15:00:00.000Z';
    const [, last] = await Promise.all([extend(offer.id, LATER), extend(offer.id, further)]);
    const { expire_date } = await offerRow(s.db, offer.id);
    expect([last.status, expire_date.toISOString()]).toEqual([200, further]);
  });

  it('one of two invitations of the same lender succeeds', async () => {
    const offer = await open();
    const answers = await Promise.all([1, 2].map(() => invite(offer.id, [s.lenders[2]])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('a lower minimum, a refusal and a new proposal do not disturb one another', async () => {
    const offer = await open();
    const [a, b] = s.lenders;
    const credit = await makeCredit(s.deps, a, offer);
    const [, refused, proposed] = await Promise.all([
      lower(offer.id, 2000),
      s.callAs(s.borrower, 'answerCredit', { params: { id: credit }, body: { accepted: false } }),
      s.callAs(b, 'createCredit', {
        body: { offer_id: offer.id, credit_value: 2000, expire_date: EXPIRE_DATE },
      }),
    ]);
    expect(refused.status).toBe(200);
    expect([undefined, 'PROPOSAL_BELOW_MINIMUM']).toContain(proposed.problem?.message);
    expect((await offerRow(s.db, offer.id)).minimal_value).toBe(200_000);
  });
});
