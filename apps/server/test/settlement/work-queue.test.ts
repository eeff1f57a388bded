import {
  awaitsContestDecision,
  collectionParts,
  NEWEST_FIRST_RANKS,
  overdueSum,
  type PresetName,
  paymentPlace,
  presetView,
  queueRank,
  SETTLEMENT_SORTS,
  type SettlementSort,
  today,
} from '@pregao/domain';
import { describe, expect, it } from 'vitest';
import { sweepSettlements } from '../../src/modules/settlement/sweep-settlements.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { makeOffer } from '../support/deals.ts';
import {
  AZUL,
  collectionsOf,
  lastEntryOf,
  ON_DAY,
  ON_LAST_DAY,
  receive,
  receiveAzul,
  remitAzul,
  reverse,
  s,
  settle,
  stageForSettlement,
  writeOff,
} from './collecting.ts';

stageForSettlement();

const queue = async (query: Record<string, unknown> = {}, actor: Session = s.lenders[0]) =>
  (await s.callAs(actor, 'listSettlements', { query: { limit: 100, sort: 'day asc', ...query } })).body;
const queueInDefaultOrder = async (actor: Session, query: Record<string, unknown> = {}) =>
  (await s.callAs(actor, 'listSettlements', { query: { limit: 100, ...query } })).body;
const placesOf = async (offer_id: number, actor?: Session) =>
  (await queue({ offer_id }, actor)).rows.map(
    ({ kind, day, open_value, state, turn }) => `${kind} ${day} ${open_value} ${state} ${turn}`,
  );

const disputedPlaces = async (offer_id: number) =>
  (await placesOf(offer_id)).filter((place) => place.includes('IN_DISPUTE'));
/** Returns the open value as the reader pays and receives it, in total and by day. */
async function splitOf(offer_id: number, actor: Session, query: Record<string, unknown> = {}) {
  const { days, ...totals } = await queue({ offer_id, ...query }, actor);
  const { total_open_value, total_to_pay, total_to_receive } = totals;
  return [
    `${total_open_value} = ${total_to_pay} + ${total_to_receive}`,
    ...days.map(({ day, to_pay, to_receive }) => `${day} ${to_pay} ${to_receive}`),
  ];
}
/** Returns the filters of a preset view as its list sends them. */
function presetQuery(name: PresetName) {
  const { overdue, ...params } = presetView(name).params;
  return { ...params, ...(overdue === 'yes' && { overdue: true }) };
}
/** Returns the rows of a deal that a preset view shows its reader. */
const inPreset = async (name: PresetName, offer_id: number, actor: Session) =>
  (await queue({ offer_id, ...presetQuery(name) }, actor)).rows.map(
    ({ state, open_value }) => `${state} ${open_value}`,
  );
const contest = (id: number) =>
  s.callAs(s.borrower, 'contestPayment', { params: { id }, body: { reason: 'NOT_RECEIVED' } });

/** Returns the lines of an export without its header. */
async function exportedLines(actor: Session, query: Record<string, unknown>): Promise<string[]> {
  const { status, body } = await s.callAs(actor, 'exportSettlements', { query });
  expect(status).toBe(200);
  const { pathname, search } = new URL(body.link);
  const { payload } = await s.t.app.inject({ method: 'GET', url: pathname + search });
  return payload.trim().split('\r\n').slice(1);
}

