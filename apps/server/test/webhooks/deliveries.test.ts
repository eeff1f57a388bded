import { WEBHOOK_EVENTS, WEBHOOK_RETRY_SECONDS } from '@pregao/domain';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { extendDeadline } from '../../src/modules/negotiations/changes/extend-deadline.ts';
import { inviteLenders } from '../../src/modules/negotiations/changes/invite-lenders.ts';
import { lowerMinimum } from '../../src/modules/negotiations/changes/lower-minimum.ts';
import { sweepDue } from '../../src/modules/negotiations/due/sweep-due.ts';
import { cancelOffer } from '../../src/modules/negotiations/offers/cancel-offer.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { makeDeal } from '../support/deal-stages.ts';
import { acceptCredit, command, makeCredit, makeOffer, rejectCredit } from '../support/deals.ts';
import { makeActor } from '../support/makers.ts';
import { type Received, type Receiver, startReceiver, status } from '../support/receiver.ts';
import { createStage, START, type Stage } from '../support/stage.ts';
import { deliver, deliverDue, toldBy } from './working.ts';

let s: Stage;
let borrower: Session;
let lender: Session;

beforeAll(async () => {
  s = await createStage({ WEBHOOKS_PRIVATE: '1' });
});
beforeEach(async () => {
  await s.setClock(START);
  await s.db.deleteFrom('webhooks').execute();
  [borrower, lender] = [await makeActor(s.db, 'BORROWER'), await makeActor(s.db, 'LENDER')];
});
afterAll(() => s.close());

const register = async (who: Session, { url }: Receiver, events: readonly string[] = WEBHOOK_EVENTS) => {
  const wanted = who.company_type === 'LENDER' ? events.filter((type) => !type.startsWith('file.')) : events;
  const { body } = await s.as(who, 'createWebhook', { body: { url, name: '', events: wanted } });
  return body;
};
const deliveries = async (who: Session, id: number) =>
  (await s.as(who, 'listWebhookDeliveries', { params: { id } })).body.rows;
const replay = (who: Session, id: number) => s.as(who, 'replayWebhookDelivery', { params: { id } });
const minutesLater = (minutes: number) =>
  s.setClock(new Date(START.getTime() + Math.round(minutes * 60_000)));

const ids = (received: readonly Received[]) => received.map(({ headers }) => headers['webhook-id']);

