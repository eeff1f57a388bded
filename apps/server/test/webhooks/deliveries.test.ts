import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { extendDeadline } from '../../src/modules/negotiations/changes/extend-deadline.ts';
import { inviteLenders } from '../../src/modules/negotiations/changes/invite-lenders.ts';
import { lowerMinimum } from '../../src/modules/negotiations/changes/lower-minimum.ts';
import { processDeadlines } from '../../src/modules/negotiations/deadlines/process-deadlines.ts';
import { cancelOffer } from '../../src/modules/negotiations/offers/cancel-offer.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { csv, sendAndImport } from '../files/file-helpers.ts';
import { makeDeal } from '../support/deal-stages.ts';
import { acceptCredit, commandContext, makeCredit, makeOffer } from '../support/deals.ts';
import { makeActor } from '../support/makers.ts';
import { type Receiver, respondWith, startReceiver } from '../support/receiver.ts';
import { collectSpans, runInTestSpan } from '../support/spans.ts';
import { payloadsOf, runDeliveries, sweepAndRunDeliveries } from './run-deliveries.ts';
import {
  borrower,
  lender,
  listDeliveries,
  moveClockBy,
  registerWebhook,
  s,
  useWebhookServer,
} from './webhook-fixtures.ts';

useWebhookServer();

const replay = (who: Session, id: number) => s.callAs(who, 'replayWebhookDelivery', { params: { id } });

describe('webhook events of a deal', () => {
  it('reach each company in order, limited to what it may see', async () => {
    const [rival, idle] = [await makeActor(s.db, 'LENDER'), await makeActor(s.db, 'LENDER')];
    const stranger = await makeActor(s.db, 'LENDER');
    const people = { borrower, lender, rival, idle, stranger, moderator: s.moderator };
    const told: Record<string, Receiver> = {};
    for (const [name, who] of Object.entries(people)) {
      told[name] = await startReceiver();
      await registerWebhook(who, told[name]);
    }
    const deal = await makeDeal(s.deps, { borrower, winner: lender, rival, idle }, 'NEGOTIATED');
    await runDeliveries(s);

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
    const bare = (name: string) =>
      payloadsOf(told[name] as Receiver).map(({ type, data }) => ({ type, data }));
    for (const [name, events] of Object.entries(expected)) expect([name, bare(name)]).toEqual([name, events]);
    expect(bare('moderator')).toEqual(expected.borrower);
  });

  it('announce expiry and cancellation to acquirer and invited investor', async () => {
    const [mine, theirs] = [await startReceiver(), await startReceiver()];
    await registerWebhook(borrower, mine);
    await registerWebhook(lender, theirs);
    const canceled = await makeOffer(s.deps, borrower, { lenders: [lender] });
    await makeCredit(s.deps, lender, canceled);
    await cancelOffer(s.deps, commandContext(borrower), { id: canceled.id });
    const expired = await makeOffer(s.deps, borrower, { lenders: [lender] });
    await s.setClock('2026-03-25T13:00:00Z');
    await processDeadlines(s.deps);
    await runDeliveries(s);
    const ends = [
      { type: 'offer.canceled', data: { offer_id: canceled.id, status: 'CANCELED' } },
      { type: 'offer.expired', data: { offer_id: expired.id, status: 'EXPIRED' } },
    ];
    for (const receiver of [mine, theirs]) {
      // Deliveries of different offers have no order.
      const seen = payloadsOf(receiver).filter(({ type }) => /offer\.(expired|canceled)/.test(type));
      expect(seen.toSorted((a, b) => a.type.localeCompare(b.type))).toMatchObject(ends);
    }
  });

  it('announce changes of an open offer, and the offer itself to an investor invited later', async () => {
    const further = await makeActor(s.db, 'LENDER');
    const [theirs, news] = [await startReceiver(), await startReceiver()];
    await registerWebhook(lender, theirs);
    await registerWebhook(further, news);
    const { id } = await makeOffer(s.deps, borrower, {
      lenders: [lender],
      minimal_value: 2,
      expire_date: '2026-03-12T12:00:00Z',
    });
    const by = commandContext(borrower);
    await extendDeadline(s.deps, by, { id, expire_date: '2026-03-12T18:00:00Z' });
    await inviteLenders(s.deps, by, { id, lenders: [further.company_id] });
    await lowerMinimum(s.deps, by, { id, minimal_value: 1 });
    const spans = collectSpans();
    await runInTestSpan(() => runDeliveries(s));
    expect(spans.filter((span) => span.startsWith('POST'))).toEqual(
      Array.from({ length: 5 }, () => `POST POST ${new URL(theirs.url).hostname} 204`),
    );
    const types = (receiver: Receiver) => payloadsOf(receiver).map(({ type }) => type);
    expect(types(theirs)).toEqual(['offer.available', 'offer.deadline_extended', 'offer.minimum_lowered']);
    expect(types(news)).toEqual(['offer.available', 'offer.minimum_lowered']);
  });

  it('are absent for a command that is rolled back and for event types that were not chosen', async () => {
    const receiver = await startReceiver();
    const { id } = await registerWebhook(borrower, receiver, ['offer.completed', 'credit.received']);
    const offer = await makeOffer(s.deps, borrower, { lenders: [lender] });
    const work = makeCredit(s.deps, lender, offer, { credit_value: offer.offer_value + 1 });
    await expect(work).rejects.toThrow();
    expect(await listDeliveries(borrower, id)).toEqual([]);
    await makeCredit(s.deps, lender, offer);
    expect(await listDeliveries(borrower, id)).toMatchObject([
      { type: 'credit.received', status: 'PENDING' },
    ]);
  });
});