describe('GET /settlements', () => {
  it('has a row for the payment and one for each day and issuer', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const { rows, total_rows, total_value, total_open_value, days } = await queue({ offer_id: deal.id });
    expect(rows[1]).toEqual({
      kind: 'COLLECTION',
      subject_id: null,
      offer_id: deal.id,
      borrower: { id: s.borrower.company_id, name: expect.any(String) },
      lender: { id: s.lenders[0].company_id, name: expect.any(String) },
      day: AZUL.pay_date,
      issuer: AZUL.issuer,
      collections: 3,
      value: 1700,
      open_value: 1700,
      received_value: 0,
      matched_value: 0,
      overdue: false,
      tracked: true,
      state: 'TO_REMIT',
      buyback_status: null,
      dispute_status: null,
      turn: 'BORROWER',
    });
    expect([total_rows, total_value, total_open_value]).toEqual([3, 9400, 4700]);
    expect(days.map(({ day, value }) => `${day} ${value}`)).toEqual([
      `${rows[0]?.day} 4700`,
      '2026-05-04 1700',
      '2026-05-29 3000',
    ]);
  });

  it('splits open values into those that each reader pays and receives, by day and in total', async () => {
    const deal = await settle({ payment: 'INFORMED' });
    await s.setClock(ON_DAY);
    await receiveAzul(deal, 1000);
    await contest(deal.id);
    const sumsOf = (actor: Session, query = {}) => splitOf(deal.id, actor, query);
    const paid = (await queue({ offer_id: deal.id, kind: ['PAYMENT'] })).rows[0]?.day;
    const lender = ['8400 = 4700 + 3700', `${paid} 4700 0`, '2026-05-04 0 700', '2026-05-29 0 3000'];
    expect(await sumsOf(s.lenders[0])).toEqual(lender);
    expect(await sumsOf(s.moderator)).toEqual(lender);
    const borrower = ['8400 = 3700 + 4700', `${paid} 0 4700`, '2026-05-04 700 0', '2026-05-29 3000 0'];
    expect(await sumsOf(s.borrower)).toEqual(borrower);
    expect(await sumsOf(s.borrower, { kind: ['PAYMENT'] })).toEqual(['4700 = 0 + 4700', `${paid} 0 4700`]);
  });

  it('leaves an informed price and a declared remittance out of what their payer has to send', async () => {
    const deal = await settle({ payment: 'INFORMED' });
    await s.setClock(ON_DAY);
    await remitAzul(deal, 1000);
    const paid = (await queue({ offer_id: deal.id, kind: ['PAYMENT'] })).rows[0]?.day;
    expect(await splitOf(deal.id, s.lenders[0])).toEqual([
      '9400 = 0 + 4700',
      `${paid} 0 0`,
      '2026-05-04 0 1700',
      '2026-05-29 0 3000',
    ]);
    expect(await splitOf(deal.id, s.borrower)).toEqual([
      '9400 = 3700 + 4700',
      `${paid} 0 4700`,
      '2026-05-04 700 0',
      '2026-05-29 3000 0',
    ]);
    // Answers the remittance, which the sweep of another test would dispute.
    await receiveAzul(deal, 1700);
  });

  it('leaves collections that issuers pay to the investor out of what the acquirer pays', async () => {
    const deal = await settle({ route: 'DIRECT' });
    const sumsOf = async (actor: Session) => {
      const { total_open_value, total_to_pay, total_to_receive } = await queue({ offer_id: deal.id }, actor);
      return [total_open_value, total_to_pay, total_to_receive];
    };
    expect(await sumsOf(s.borrower)).toEqual([4700, 0, 0]);
    expect(await sumsOf(s.lenders[0])).toEqual([4700, 0, 4700]);
  });

  it('moves a group from remitting over receiving to closed', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    await remitAzul(deal, 1000);
    expect((await placesOf(deal.id)).slice(1, 3)).toEqual([
      'COLLECTION 2026-05-04 700 TO_REMIT BORROWER',
      'COLLECTION 2026-05-04 1000 REMITTED LENDER',
    ]);
    await receiveAzul(deal, 1000);
    expect((await placesOf(deal.id))[1]).toBe('COLLECTION 2026-05-04 700 TO_REMIT BORROWER');
    await s.setClock('2026-05-05T03:00:00Z');
    expect((await placesOf(deal.id))[1]).toBe('COLLECTION 2026-05-04 700 OVERDUE BORROWER');
    await receiveAzul(deal, 700);
    expect((await placesOf(deal.id))[1]).toBe('COLLECTION 2026-05-04 0 CLOSED null');
  });

  it('states what was received once of each group, the confirmed price, and the sum of collections', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    await receiveAzul(deal, 1100);
    await remitAzul(deal, 200);
    const received = async () => {
      const { rows, total_received_value, days } = await queue({ offer_id: deal.id });
      return [
        ...rows.map((row) => `${row.state} ${row.value} ${row.open_value} ${row.received_value}`),
        total_received_value,
        days.reduce((sum, day) => sum + day.received_value, 0),
      ];
    };
    const [paid, last] = ['CLOSED 4700 0 4700', 'UPCOMING 3000 3000 0'];
    expect(await received()).toEqual([
      paid,
      'TO_REMIT 1500 400 1100',
      'REMITTED 200 200 0',
      last,
      1100,
      1100,
    ]);
    await receiveAzul(deal, 500);
    await writeOff({ collection_ids: [deal.collections[2]], reason: 'FEE' });
    expect(await received()).toEqual([paid, 'CLOSED 1700 0 1600', last, 1600, 1600]);
    const csv = { format: 'csv', offer_id: deal.id, state: ['CLOSED'], kind: ['COLLECTION'] };
    expect(await exportedLines(s.lenders[0], csv)).toEqual([
      expect.stringMatching(/;1\.700,00;0,00;1\.600,00;/),
    ]);
  });

  it('shows the acquirer what a reversed receipt opens again, and leaves it out of what is to remit', async () => {
    const [winner] = s.lenders;
    const deal = await settle();
    await s.setClock(ON_DAY);
    await remitAzul(deal, 1700);
    await receiveAzul(deal, 1700);
    const [first = 0] = deal.collections;
    const entry_id = await lastEntryOf(deal, 0);
    await reverse(first, { entry_id, reason: 'Banco estornou o Pix' });
    expect((await placesOf(deal.id, s.borrower))[1]).toBe('COLLECTION 2026-05-04 1000 REMITTED LENDER');
    await s.setClock('2026-05-06T21:00:00Z');
    await sweepSettlements(s.deps);
    expect(await inPreset('SETTLEMENTS_IN_DISPUTE', deal.id, s.borrower)).toEqual(['IN_DISPUTE 1000']);
    const query = { month: '2026-05' };
    const { rows } = (await s.callAs(s.borrower, 'getMonthlyStatement', { query })).body;
    expect(rows.find(({ offer_id }) => offer_id === deal.id)).toMatchObject({
      received_value: 700,
      remitted_value: 1700,
      unanswered_value: 1000,
      to_remit_value: 0,
    });
    const waits = async () =>
      (await s.callAs(s.borrower, 'dashboardInbox')).body.items.filter(({ id }) => id === deal.id);
    expect(await waits()).toEqual([]);
    const { subject_id: id } = (await queue({ offer_id: deal.id, kind: ['DISPUTE'] }, winner)).rows[0] ?? {};
    const body = { action: 'ANSWER', text: 'O Pix voltou', value: 0 };
    await s.callAs(winner, 'answerDispute', { params: { id: Number(id) }, body });
    expect(await waits()).toMatchObject([{ kind: 'ANSWER_DISPUTE', value: 1000 }]);
    await s.callAs(s.borrower, 'answerDispute', {
      params: { id: Number(id) },
      body: { action: 'AGREE', text: 'Certo' },
    });
    expect(await waits()).toMatchObject([{ kind: 'REMIT_OVERDUE', value: 1000 }]);
  });

  it('leaves the rest of a small remittance overdue with the acquirer, also in dispute', async () => {
    const deal = await settle();
    await s.setClock('2026-05-05T15:00:00Z');
    await receiveAzul(deal, 1100);
    await remitAzul(deal, 50);
    expect((await placesOf(deal.id)).slice(1, 3)).toEqual([
      'COLLECTION 2026-05-04 550 OVERDUE BORROWER',
      'COLLECTION 2026-05-04 50 REMITTED LENDER',
    ]);
    await s.setClock('2026-05-07T21:00:00Z');
    await sweepSettlements(s.deps);
    const parts = [
      { state: 'OVERDUE', turn: 'BORROWER', value: 1650, open_value: 550 },
      { state: 'IN_DISPUTE', turn: 'LENDER', value: 50, open_value: 50 },
    ] as const;
    const { rows, total_value, total_open_value } = await queue({
      offer_id: deal.id,
      kind: ['COLLECTION', 'DISPUTE'],
      day_less_or_equal_than: AZUL.pay_date,
    });
    expect(rows).toMatchObject(parts.toReversed());
    expect([total_value, total_open_value]).toEqual([1700, 600]);
    expect(await inPreset('SETTLEMENTS_TO_REMIT', deal.id, s.borrower)).toEqual(['OVERDUE 550']);
    expect(await inPreset('SETTLEMENTS_TO_REMIT_BY_BORROWERS', deal.id, s.moderator)).toEqual([
      'OVERDUE 550',
    ]);
    for (const name of ['SETTLEMENTS_TO_RECEIVE', 'SETTLEMENTS_OVERDUE'] as const)
      expect(await inPreset(name, deal.id, s.lenders[0])).toEqual(['IN_DISPUTE 50', 'OVERDUE 550']);
    const { days } = (await s.callAs(s.borrower, 'getSettlement', { params: { id: deal.id } })).body;
    expect(days[0]).toMatchObject({
      state: 'OVERDUE',
      turn: 'BORROWER',
      declared_value: 50,
      open_value: 600,
    });
    expect(days[0]?.parts).toEqual(parts.map(({ value: _, ...part }) => part));
    expect((await remitAzul(deal, 550.01)).problem.message).toBe('AMOUNT_EXCEEDS_OPEN');
    expect((await remitAzul(deal, 550)).status).toBe(201);
    // Ends the dispute, whose time the next tests pass.
    await receiveAzul(deal, 600);
  });

  it('lets the acquirer remit what its statement shows as to remit', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    await remitAzul(deal, 1200);
    const first = deal.collections.slice(0, 1);
    await receive({ offer_id: deal.id, collection_ids: first, day: AZUL.pay_date, amount: 1000 });
    const { days } = (await s.callAs(s.borrower, 'getSettlement', { params: { id: deal.id } })).body;
    expect(days[0]).toMatchObject({ open_value: 700, declared_value: 200 });
    const statement = await s.callAs(s.borrower, 'getMonthlyStatement', { query: { month: '2026-05' } });
    expect(statement.body.rows.find(({ offer_id }) => offer_id === deal.id)).toMatchObject({
      remitted_value: 1200,
      to_remit_value: 500,
    });
    expect((await remitAzul(deal, 500.01)).problem.message).toBe('AMOUNT_EXCEEDS_OPEN');
    expect((await remitAzul(deal, 500)).status).toBe(201);
  });

  it('gives an escalated dispute to the moderators', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const dispute = { offer_id: deal.id, kind: 'COLLECTION', ids: deal.collections.slice(0, 3) };
    const body = { ...dispute, value: 1200, reason: 'FEE', text: 'Chegou menos' };
    const { id } = (await s.callAs(s.lenders[0], 'openDispute', { body })).body;
    expect(await disputedPlaces(deal.id)).toEqual(['DISPUTE 2026-05-04 1700 IN_DISPUTE BORROWER']);
    for (const action of ['ANSWER', 'ESCALATE'])
      await s.callAs(s.borrower, 'answerDispute', { params: { id }, body: { action, text: 'Pago' } });
    expect(await disputedPlaces(deal.id)).toEqual(['DISPUTE 2026-05-04 1700 IN_DISPUTE MODERATOR']);
    const { days } = (await s.callAs(s.borrower, 'getSettlement', { params: { id: deal.id } })).body;
    expect(days[0]).toMatchObject({ state: 'IN_DISPUTE', turn: 'MODERATOR' });
    const own = { offer_id: deal.id, turn: ['mine'] };
    expect((await queue(own)).rows).toEqual([]);
    expect((await queue(own, s.moderator)).rows).toHaveLength(1);
    const [first] = (await queueInDefaultOrder(s.moderator)).rows;
    expect(first).toMatchObject({ turn: 'MODERATOR' });
    const csv = { format: 'csv', offer_id: deal.id, kind: ['DISPUTE'] };
    expect(await exportedLines(s.moderator, csv)).toEqual([expect.stringMatching(/;Moderadores$/)]);
    const decision = { action: 'DECIDE', text: 'Conforme os extratos', value: 1200 };
    await s.callAs(s.moderator, 'answerDispute', { params: { id }, body: decision });
    expect((await queue(own, s.moderator)).rows).toEqual([]);
  });

  it('states one overdue sum in the view, the inbox, the portfolio and the statement, also remitted and disputed', async () => {
    const [lender] = s.lenders;
    const deal = await settle();
    await s.setClock(ON_DAY);
    const [first = 0, second = 0, third = 0] = deal.collections;
    const dispute = { kind: 'COLLECTION', value: 0, reason: 'OTHER', text: 'Nada chegou' };
    const body = { ...dispute, offer_id: deal.id, ids: [first] };
    const { id } = (await s.callAs(lender, 'openDispute', { body })).body;
    const sent = { offer_id: deal.id, day: AZUL.pay_date, amount: 400 };
    await s.callAs(s.borrower, 'remitCollections', { body: { ...sent, collection_ids: [second] } });
    await s.setClock('2026-05-05T15:00:00Z');
    const view = async (more = {}) => queue({ ...presetQuery('SETTLEMENTS_OVERDUE'), ...more }, lender);
    const { rows, total_to_receive } = await view({ offer_id: deal.id });
    expect(rows.map(({ kind, state, open_value }) => `${kind} ${state} ${open_value}`)).toEqual([
      'DISPUTE IN_DISPUTE 1000',
      'COLLECTION OVERDUE 300',
      'COLLECTION REMITTED 400',
    ]);
    expect(total_to_receive).toBe(1700);
    const { items } = (await s.callAs(lender, 'dashboardInbox')).body;
    const inboxValue = items.find(
      (item) => item.id === deal.id && item.kind === 'COLLECTIONS_OVERDUE',
    )?.value;
    expect(inboxValue).toBe(1700);
    const all = (await view()).total_to_receive;
    const { overdue } = (await s.callAs(lender, 'dashboardPortfolio')).body;
    expect(overdueSum(overdue)).toBe(all);
    const { totals } = (await s.callAs(lender, 'getMonthlyStatement', { query: { month: '2026-05' } })).body;
    expect(overdueSum(totals.overdue)).toBe(all);
    // Ends both, whose time the next tests pass.
    await s.callAs(s.borrower, 'answerDispute', { params: { id }, body: { action: 'AGREE', text: 'Certo' } });
    await receive({
      offer_id: deal.id,
      collection_ids: [first, second, third],
      day: AZUL.pay_date,
      amount: 1700,
    });
  });

  it('counts no buyback that was withdrawn', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const named = { offer_id: deal.id, price_rule: 'FACE', day: '2026-05-04' };
    const propose = async (collection?: number) =>
      (
        await s.callAs(s.borrower, 'proposeBuyback', {
          body: { ...named, collection_ids: [collection ?? 0] },
        })
      ).body as { id: number };
    const params = await propose(deal.collections[0]);
    const other = await propose(deal.collections[1]);
    await s.callAs(s.borrower, 'withdrawBuyback', { params });
    const { rows, total_value, days } = await queue({ offer_id: deal.id, kind: ['BUYBACK'] });
    expect([rows.length, total_value, days.map(({ value }) => value)]).toEqual([2, 500, [500]]);
    await s.callAs(s.borrower, 'withdrawBuyback', { params: other });
  });

  it('has a row for each pay day of a dispute, and counts its money once', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const dispute = { kind: 'COLLECTION', value: 4700, reason: 'OTHER', text: 'Confira' };
    const body = { ...dispute, offer_id: deal.id, ids: deal.collections };
    const { id } = (await s.callAs(s.lenders[0], 'openDispute', { body })).body;
    expect((await placesOf(deal.id)).slice(1)).toEqual([
      'DISPUTE 2026-05-04 1700 IN_DISPUTE BORROWER',
      'DISPUTE 2026-05-29 3000 IN_DISPUTE BORROWER',
    ]);
    expect((await splitOf(deal.id, s.borrower))[0]).toBe('4700 = 4700 + 0');
    await s.callAs(s.borrower, 'answerDispute', { params: { id }, body: { action: 'AGREE', text: 'Certo' } });
  });

  it('counts no collection as overdue while the price is contested', async () => {
    const deal = await settle({ payment: 'INFORMED' });
    await contest(deal.id);
    await s.setClock('2026-05-05T15:00:00Z');
    const { rows } = await queue({ offer_id: deal.id, kind: ['COLLECTION'] });
    expect(rows.map(({ state, overdue }) => `${state} ${overdue}`)).toEqual([
      'UPCOMING false',
      'UPCOMING false',
    ]);
    expect((await queue({ offer_id: deal.id, overdue: true })).total_to_receive).toBe(0);
  });

  it('gives a contested payment to the moderators from its deadline until they have decided', async () => {
    const deal = await settle({ payment: 'INFORMED' });
    await contest(deal.id);
    const turnOfPayment = async () => (await queue({ offer_id: deal.id, kind: ['PAYMENT'] })).rows[0]?.turn;
    await s.setClock('2026-03-12T20:59:59Z');
    expect(await turnOfPayment()).toBe('LENDER');
    await s.setClock('2026-03-12T21:00:00Z');
    expect(await turnOfPayment()).toBe('MODERATOR');
    const body = { decision: 'KEEP', reason: 'Comprovante confere' };
    await s.callAs(s.moderator, 'decideContestedPayment', { params: { id: deal.id }, body });
    expect(await turnOfPayment()).toBe('LENDER');
  });

  it('filters by kind, state, turn, party and day, with sums of the same rows', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const of = async (query: Record<string, unknown>, actor?: Session) =>
      (await queue({ offer_id: deal.id, ...query }, actor)).total_rows;
    expect(await of({ kind: ['PAYMENT'] })).toBe(1);
    expect(await of({ kind: ['DISPUTE', 'BUYBACK'] })).toBe(0);
    expect(await of({ state: ['TO_REMIT', 'OVERDUE'] })).toBe(1);
    expect(await of({ turn: ['mine'] })).toBe(0);
    expect(await of({ turn: ['mine'] }, s.borrower)).toBe(1);
    expect(await of({ turn: ['BORROWER'] })).toBe(1);
    expect(await of({ borrower: [s.otherBorrower.company_id] }, s.moderator)).toBe(0);
    expect(await of({ lender: [s.lenders[0].company_id] }, s.moderator)).toBe(3);
    expect(await of({ day_greater_or_equal_than: '2026-05-05' })).toBe(1);
    expect(await of({ day_less_or_equal_than: '2026-05-04' })).toBe(2);
  });

  it('agrees with the rules of the domain in every state (PST-35)', async () => {
    const deals = [
      await settle({ payment: 'DUE' }),
      await settle({ payment: 'INFORMED' }),
      await settle({ route: 'DIRECT' }),
      await settle(),
      await settle({ payment: 'INFORMED' }),
    ];
    const [, , , remitted, contested] = deals;
    for (const at of ['2026-03-11T15:00:00Z', ON_DAY, '2026-05-05T15:00:00Z', ON_LAST_DAY]) {
      await s.setClock(at);
      if (at === ON_DAY && remitted !== undefined) await remitAzul(remitted, 100);
      if (at === ON_DAY && contested !== undefined) await contest(contested.id);
      for (const deal of deals) {
        const rows = await queue({ offer_id: deal.id });
        expect(rows.rows.map(({ state, turn }) => ({ state, turn }))).toEqual(
          await expectedPlaces(deal.id, new Date(at)),
        );
      }
    }
  });

  it('begins with what waits for the reader, then what is overdue, open, closed and of the calendar (PST-35)', async () => {
    const waiting = await settle({ payment: 'INFORMED' });
    const paid = await settle();
    const calendar = await settle({ payment: 'DUE' });
    const remitted = await settle();
    await s.setClock(ON_DAY);
    await remitAzul(remitted, 100);
    await receiveAzul(paid, 1700);
    for (const at of ['2026-03-10T15:00:00Z', ON_DAY, '2026-05-05T15:00:00Z', ON_LAST_DAY]) {
      await s.setClock(at);
      const on = today(new Date(at));
      for (const actor of [s.lenders[0], s.borrower, s.moderator]) {
        const { rows } = await queueInDefaultOrder(actor);
        const places = rows.map((row) => {
          const rank = queueRank(row, actor.company_type, on);
          const days = Date.parse(row.day) / 86_400_000;
          return { rank, days: NEWEST_FIRST_RANKS.includes(rank) ? -days : days };
        });
        expect(places).toEqual(places.toSorted((a, b) => a.rank - b.rank || a.days - b.days));
      }
    }
    await s.setClock('2026-05-05T15:00:00Z');
    const offers = new Set([waiting.id, paid.id, calendar.id, remitted.id]);
    const { rows } = await queueInDefaultOrder(s.borrower);
    const shown = rows
      .filter(({ offer_id }) => offers.has(offer_id))
      .map(({ state, turn }) => `${state} ${turn}`);
    expect(shown[0]).toBe('TO_CONFIRM BORROWER');
    expect(shown.slice(-3)).toEqual(Array(3).fill('BY_CALENDAR null'));
  });

  it.each(SETTLEMENT_SORTS)('sorts by %s', async (sort) => {
    await settle();
    await settle({ payment: 'INFORMED' });
    const { rows } = await queue({ sort }, s.moderator);
    const keys = rows.map((row) => keyOf(row, sort));
    const sign = sort.endsWith('desc') ? -1 : 1;
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -sign : a > b ? sign : 0)));
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
  });

  it('pages without gaps or repetitions in its default order', async () => {
    await settle();
    const whole = (await queueInDefaultOrder(s.moderator)).rows;
    const pages = await Promise.all(
      [1, 2, 3].map((page) => queueInDefaultOrder(s.moderator, { limit: 4, page })),
    );
    expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.slice(0, 12));
  });

  it('shows the deals of the own company only, all of them to moderators', async () => {
    const deal = await settle();
    await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
    for (const actor of [s.lenders[1], s.otherBorrower]) {
      const { rows, total_rows, total_value, days } = await queue({}, actor);
      expect([rows, total_rows, total_value, days]).toEqual([[], 0, 0, []]);
    }
    for (const actor of [s.borrower, s.lenders[0], s.moderator])
      expect(await placesOf(deal.id, actor)).toHaveLength(3);
  });

  it('shows a side what it confirms itself apart from what the other side confirms', async () => {
    const deal = await settle({ payment: 'INFORMED' });
    const places = ['TO_CONFIRM 4700'];
    expect(await inPreset('SETTLEMENTS_TO_CONFIRM', deal.id, s.borrower)).toEqual(places);
    expect(await inPreset('SETTLEMENTS_TO_CONFIRM', deal.id, s.lenders[0])).toEqual([]);
    expect(await inPreset('SETTLEMENTS_UNCONFIRMED', deal.id, s.lenders[0])).toEqual(places);
  });

  it('exports all rows under the filter', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const query = { format: 'csv', offer_id: deal.id, sort: 'value asc' };
    const lines = await exportedLines(s.lenders[0], query);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^04\/05\/2026;.*;Banco Azul;3;1\.?700,00;1\.?700,00;0,00;A repassar;/);
  });
});

