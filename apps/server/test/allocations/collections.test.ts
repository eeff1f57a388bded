import { describe, expect, it } from 'vitest';
import { standingAllocations } from '../../src/modules/bank-statements/bank-lines.store.ts';
import { createAllocation } from '../../src/modules/settlement/allocations/create-allocation.ts';
import { Refused } from '../../src/platform/refusal.ts';
import { approvalRequestId, makeOperator } from '../support/approvals.ts';
import { commandContext } from '../support/deals.ts';
import { serviceToken } from '../support/programs.ts';
import { offerRow, statusesOf, trailOf } from '../support/row-queries.ts';
import {
  allocate,
  balancesOf,
  collect,
  DAY,
  idsOf,
  lender,
  lineOf,
  makeLine,
  ON_DAY,
  pay,
  s,
  settle,
  stageForAllocations,
  undo,
} from './allocating.ts';

stageForAllocations();

const UNTOUCHED = ['EXPECTED 0 0 100000', 'EXPECTED 0 0 50000', 'EXPECTED 0 0 20000', 'EXPECTED 0 0 300000'];

/** Makes a deal and a credit of the investor on the day of its first group. */
async function withCredit(amount: number) {
  const deal = await settle();
  await s.setClock(ON_DAY);
  return { deal, line: await makeLine(lender, { amount, day: DAY }) };
}

