import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { receiveCollections } from '../../src/modules/settlement/collections/receive-collections.ts';
import { Refused } from '../../src/platform/refusal.ts';
import { commandContext } from '../support/deals.ts';
import { countMails, mailsSince, offerRow, statusesOf, trailOf } from '../support/row-queries.ts';
import {
  AZUL,
  balancesOf,
  collectionsOf,
  DAY,
  LAST_DAY,
  ON_DAY,
  ON_LAST_DAY,
  receive,
  receiveAzul,
  s,
  settle,
  stageForSettlement,
  VERDE,
  writeOff,
} from './collecting.ts';

stageForSettlement();

describe('POST /collections/receive', () => {
  it('receives all of a day and issuer in one act with one audit row (PST-10)', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const before = (await trailOf(s.db, deal.id)).length;
    const { status, body } = await receiveAzul(deal, 1700);
    expect([status, body]).toEqual([
      200,
      { id: deal.id, collections: 3, received_value: 1700, written_off_value: 0, open_value: 0 },
    ]);
    expect((await trailOf(s.db, deal.id)).slice(before)).toEqual([
      'COLLECTIONS RECEIVE START>null x3',
      'OFFER COLLECT_SOME NEGOTIATED>PARTIALLY_LIQUIDATED',
      'RECEIVABLES SETTLE NEGOTIATED>LIQUIDATED x3',
    ]);
    expect(await statusesOf(s.db, deal.receivables)).toEqual([
      ...Array(3).fill(`LIQUIDATED ${deal.id}`),
      `NEGOTIATED ${deal.id}`,
    ]);
    const settled = await s.db
      .selectFrom('receivables')
      .select('settled_by')
      .where('id', '=', deal.receivables[0] ?? 0)
      .executeTakeFirst();
    expect(settled).toEqual({ settled_by: 'RECEIPT' });
  });

  it('records count, sums and the hash of the entries', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    await receiveAzul(deal, 1700);
    const row = await s.db
      .selectFrom('audit')
      .select(['details', 'user_id'])
      .where('entity', '=', 'COLLECTIONS')
      .where('event', '=', 'RECEIVE')
      .where('aggregate_id', '=', deal.id)
      .executeTakeFirstOrThrow();
    const amounts = [100_000, 50_000, 20_000];
    const lines = deal.collections.slice(0, 3).map((id, at) => `${id} RECEIPT ${amounts[at]} ${DAY}\n`);
    expect(row.user_id).toBe(s.lenders[0].user_id);
    expect(row.details).toMatchObject({
      count: 3,
      closed: 3,
      received_value: 170_000,
      written_off_value: 0,
      entries: 3,
      hash: createHash('sha256').update(lines.join('')).digest('hex'),
      ...AZUL,
      day: DAY,
      amount: 170_000,
    });
  });

  it('shares a short amount by earliest due date and leaves the rest open (PST-10)', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    expect((await receiveAzul(deal, 1200)).body).toMatchObject({ collections: 2, open_value: 500 });
    expect(await balancesOf(deal)).toEqual([
      'RECEIVED 1000 0 0',
      'PARTIAL 200 0 300',
      'EXPECTED 0 0 200',
      'EXPECTED 0 0 3000',
    ]);
    expect((await receiveAzul(deal, 500)).body).toMatchObject({ collections: 2, open_value: 0 });
    expect((await balancesOf(deal)).slice(0, 3)).toEqual([
      'RECEIVED 1000 0 0',
      'RECEIVED 500 0 0',
      'RECEIVED 200 0 0',
    ]);
  });

  it('begins the partial liquidation with a partial entry', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    await receiveAzul(deal, 0.01);
    expect((await offerRow(s.db, deal.id)).status).toBe('PARTIALLY_LIQUIDATED');
    expect(await statusesOf(s.db, deal.receivables)).toEqual(Array(4).fill(`NEGOTIATED ${deal.id}`));
  });

  it('writes the rest off with its reason when it closes the group', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const before = await countMails(s.db);
    const { body } = await receiveAzul(deal, 1200, {
      close: true,
      reason: 'CHARGEBACK',
      text: 'contestada',
      authorized_on: '2026-02-12',
    });
    expect(body).toMatchObject({
      collections: 3,
      received_value: 1200,
      written_off_value: 500,
      open_value: 0,
    });
    const history = await s.callAs(s.borrower, 'listNegotiationHistory', { params: { id: deal.id } });
    expect(history.body.rows.find(({ act }) => act === 'RECEIVE')).toMatchObject({
      reason: 'CHARGEBACK',
      settlement: { amount: 1200, text: 'contestada' },
    });
    expect(await balancesOf(deal)).toEqual([
      'RECEIVED 1000 0 0',
      'WRITTEN_OFF 200 300 0',
      'WRITTEN_OFF 0 200 0',
      'EXPECTED 0 0 3000',
    ]);
    expect(await mailsSince(s.db, before)).toEqual([`COLLECTIONS_WRITTEN_OFF ${s.borrower.email}`]);
  });

  it('needs the day of authorization of a chargeback, up to today, and stores it on the entries', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const part = (more: Record<string, unknown>) =>
      receiveAzul(deal, 1200, { reason: 'CHARGEBACK', ...more });
    for (const more of [{}, { authorized_on: null }, { authorized_on: '2026-05-05' }]) {
      const { status, problem } = await part(more);
      expect([status, problem.message, problem.errors?.[0]?.field]).toEqual([
        400,
        'AUTHORIZATION_DAY_INVALID',
        'authorized_on',
      ]);
    }
    expect((await part({ authorized_on: '2026-05-04' })).status).toBe(200);
    const [first, second] = await collectionsOf(deal);
    expect(first?.entries.map(({ reason, authorized_on }) => [reason, authorized_on])).toEqual([
      [null, null],
    ]);
    expect(second?.entries.map(({ reason, authorized_on }) => [reason, authorized_on])).toEqual([
      ['CHARGEBACK', '2026-05-04'],
    ]);
    const { collections } = deal;
    const body = { collection_ids: collections.slice(1, 3), reason: 'CHARGEBACK' };
    expect((await writeOff(body)).problem.message).toBe('AUTHORIZATION_DAY_INVALID');
    expect((await writeOff({ ...body, authorized_on: '2025-10-01' })).status).toBe(200);
    const other = { collection_ids: collections.slice(3), reason: 'OTHER', authorized_on: '2025-10-01' };
    expect((await writeOff(other)).status).toBe(200);
    const shown = (await collectionsOf(deal)).map(({ entries }) => entries.at(-1)?.authorized_on);
    expect(shown.slice(1)).toEqual(['2025-10-01', '2025-10-01', null]);
  });

  it('keeps the chargeback of a short amount that fills whole collections, for its deadline', async () => {
    await s.callAs(s.borrower, 'setSettlementSettings', { body: { recourse: 'CHARGEBACK_ONLY' } });
    const deal = await settle();
    await s.callAs(s.borrower, 'setSettlementSettings', { body: { recourse: 'MARGIN_ONLY' } });
    await s.setClock(ON_DAY);
    const until = async () =>
      (await s.callAs(s.borrower, 'getSettlement', { params: { id: deal.id } })).body.days[0]?.shortage_until;
    await receiveAzul(deal, 1500, { reason: 'CHARGEBACK', authorized_on: '2026-04-02' });
    const reasons = (await collectionsOf(deal)).map(({ entries }) => entries.map(({ reason }) => reason));
    expect(reasons).toEqual([[null], ['CHARGEBACK'], [], []]);
    expect(await until()).toBe('2026-05-11');
    await receiveAzul(deal, 200);
    expect(await until()).toBeNull();
  });

  it('takes no deadline of a chargeback from a collection that was received later', async () => {
    await s.callAs(s.borrower, 'setSettlementSettings', { body: { recourse: 'CHARGEBACK_ONLY' } });
    const deal = await settle();
    await s.callAs(s.borrower, 'setSettlementSettings', { body: { recourse: 'MARGIN_ONLY' } });
    await s.setClock(ON_DAY);
    const until = async () =>
      (await s.callAs(s.borrower, 'getSettlement', { params: { id: deal.id } })).body.days[0]?.shortage_until;
    await receiveAzul(deal, 400, { reason: 'CHARGEBACK', authorized_on: '2026-04-02' });
    expect(await until()).toBe('2026-05-11');
    await receiveAzul(deal, 600);
    expect(await until()).toBeNull();
  });

  it('settles the deal with the last collection, releases the margin and notifies both sides (PST-11)', async () => {
    const deal = await settle({
      margin: [{ value: 70_000, issuer: 'Banco Margem', due_date: '2026-07-01' }],
    });
    await s.setClock(ON_LAST_DAY);
    await receiveAzul(deal, 1700);
    const [mails, rows] = [await countMails(s.db), (await trailOf(s.db, deal.id)).length];
    await receive({ offer_id: deal.id, ...VERDE, day: LAST_DAY, amount: 3000 });
    expect((await offerRow(s.db, deal.id)).status).toBe('LIQUIDATED');
    expect(await statusesOf(s.db, deal.margin)).toEqual(['AVAILABLE']);
    expect((await trailOf(s.db, deal.id)).slice(rows)).toEqual([
      'COLLECTIONS RECEIVE START>null x1',
      'OFFER COLLECT_ALL PARTIALLY_LIQUIDATED>LIQUIDATED',
      'RECEIVABLES SETTLE NEGOTIATED>LIQUIDATED x1',
      'RECEIVABLES RELEASE RESERVED>AVAILABLE x1',
    ]);
    expect(await mailsSince(s.db, mails)).toEqual(
      [s.borrower, s.lenders[0]].map(({ email }) => `DEAL_SETTLED ${email}`).sort(),
    );
  });

  it('keeps the deal open while its payment is not confirmed (PST-11)', async () => {
    const deal = await settle({ payment: 'INFORMED' });
    await s.setClock(ON_LAST_DAY);
    await receive({ offer_id: deal.id, collection_ids: deal.collections, day: LAST_DAY, amount: 4700 });
    expect((await offerRow(s.db, deal.id)).status).toBe('PARTIALLY_LIQUIDATED');
    expect(await statusesOf(s.db, deal.receivables)).toEqual(Array(4).fill(`LIQUIDATED ${deal.id}`));
  });

  it('is carried out once for an idempotency key', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const body = { offer_id: deal.id, ...AZUL, day: DAY, amount: 1700 };
    const headers = { 'idempotency-key': 'receive-once' };
    const first = await receive(body, s.lenders[0], headers);
    const second = await receive(body, s.lenders[0], headers);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect((await balancesOf(deal))[0]).toBe('RECEIVED 1000 0 0');
  });

  it.each([
    ['an amount above what is open', { amount: 1700.01 }, 409, 'AMOUNT_EXCEEDS_OPEN'],
    ['a day before the payment', { day: '2026-03-09' }, 400, 'SETTLEMENT_DAY_INVALID'],
    ['a day after today', { day: '2026-05-05' }, 400, 'SETTLEMENT_DAY_INVALID'],
    ['an unknown issuer', { issuer: 'Banco Roxo' }, 409, 'COLLECTIONS_NOT_FOUND'],
    ['a rest closed without a reason', { amount: 1, close: true }, 400, 'SHORTAGE_REASON_MISSING'],
  ])('refuses %s', async (_case, change, status, key) => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const answer = await receive({ offer_id: deal.id, ...AZUL, day: DAY, amount: 1700, ...change });
    expect([answer.status, answer.problem.message]).toEqual([status, key]);
    expect(await balancesOf(deal)).toEqual([
      'EXPECTED 0 0 1000',
      'EXPECTED 0 0 500',
      'EXPECTED 0 0 200',
      'EXPECTED 0 0 3000',
    ]);
  });

  it('refuses an amount that is short of several groups', async () => {
    const deal = await settle();
    await s.setClock(ON_LAST_DAY);
    const body = { offer_id: deal.id, collection_ids: deal.collections, day: LAST_DAY, amount: 4699 };
    expect((await receive(body)).problem.message).toBe('COLLECTIONS_MIXED');
  });

  it('refuses collections of another deal, and closed ones', async () => {
    const [deal, other] = [await settle(), await settle()];
    await s.setClock(ON_DAY);
    const [mine = 0] = deal.collections;
    const foreign = {
      offer_id: deal.id,
      collection_ids: [mine, other.collections[0]],
      day: DAY,
      amount: 2000,
    };
    expect((await receive(foreign)).problem.message).toBe('COLLECTIONS_NOT_FOUND');
    await receiveAzul(deal, 1700);
    expect((await receiveAzul(deal, 1)).problem.message).toBe('COLLECTION_CLOSED');
    const closed = { offer_id: deal.id, collection_ids: [mine], day: DAY, amount: 1 };
    expect((await receive(closed)).problem.message).toBe('COLLECTION_CLOSED');
  });

  it('refuses before the payment is informed', async () => {
    const deal = await settle({ payment: 'DUE' });
    expect(
      (await receive({ offer_id: deal.id, ...AZUL, day: '2026-03-10', amount: 1 })).problem.message,
    ).toBe('PAYMENT_NOT_INFORMED');
  });

  it('answers 403 to the acquirer and moderators, and 404 to other investors', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const body = { offer_id: deal.id, ...AZUL, day: DAY, amount: 1700 };
    for (const [actor, expected] of [
      [s.borrower, '403 NO_PERMISSION'],
      [s.moderator, '403 NO_PERMISSION'],
      [s.lenders[1], '404 NOT_FOUND'],
    ] as const) {
      const { status, problem } = await receive(body, actor);
      expect(`${status} ${problem.message}`).toBe(expected);
    }
  });

  it('one of two people who receive the same group at once wins', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const input = { offer_id: deal.id, ...AZUL, day: DAY, amount: 170_000 };
    const results = await Promise.all(
      [1, 2].map(() =>
        receiveCollections(s.deps, commandContext(s.lenders[0]), input).then(
          () => 'done',
          (error) => {
            if (error instanceof Refused) return error.key;
            throw error;
          },
        ),
      ),
    );
    expect(results.sort()).toEqual(['COLLECTION_CLOSED', 'done']);
    expect((await balancesOf(deal))[0]).toBe('RECEIVED 1000 0 0');
  });
});