describe('a deal', () => {
  it('tells each company what it may see of it, in order, signed', async () => {
    const [rival, idle] = [await makeActor(s.db, 'LENDER'), await makeActor(s.db, 'LENDER')];
    const stranger = await makeActor(s.db, 'LENDER');
    const people = { borrower, lender, rival, idle, stranger, moderator: s.moderator };
    const told: Record<string, Receiver> = {};
    for (const [name, who] of Object.entries(people)) {
      told[name] = await startReceiver();
      await register(who, told[name]);
    }
    const deal = await makeDeal(s.deps, { borrower, winner: lender, rival, idle }, 'NEGOTIATED');
    await deliver(s);

    const { id: offer_id, credit: credit_id } = deal;
    const first = await s.db
      .selectFrom('contracts')
      .select('id')
      .where('offer_id', '=', offer_id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const contract = { offer_id, contract_id: first.id };
    const available = { type: 'offer.available', data: { offer_id, status: 'AVAILABLE' } };
    const bid = (id: number) => ({
      type: 'credit.received',
      data: { offer_id, credit_id: id, status: 'AVAILABLE' },
    });
    const answered = (id: number, now: string) => ({
      type: 'credit.answered',
      data: { offer_id, credit_id: id, status: now },
    });
    const formalized = [
      { type: 'contract.received', data: { ...contract, status: 'PENDING' } },
      { type: 'contract.answered', data: { ...contract, status: 'REJECTED' } },
      { type: 'contract.received', data: { offer_id, contract_id: deal.contract, status: 'PENDING' } },
      { type: 'contract.answered', data: { offer_id, contract_id: deal.contract, status: 'APPROVED' } },
      { type: 'offer.completed', data: { offer_id, status: 'NEGOTIATED' } },
    ];
    const expected = {
      borrower: [
        available,
        bid(credit_id),
        bid(deal.rival),
        answered(credit_id, 'APPROVED'),
        answered(deal.rival, 'CANCELED'),
        ...formalized,
      ],
      lender: [available, bid(credit_id), answered(credit_id, 'APPROVED'), ...formalized],
      rival: [available, bid(deal.rival), answered(deal.rival, 'CANCELED')],
      idle: [available],
      stranger: [],
    };
    const bare = (name: string) => toldBy(told[name] as Receiver).map(({ type, data }) => ({ type, data }));
    for (const [name, events] of Object.entries(expected)) expect([name, bare(name)]).toEqual([name, events]);
    expect(bare('moderator')).toEqual(expected.borrower);
  });

  it('that runs out or is taken back says so to all that were invited', async () => {
    const [mine, theirs] = [await startReceiver(), await startReceiver()];
    await register(borrower, mine);
    await register(lender, theirs);
    const canceled = await makeOffer(s.deps, borrower, { lenders: [lender] });
    await makeCredit(s.deps, lender, canceled);
    await cancelOffer(s.deps, command(borrower), { id: canceled.id });
    const expired = await makeOffer(s.deps, borrower, { lenders: [lender] });
    await s.setClock('2026-03-25T13:00:00Z');
    await sweepDue(s.deps);
    await deliver(s);
    const ends = [
      { type: 'offer.canceled', data: { offer_id: canceled.id, status: 'CANCELED' } },
      { type: 'offer.expired', data: { offer_id: expired.id, status: 'EXPIRED' } },
    ];
    for (const receiver of [mine, theirs]) {
      // Different offers have no order.
      const seen = toldBy(receiver).filter(({ type }) => /offer\.(expired|canceled)/.test(type));
      expect(seen.toSorted((a, b) => a.type.localeCompare(b.type))).toMatchObject(ends);
    }
  });

  it('that is open says what changes, and to who is invited later that it is there', async () => {
    const further = await makeActor(s.db, 'LENDER');
    const [theirs, news] = [await startReceiver(), await startReceiver()];
    await register(lender, theirs);
    await register(further, news);
    const { id } = await makeOffer(s.deps, borrower, {
      lenders: [lender],
      minimal_value: 2,
      expire_date: '2026-03-12T12:00:00Z',
    });
    const by = command(borrower);
    await extendDeadline(s.deps, by, { id, expire_date: '2026-03-12T18:00:00Z' });
    await inviteLenders(s.deps, by, { id, lenders: [further.company_id] });
    await lowerMinimum(s.deps, by, { id, minimal_value: 1 });
    await deliver(s);
    const types = (receiver: Receiver) => toldBy(receiver).map(({ type }) => type);
    expect(types(theirs)).toEqual(['offer.available', 'offer.deadline_extended', 'offer.minimum_lowered']);
    expect(types(news)).toEqual(['offer.available', 'offer.minimum_lowered']);
  });

  it('tells nothing when its command is rolled back, and nothing that was not chosen', async () => {
    const receiver = await startReceiver();
    const { id } = await register(borrower, receiver, ['offer.completed', 'credit.received']);
    const offer = await makeOffer(s.deps, borrower, { lenders: [lender] });
    const work = makeCredit(s.deps, lender, offer, { credit_value: offer.offer_value + 1 });
    await expect(work).rejects.toThrow();
    expect(await deliveries(borrower, id)).toEqual([]);
    await makeCredit(s.deps, lender, offer);
    expect(await deliveries(borrower, id)).toMatchObject([{ type: 'credit.received', status: 'PENDING' }]);
  });
});

describe('an address that fails', () => {
  const twoOffers = async () => {
    const one = await makeOffer(s.deps, borrower, { lenders: [lender] });
    const two = await makeOffer(s.deps, borrower, { lenders: [lender] });
    return [one, two] as const;
  };

  it('holds back what is later of the same offer, not of another; the same id comes at each try', async () => {
    const receiver = await startReceiver();
    const { id } = await register(borrower, receiver, ['credit.received', 'credit.answered']);
    const [bad, good] = await twoOffers();
    receiver.answer((response, n) => {
      const isBad = receiver.received[n]?.body.includes(`"offer_id":${bad.id},`);
      response.writeHead(isBad ? 503 : 200).end();
    });
    for (const offer of [bad, good])
      await rejectCredit(s.deps, borrower, await makeCredit(s.deps, lender, offer));
    await deliver(s);
    expect(toldBy(receiver).map(({ type, data }) => [type, data.offer_id])).toEqual([
      ['credit.received', bad.id],
      ['credit.received', good.id],
      ['credit.answered', good.id],
    ]);
    const rows = await deliveries(borrower, id);
    expect(rows.filter(({ subject_id }) => subject_id === bad.id)).toMatchObject([
      { type: 'credit.answered', status: 'PENDING', held_back: true, attempts: 0, last_attempt: null },
      {
        type: 'credit.received',
        status: 'PENDING',
        held_back: false,
        attempts: 1,
        last_attempt: { status: 503 },
      },
    ]);

    receiver.answer(status(200));
    await minutesLater(1);
    await deliverDue(s);
    const [again, later] = receiver.received.slice(3);
    expect([again, later].map((got) => got && JSON.parse(got.body).type)).toEqual([
      'credit.received',
      'credit.answered',
    ]);
    expect(again?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id']);
    expect(new Set(ids(receiver.received)).size).toBe(4);
  });

  it('is tried eleven times in a day, then the next one has its turn', async () => {
    const receiver = await startReceiver();
    receiver.answer(status(500));
    const { id } = await register(borrower, receiver, ['credit.received']);
    const [offer] = await twoOffers();
    await makeCredit(s.deps, lender, offer);
    await deliver(s);
    const due = async () => new Date((await deliveries(borrower, id))[0]?.next_attempt_at ?? 0).getTime();
    for (const tried of WEBHOOK_RETRY_SECONDS.keys()) {
      const next = await due();
      await s.setClock(new Date(next - 60_000));
      await deliverDue(s);
      expect(receiver.received).toHaveLength(tried + 1);
      // What is answered leaves out microseconds.
      await s.setClock(new Date(next + 1000));
      await deliverDue(s);
    }
    expect(receiver.received).toHaveLength(11);
    expect(new Set(ids(receiver.received)).size).toBe(1);
    expect(await deliveries(borrower, id)).toMatchObject([
      { status: 'GIVEN_UP', attempts: 11, next_attempt_at: null },
    ]);
    expect((await s.as(borrower, 'listWebhooks')).body.rows).toMatchObject([
      { failing_since: expect.any(String), active: true, pending: 0 },
    ]);
  });

  it('that is back gets at once all that waits', async () => {
    const receiver = await startReceiver();
    receiver.answer(status(502));
    const { id } = await register(borrower, receiver, ['credit.received']);
    for (const offer of await twoOffers()) await makeCredit(s.deps, lender, offer);
    await deliver(s);
    receiver.answer(status(200));
    const test = await s.as(borrower, 'testWebhook', { params: { id } });
    expect(test.status).toBe(201);
    await deliver(s);
    await deliverDue(s);
    const rows = await deliveries(borrower, id);
    expect(rows.map((row) => row.status)).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED']);
    expect((await s.as(borrower, 'listWebhooks')).body.rows).toMatchObject([{ failing_since: null }]);
  });

  it.each([
    ['for three days is switched off', 500, 73, 'FAILING'],
    ['with 410 is switched off at once', 410, 0, 'GONE'],
  ])('%s: what waits ends, the MASTERs are mailed', async (_, code, hours, off_cause) => {
    const receiver = await startReceiver();
    receiver.answer(status(code));
    const { id } = await register(borrower, receiver, ['offer.available']);
    await makeOffer(s.deps, borrower, { lenders: [lender] });
    await deliver(s);
    await minutesLater(hours * 60);
    await makeOffer(s.deps, borrower, { lenders: [lender] });
    await deliver(s);
    expect((await s.as(borrower, 'listWebhooks')).body.rows).toMatchObject([
      { active: false, off_cause, off_at: expect.any(String), pending: 0 },
    ]);
    for (const row of await deliveries(borrower, id)) expect(row.status).toBe('SWITCHED_OFF');
    const mails = await s.db
      .selectFrom('mails')
      .select('text')
      .where('to_address', '=', borrower.email)
      .where('kind', '=', 'WEBHOOK_SWITCHED_OFF')
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(receiver.url);
    const heard = receiver.received.length;
    await makeOffer(s.deps, borrower, { lenders: [lender] });
    await deliverDue(s);
    expect(receiver.received).toHaveLength(heard);
  });
});

describe('POST /webhook-deliveries/{id}/replay', () => {
  it('sends what has ended once more under its id, and says what became of it', async () => {
    const receiver = await startReceiver();
    const { id, secret } = await register(borrower, receiver, ['offer.available']);
    await makeOffer(s.deps, borrower, { lenders: [lender] });
    await deliver(s);
    const [row] = await deliveries(borrower, id);
    receiver.answer(status(500));
    expect((await replay(borrower, row?.id ?? 0)).status).toBe(201);
    await deliver(s);
    const [first, second] = receiver.received;
    expect([second?.headers['webhook-id'], second?.body]).toEqual([
      first?.headers['webhook-id'],
      first?.body,
    ]);
    new Webhook(secret).verify(second?.body ?? '', second?.headers as Record<string, string>);
    expect(await deliveries(borrower, id)).toMatchObject([
      { status: 'DELIVERED', attempts: 2, last_attempt: { status: 500 } },
    ]);
  });

  it('sends what waits now, in its order', async () => {
    const receiver = await startReceiver();
    receiver.answer(status(500));
    const { id } = await register(borrower, receiver, ['credit.received', 'credit.answered']);
    const offer = await makeOffer(s.deps, borrower, { lenders: [lender] });
    await acceptCredit(s.deps, borrower, await makeCredit(s.deps, lender, offer));
    await deliver(s);
    receiver.answer(status(200));
    const [last] = await deliveries(borrower, id);
    await replay(borrower, last?.id ?? 0);
    await deliverDue(s);
    expect(toldBy(receiver).map(({ type }) => type)).toEqual([
      'credit.received',
      'credit.received',
      'credit.answered',
    ]);
  });
});

describe('what was sent', () => {
  it('is listed by status and type, page by page, and forgotten after thirty days', async () => {
    const receiver = await startReceiver();
    const { id } = await register(borrower, receiver, ['offer.available']);
    for (let n = 0; n < 3; n += 1) await makeOffer(s.deps, borrower, { lenders: [lender] });
    await deliver(s);
    const ask = async (query: Record<string, string | number>) =>
      (await s.as(borrower, 'listWebhookDeliveries', { params: { id }, query })).body;
    expect((await ask({ limit: 2, page: 2 })).rows).toHaveLength(1);
    expect((await ask({ status: 'DELIVERED', type: 'offer.available' })).total_rows).toBe(3);
    expect((await ask({ status: 'PENDING' })).total_rows).toBe(0);
    await minutesLater(31 * 24 * 60);
    await deliverDue(s);
    expect((await ask({})).total_rows).toBe(0);
  });
});