describe('webhook events of a file', () => {
  it('reach its acquirer and moderators when its import or its repeats are canceled', async () => {
    const other = await makeActor(s.db, 'BORROWER');
    const told: Receiver[] = [];
    for (const who of [borrower, s.moderator, other]) {
      const receiver = await startReceiver();
      await registerWebhook(who, receiver);
      told.push(receiver);
    }
    const [mine, theirs, strange] = told as [Receiver, Receiver, Receiver];
    const line = 'Banco A;20/05/2026;10,00;1';
    const first = await sendAndImport(s, borrower, csv(line));
    const second = await sendAndImport(s, borrower, csv(line, 'Banco B;20/05/2026;20,00;1'), {
      on_repeat: 'KEEP',
    });
    const cancel = (id: number, receivables: 'ALL' | 'REPEATED') =>
      s.callAs(borrower, 'cancelImport', { params: { id }, body: { receivables } });
    expect((await cancel(second, 'REPEATED')).status).toBe(200);
    expect((await cancel(first, 'ALL')).status).toBe(200);
    await runDeliveries(s);
    for (const receiver of [mine, theirs])
      for (const file_id of [first, second])
        expect(payloadsOf(receiver).filter(({ data }) => data.file_id === file_id)).toMatchObject([
          { type: 'file.processed', data: { file_id, status: 'PROCESSED' } },
          { type: 'file.canceled', data: { file_id, status: 'PROCESSED' } },
        ]);
    expect(strange.received).toEqual([]);
  });
});

describe('POST /webhook-deliveries/{id}/replay', () => {
  it('sends an ended delivery again under its id and records the attempt (PWH-08)', async () => {
    const receiver = await startReceiver();
    const { id, secret } = await registerWebhook(borrower, receiver, ['offer.available']);
    await makeOffer(s.deps, borrower, { lenders: [lender] });
    await runDeliveries(s);
    const [row] = await listDeliveries(borrower, id);
    receiver.answer(respondWith(500));
    expect((await replay(borrower, row?.id ?? 0)).status).toBe(201);
    await runDeliveries(s);
    const [first, second] = receiver.received;
    expect([second?.headers['webhook-id'], second?.body]).toEqual([
      first?.headers['webhook-id'],
      first?.body,
    ]);
    new Webhook(secret).verify(second?.body ?? '', second?.headers as Record<string, string>);
    expect(await listDeliveries(borrower, id)).toMatchObject([
      { status: 'DELIVERED', attempts: 2, last_attempt: { status: 500 } },
    ]);
  });

  it('sends pending deliveries at once and in order', async () => {
    const receiver = await startReceiver();
    receiver.answer(respondWith(500));
    const { id } = await registerWebhook(borrower, receiver, ['credit.received', 'credit.answered']);
    const offer = await makeOffer(s.deps, borrower, { lenders: [lender] });
    await acceptCredit(s.deps, borrower, await makeCredit(s.deps, lender, offer));
    await runDeliveries(s);
    receiver.answer(respondWith(200));
    const [last] = await listDeliveries(borrower, id);
    await replay(borrower, last?.id ?? 0);
    await sweepAndRunDeliveries(s);
    expect(payloadsOf(receiver).map(({ type }) => type)).toEqual([
      'credit.received',
      'credit.received',
      'credit.answered',
    ]);
  });
});

describe('webhook deliveries', () => {
  it('are filtered by status and type, paginated, and deleted after thirty days', async () => {
    const receiver = await startReceiver();
    const { id } = await registerWebhook(borrower, receiver, ['offer.available']);
    for (let n = 0; n < 3; n += 1) await makeOffer(s.deps, borrower, { lenders: [lender] });
    await runDeliveries(s);
    const ask = async (query: Record<string, string | number>) =>
      (await s.callAs(borrower, 'listWebhookDeliveries', { params: { id }, query })).body;
    expect((await ask({ limit: 2, page: 2 })).rows).toHaveLength(1);
    expect((await ask({ status: 'DELIVERED', type: 'offer.available' })).total_rows).toBe(3);
    expect((await ask({ status: 'PENDING' })).total_rows).toBe(0);
    await moveClockBy(31 * 24 * 60);
    await sweepAndRunDeliveries(s);
    expect((await ask({})).total_rows).toBe(0);
  });
});