type Row = Awaited<ReturnType<typeof queue>>['rows'][number];

/** Returns the value of a row by which a sort orders it. */
function keyOf(row: Row, sort: SettlementSort): string | number {
  const [field] = sort.split(' ') as ['day' | 'value' | 'open_value' | 'borrower' | 'lender'];
  const value = row[field];
  return typeof value === 'object' ? value.name : value;
}

/** Computes the places of a deal's rows by the domain. */
async function expectedPlaces(id: number, now: Date) {
  const on = today(now);
  const { tracked, collection_route } = await s.db
    .selectFrom('offers')
    .select(['tracked', 'collection_route'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const payment = await s.db
    .selectFrom('payments')
    .select(['status', 'due_date', 'moderators_at', 'decision'])
    .where('offer_id', '=', id)
    .executeTakeFirstOrThrow();
  const collections = await s.db
    .selectFrom('collections as c')
    .leftJoin('remittance_shares as x', 'x.collection_id', 'c.id')
    .select(['c.pay_date', 'c.open_value', 'x.amount'])
    .where('c.offer_id', '=', id)
    .orderBy('c.pay_date')
    .execute();
  const groups = [...Map.groupBy(collections, ({ pay_date }) => pay_date)];
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0);
  return [
    paymentPlace({ ...payment, tracked, awaits_decision: awaitsContestDecision(payment, now) }, on),
    ...groups.flatMap(([pay_date, rows]) =>
      collectionParts(
        {
          tracked,
          payment: payment.status,
          collection_route,
          pay_date,
          open_value: sum(rows.map(({ open_value }) => open_value)),
          remitted_value: sum(rows.map(({ amount }) => amount)),
          disputed_value: 0,
          dispute_turn: null,
        },
        on,
      ).map(({ state, turn }) => ({ state, turn })),
    ),
  ];
}

describe('GET /negotiation/{id}/collections', () => {
  it('lists collections with their entries by pay date, and filters them', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    await receiveAzul(deal, 1200);
    const rows = await collectionsOf(deal);
    expect(rows[1]).toEqual({
      id: deal.collections[1],
      receivable_id: deal.receivables[1],
      issuer: AZUL.issuer,
      due_date: '2026-05-02',
      pay_date: AZUL.pay_date,
      face_value: 500,
      received_value: 200,
      bought_back_value: 0,
      covered_value: 0,
      written_off_value: 0,
      open_value: 300,
      status: 'PARTIAL',
      settled_by: null,
      cover_id: null,
      overdue: false,
      entries: [
        {
          id: expect.any(Number),
          kind: 'RECEIPT',
          amount: 200,
          day: '2026-05-04',
          reason: null,
          text: null,
          authorized_on: null,
          bank_line_id: null,
          reverses_id: null,
          reversed_by_id: null,
          buyback_id: null,
          cover_id: null,
          dispute_id: null,
          own: true,
          created_at: expect.any(String),
        },
      ],
    });
    const of = async (query: Record<string, unknown>) =>
      (await s.callAs(s.borrower, 'listCollections', { params: { id: deal.id }, query })).body.total_rows;
    expect(await of({ status: ['EXPECTED', 'PARTIAL'] })).toBe(3);
    expect(await of({ issuer: 'Banco Verde' })).toBe(1);
    expect(await of({ pay_date: '2026-05-04' })).toBe(3);
    expect((await collectionsOf(deal, s.borrower))[1]?.entries[0]?.own).toBe(false);
  });

  it('answers 404 to every invited investor but the winner, and SETTLEMENT_NOT_OPEN before completion (PST-37)', async () => {
    const deal = await settle();
    const open = await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
    const answer = async (id: number, actor: Session) => {
      const { status, problem } = await s.callAs(actor, 'listCollections', { params: { id } });
      return status === 200 ? '200' : `${status} ${problem.message}`;
    };
    expect(await answer(deal.id, s.moderator)).toBe('200');
    expect(await answer(deal.id, s.lenders[1])).toBe('404 NOT_FOUND');
    expect(await answer(deal.id, s.otherBorrower)).toBe('404 NOT_FOUND');
    expect(await answer(open.id, s.borrower)).toBe('409 SETTLEMENT_NOT_OPEN');
    expect(await answer(open.id, s.moderator)).toBe('409 SETTLEMENT_NOT_OPEN');
    expect(await answer(open.id, s.lenders[0])).toBe('404 NOT_FOUND');
  });
});