describe('POST /allocations to collections', () => {
  it('receives the given parts on the day of the line, as one act of the deal', async () => {
    const { deal, line } = await withCredit(170_000);
    const before = (await trailOf(s.db, deal.id)).length;
    const items = [
      collect(deal.collections[1], 500),
      collect(deal.collections[0], 1000),
      collect(deal.collections[2], 50),
    ];
    const { status, body } = await allocate(lender, line, items);
    expect([status, body]).toMatchObject([201, { state: 'PARTIAL', open_amount: 150 }]);
    expect(await balancesOf(deal)).toEqual([
      'RECEIVED 100000 0 0',
      'RECEIVED 50000 0 0',
      'PARTIAL 5000 0 15000',
      'EXPECTED 0 0 300000',
    ]);
    expect((await trailOf(s.db, deal.id)).slice(before)).toEqual([
      'COLLECTIONS RECEIVE START>null x3',
      'OFFER COLLECT_SOME NEGOTIATED>PARTIALLY_LIQUIDATED',
      'RECEIVABLES SETTLE NEGOTIATED>LIQUIDATED x2',
    ]);
    const entries = await s.db
      .selectFrom('settlement_entries')
      .select(['day', 'created_by'])
      .where('offer_id', '=', deal.id)
      .where('kind', '=', 'RECEIPT')
      .execute();
    expect(entries).toEqual(Array(3).fill({ day: DAY, created_by: lender.user_id }));
    const standing = await standingAllocations(s.db, lender, [line]);
    expect(standing.map(({ issuer, day }) => `${issuer} ${day}`)).toEqual(
      Array(3).fill('Banco Azul 2026-05-04'),
    );
  });

  it('serves several deals by one line, and one collection by several lines (PST-32)', async () => {
    const [one, other] = [await settle(), await settle()];
    await s.setClock(ON_DAY);
    const first = await makeLine(lender, { amount: 130_000, day: DAY });
    const second = await makeLine(lender, { amount: 70_000, day: DAY });
    await allocate(lender, first, [collect(other.collections[0], 1000), collect(one.collections[0], 300)]);
    await allocate(lender, second, [collect(one.collections[0], 700)]);
    expect([(await balancesOf(one))[0], (await balancesOf(other))[0]]).toEqual([
      'RECEIVED 100000 0 0',
      'RECEIVED 100000 0 0',
    ]);
    expect([await lineOf(first), await lineOf(second)]).toEqual(['ALLOCATED 130000', 'ALLOCATED 70000']);
  });

  it('closes 990 of 1,000 with a reason, and reopens both when undone (OCA PR#500) (PST-33)', async () => {
    const { deal, line } = await withCredit(99_000);
    const close = { close: true, reason: 'FEE', text: 'tarifa' };
    const { body } = await allocate(lender, line, [collect(deal.collections[0], 990)], close);
    expect((await balancesOf(deal))[0]).toBe('WRITTEN_OFF 99000 1000 0');
    await undo(lender, idsOf(body)[0] ?? 0);
    expect(await balancesOf(deal)).toEqual(UNTOUCHED);
    expect(await lineOf(line)).toBe('OPEN 0');
  });

  it('leaves the difference open without a reason', async () => {
    const { deal, line } = await withCredit(99_000);
    await allocate(lender, line, [collect(deal.collections[0], 990)]);
    expect((await balancesOf(deal))[0]).toBe('PARTIAL 99000 0 1000');
  });

  it('waits for a MASTER when its loss is above the limit, who allocates by approving', async () => {
    const { deal, line } = await withCredit(50_000);
    const operator = await makeOperator(s.db, lender);
    const limits = { publish: null, bid: null, accept: null, inform: null };
    await s.callAs(lender, 'setApprovalLimits', { body: { ...limits, write_off: 1 } });
    const close = { close: true, reason: 'CHARGEBACK', authorized_on: '2026-02-12' };
    const asked = await allocate(operator, line, [collect(deal.collections[0], 500)], close);
    const id = approvalRequestId(asked.body);
    expect(await lineOf(line)).toBe('OPEN 0');
    const body = { action: 'APPROVE' };
    const answer = await s.callAs(lender, 'answerApproval', { params: { id }, body });
    expect(answer.body).toMatchObject({ act: 'WRITE_OFF', status: 'APPROVED' });
    expect([await lineOf(line), (await balancesOf(deal))[0]]).toEqual([
      'ALLOCATED 50000',
      'WRITTEN_OFF 50000 50000 0',
    ]);
    await s.callAs(lender, 'setApprovalLimits', { body: { ...limits, write_off: null } });
  });

  it('shows a MASTER the losses of all deals, which count together against the limit', async () => {
    const [first, second] = [await settle(), await settle()];
    await s.setClock(ON_DAY);
    const line = await makeLine(lender, { amount: 150_000, day: DAY });
    const operator = await makeOperator(s.db, lender);
    const limits = { publish: null, bid: null, accept: null, inform: null };
    await s.callAs(lender, 'setApprovalLimits', { body: { ...limits, write_off: 400 } });
    const items = [collect(second.collections[0], 700), collect(first.collections[0], 800)];
    const close = { close: true, reason: 'ISSUER_DEFAULT' };
    const id = approvalRequestId((await allocate(operator, line, items, close)).body);
    const call = { params: { id } };
    expect((await s.callAs(lender, 'getApproval', call)).body).toMatchObject({
      amount: 500,
      losses: [
        { offer_id: first.id, value: 200 },
        { offer_id: second.id, value: 300 },
      ],
      loss: {
        reason: 'ISSUER_DEFAULT',
        receipt: { day: DAY, amount: 1500 },
        groups: [
          { receivables: 1, receivable_ids: first.receivables.slice(0, 1) },
          { receivables: 1, receivable_ids: second.receivables.slice(0, 1) },
        ],
      },
    });
    const answer = await s.callAs(lender, 'answerApproval', { ...call, body: { action: 'APPROVE' } });
    expect(answer.body).toMatchObject({ status: 'APPROVED' });
    expect([await lineOf(line), (await balancesOf(first))[0], (await balancesOf(second))[0]]).toEqual([
      'ALLOCATED 150000',
      'WRITTEN_OFF 80000 20000 0',
      'WRITTEN_OFF 70000 30000 0',
    ]);
    await s.callAs(lender, 'setApprovalLimits', { body: { ...limits, write_off: null } });
  });

  it.each([
    ['more than the line', 100_000, 1000.01, 'AMOUNT_EXCEEDS_LINE'],
    ['more than is open', 200_000, 1000.01, 'AMOUNT_EXCEEDS_OPEN'],
  ])('refuses %s and writes nothing', async (_case, amount, part, key) => {
    const { deal, line } = await withCredit(amount);
    const reply = await allocate(lender, line, [collect(deal.collections[0], part)]);
    expect([reply.status, reply.problem.message]).toEqual([409, key]);
    expect([await lineOf(line), await balancesOf(deal)]).toEqual(['OPEN 0', UNTOUCHED]);
  });

  it('writes nothing of an act whose last item is refused', async () => {
    const { deal, line } = await withCredit(500_000);
    const items = [collect(deal.collections[0], 1000), collect(deal.collections[3], 3000.01)];
    expect((await allocate(lender, line, items)).problem.message).toBe('AMOUNT_EXCEEDS_OPEN');
    expect([await lineOf(line), await balancesOf(deal)]).toEqual(['OPEN 0', UNTOUCHED]);
  });

  it('refuses an ignored line, a repeated item, and a day before the payment', async () => {
    const { deal, line } = await withCredit(100_000);
    const keyOf = async (id: number, items = [collect(deal.collections[0], 1)]) =>
      (await allocate(lender, id, items)).problem.message;
    const twice = [collect(deal.collections[0], 1), collect(deal.collections[0], 2)];
    expect(await keyOf(line, twice)).toBe('ALLOCATION_ITEM_REPEATED');
    expect(await keyOf(await makeLine(lender, { amount: 100, day: '2026-03-09' }))).toBe(
      'SETTLEMENT_DAY_INVALID',
    );
    await s.db.updateTable('bank_lines').set({ ignored: true }).where('id', '=', line).execute();
    expect(await keyOf(line)).toBe('BANK_LINE_IGNORED');
  });

  it('allows a person to allocate a possible repetition', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const line = await makeLine(lender, { amount: 100, day: DAY, is_possible_repetition: true });
    expect((await allocate(lender, line, [collect(deal.collections[0], 1)])).status).toBe(201);
  });

  it('answers 404 for lines, collections and allocations of others, and 403 to moderators', async () => {
    const { deal, line } = await withCredit(100_000);
    const other = s.lenders[1];
    const items = [collect(deal.collections[0], 1)];
    const { body } = await allocate(lender, line, items);
    const theirs = await makeLine(other, { amount: 100_000, day: DAY });
    const replies = [
      await allocate(other, line, items),
      await allocate(other, theirs, items),
      await allocate(s.borrower, line, [pay(deal.id, 1)]),
      await undo(other, idsOf(body)[0] ?? 0),
      await undo(s.borrower, idsOf(body)[0] ?? 0),
      await s.callAs(other, 'getBankLineCandidates', { params: { id: line } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(404));
    expect((await allocate(s.moderator, line, items)).status).toBe(403);
  });

  it('lets a service user with the scope SETTLE allocate, not close with a loss nor undo', async () => {
    const { deal, line } = await withCredit(100_000);
    const authorization = `Bearer ${await serviceToken(s, lender, ['SETTLE'])}`;
    const send = async (path: string, body: object) => {
      const reply = await s.t.app.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: { authorization },
        payload: body,
      });
      return reply.statusCode;
    };
    const items = [collect(deal.collections[0], 500)];
    const loss = { bank_line_id: line, items, close: true, reason: 'FEE' };
    expect(await send('/allocations', loss)).toBe(403);
    expect(await send('/allocations', { bank_line_id: line, items })).toBe(201);
    const { id } = await s.db
      .selectFrom('bank_allocations')
      .select('id')
      .where('bank_line_id', '=', line)
      .executeTakeFirstOrThrow();
    expect(await send(`/allocations/${id}/reverse`, { reason: 'x' })).toBe(403);
    expect(await lineOf(line)).toBe('PARTIAL 50000');
  });

  it('is carried out once for an idempotency key', async () => {
    const { deal, line } = await withCredit(100_000);
    const headers = { 'idempotency-key': `allocate-${line}` };
    const items = [collect(deal.collections[0], 500)];
    const first = await allocate(lender, line, items, {}, headers);
    const second = await allocate(lender, line, items, {}, headers);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await lineOf(line)).toBe('PARTIAL 50000');
  });

  it('one of two people who allocate the same line at once wins, the other reads why', async () => {
    const { deal, line } = await withCredit(100_000);
    const results = await Promise.all(
      [0, 3].map((at) =>
        createAllocation(
          s.deps,
          { ...commandContext(lender), idempotency: undefined },
          { bank_line_id: line, items: [{ ...collect(deal.collections[at], 1), amount: 100_000 }] },
        ).then(
          () => 'done',
          (error) => {
            if (error instanceof Refused) return error.key;
            throw error;
          },
        ),
      ),
    );
    expect(results.sort()).toEqual(['BANK_LINE_ALLOCATED', 'done']);
    expect(await lineOf(line)).toBe('ALLOCATED 100000');
  });
});