describe('POST /collections/write-off', () => {
  it('closes collections as lost: all that is open of each', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    await receiveAzul(deal, 1200);
    const ids = deal.collections.slice(1, 3);
    const { status, body } = await writeOff({ collection_ids: ids, reason: 'ISSUER_DEFAULT' });
    expect([status, body]).toEqual([
      200,
      { id: deal.id, collections: 2, received_value: 0, written_off_value: 500, open_value: 0 },
    ]);
    expect((await balancesOf(deal)).slice(1, 3)).toEqual(['WRITTEN_OFF 200 300 0', 'WRITTEN_OFF 0 200 0']);
  });

  it('refuses closed collections, those of two deals and those of others', async () => {
    const [deal, other] = [await settle(), await settle()];
    await s.setClock(ON_DAY);
    await receiveAzul(deal, 1000);
    const lose = async (collection_ids: readonly (number | undefined)[], actor = s.lenders[0]) => {
      const { status, problem } = await writeOff({ collection_ids, reason: 'OTHER' }, actor);
      return `${status} ${problem.message}`;
    };
    expect(await lose([deal.collections[0]])).toBe('409 COLLECTION_CLOSED');
    expect(await lose([deal.collections[1], other.collections[1]])).toBe('409 COLLECTIONS_NOT_FOUND');
    expect(await lose([deal.collections[1]], s.lenders[1])).toBe('404 NOT_FOUND');
    expect(await lose([987_654_321])).toBe('404 NOT_FOUND');
    expect(await lose([deal.collections[1]], s.borrower)).toBe('403 NO_PERMISSION');
  });

  it('settles a deal whose last collection is lost, and names the loss in the webhook event', async () => {
    const deal = await settle();
    await s.setClock(ON_LAST_DAY);
    await receiveAzul(deal, 1700);
    await writeOff({ collection_ids: deal.collections.slice(3), reason: 'ISSUER_DEFAULT' });
    expect((await offerRow(s.db, deal.id)).status).toBe('LIQUIDATED');
    const row = await s.db
      .selectFrom('audit')
      .select('details')
      .where('event', '=', 'COLLECT_ALL')
      .where('aggregate_id', '=', deal.id)
      .executeTakeFirstOrThrow();
    expect(row.details).toMatchObject({ settled_by: 'LOSS' });
  });
});