describe('POST /allocations/{id}/reverse of collections', () => {
  it('restores deal, receivables and collections to the centavo, also after settlement', async () => {
    const { deal } = await withCredit(1);
    await s.setClock('2026-05-29T15:00:00Z');
    const line = await makeLine(lender, { amount: 470_000, day: '2026-05-29' });
    const amounts = [1000, 500, 200, 3000];
    const items = amounts.map((amount, at) => collect(deal.collections[at], amount));
    const { body } = await allocate(lender, line, items);
    expect((await offerRow(s.db, deal.id)).status).toBe('LIQUIDATED');
    for (const id of idsOf(body)) expect((await undo(lender, id)).status).toBe(200);
    expect(await balancesOf(deal)).toEqual(UNTOUCHED);
    expect((await offerRow(s.db, deal.id)).status).toBe('NEGOTIATED');
    expect(await statusesOf(s.db, deal.receivables)).toEqual(Array(4).fill(`NEGOTIATED ${deal.id}`));
    expect(await lineOf(line)).toBe('OPEN 0');
  });

  it('is done by the reversal of its entry by hand', async () => {
    const { deal, line } = await withCredit(100_000);
    await allocate(lender, line, [collect(deal.collections[0], 1000)]);
    const { id: entry_id } = await s.db
      .selectFrom('settlement_entries')
      .select('id')
      .where('collection_id', '=', deal.collections[0] ?? 0)
      .executeTakeFirstOrThrow();
    const reply = await s.callAs(lender, 'reverseCollectionEntry', {
      params: { id: deal.collections[0] ?? 0 },
      body: { entry_id, reason: 'Engano' },
    });
    expect(reply.status).toBe(200);
    expect(await lineOf(line)).toBe('OPEN 0');
  });

  it('reopens the remittance that the receipt had answered', async () => {
    const { deal, line } = await withCredit(100_000);
    await s.callAs(s.borrower, 'remitCollections', {
      body: { offer_id: deal.id, collection_ids: deal.collections.slice(0, 1), day: DAY, amount: 1000 },
    });
    const statusOf = async () =>
      (await s.db.selectFrom('remittances').select('status').where('offer_id', '=', deal.id).execute()).map(
        ({ status }) => status,
      );
    const { body } = await allocate(lender, line, [collect(deal.collections[0], 1000)]);
    expect(await statusOf()).toEqual(['RECEIVED']);
    await undo(lender, idsOf(body)[0] ?? 0);
    expect(await statusOf()).toEqual(['DECLARED']);
  });

  it('reopens the dispute that the receipt had closed', async () => {
    const { deal, line } = await withCredit(100_000);
    const dispute = { offer_id: deal.id, kind: 'COLLECTION', ids: deal.collections.slice(0, 1), value: 900 };
    const about = { ...dispute, reason: 'FEE', text: 'Chegou menos' };
    const params = { id: (await s.callAs(lender, 'openDispute', { body: about })).body.id };
    const read = async () => (await s.callAs(lender, 'getDispute', { params })).body;
    const { body } = await allocate(lender, line, [collect(deal.collections[0], 1000)]);
    expect(await read()).toMatchObject({ status: 'CLOSED', settled_by: 'RECEIPT', value: 900 });
    await undo(lender, idsOf(body)[0] ?? 0);
    expect(await read()).toMatchObject({ status: 'OPEN', settled_by: null, value: 900, turn: 'BORROWER' });
  });

  it('records both acts on the chain of the statement, without the text of the line', async () => {
    const { deal, line } = await withCredit(100_000);
    const { body } = await allocate(lender, line, [collect(deal.collections[0], 1000)]);
    await undo(lender, idsOf(body)[0] ?? 0, 'Linha errada');
    const rows = await s.db
      .selectFrom('audit')
      .select(['event', 'details'])
      .where('entity', '=', 'BANK_LINE')
      .where('entity_id', '=', line)
      .orderBy('seq')
      .execute();
    expect(rows.map(({ event }) => event)).toEqual(['ALLOCATE', 'REVERSE']);
    expect(JSON.stringify(rows)).not.toContain('PIX RECEBIDO');
  });
});
