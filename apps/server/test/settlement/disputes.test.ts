import { afterEach, describe, expect, it } from 'vitest';
import { sweepSettlements } from '../../src/modules/settlement/sweep-settlements.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { makeUser } from '../support/makers.ts';
import { makePdf } from '../support/pdf.ts';
import { countMails, mailsSince, offerRow, trailOf } from '../support/row-queries.ts';
import {
  balancesOf,
  collectionsOf,
  DAY,
  LAST_DAY,
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
} from './collecting.ts';
import {
  answerDispute,
  disputeOf,
  getDispute,
  openDispute,
  refusalOf,
  remittanceStatus,
} from './disputing.ts';

stageForSettlement();
// Ends what a later clock has brought due, so that the invariants hold.
afterEach(() => sweepSettlements(s.deps));

describe('POST /disputes', () => {
  it('opens a dispute with a document, asks the other side and gives it two business days', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const [mails, rows] = [await countMails(s.db), (await trailOf(s.db, deal.id)).length];
    const content = makePdf().toString('base64');
    const { status, body } = await openDispute(deal, { documents: [{ name: 'extrato.pdf', content }] });
    expect(status).toBe(201);
    expect((await getDispute(body.id)).body).toEqual({
      id: body.id,
      offer_id: deal.id,
      kind: 'COLLECTION',
      status: 'OPEN',
      value: 1200,
      value_by: 'LENDER',
      reason: 'CHARGEBACK',
      authorized_on: '2026-02-12',
      turn: 'BORROWER',
      answer_until: '2026-05-06T21:00:00.000Z',
      opened_by: 'LENDER',
      opened_at: expect.any(String),
      escalated_at: null,
      ended_at: null,
      settled_by: null,
      remittance_id: null,
      groups: [{ pay_date: DAY, issuer: 'Banco Azul' }],
      collection_ids: deal.collections.slice(0, 3),
      messages: [
        {
          id: expect.any(Number),
          action: 'OPEN',
          by: 'LENDER',
          text: 'Chegou menos',
          value: 1200,
          at: expect.any(String),
          documents: [{ id: expect.any(Number), name: 'extrato.pdf' }],
        },
      ],
    });
    expect((await trailOf(s.db, deal.id)).slice(rows)).toEqual(['DISPUTE OPEN START>OPEN x3']);
    expect(await mailsSince(s.db, mails)).toEqual([`DISPUTE_OPENED ${s.borrower.email}`]);
    const { proposals } = (await s.callAs(s.borrower, 'getSettlement', { params: { id: deal.id } })).body;
    expect(proposals.disputes).toMatchObject([{ id: body.id, turn: 'BORROWER' }]);
  });

  it('gives a link to the document to both sides, to moderators once it is escalated', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const content = makePdf().toString('base64');
    const id = await disputeOf(deal, { documents: [{ name: 'extrato.pdf', content }] });
    const document = (await getDispute(id)).body.messages[0]?.documents[0]?.id ?? 0;
    const linkFor = (actor: Session) => s.callAs(actor, 'disputeDocumentLink', { params: { id: document } });
    const { link } = (await linkFor(s.borrower)).body;
    const file = await s.t.app.inject({ url: new URL(link).pathname + new URL(link).search });
    expect({ status: file.statusCode, type: file.headers['content-type'] }).toEqual({
      status: 200,
      type: 'application/pdf',
    });
    expect((await linkFor(s.lenders[1])).status).toBe(404);
    expect((await linkFor(s.moderator)).status).toBe(404);
    await answerDispute(id, { action: 'ANSWER' });
    await answerDispute(id, { action: 'ESCALATE' }, s.lenders[0]);
    expect((await linkFor(s.moderator)).status).toBe(200);
  });

  it('refuses values above open, mixed groups, closed and disputed collections, and invalid documents', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    expect(await refusalOf(openDispute(deal, { value: 1700.01 }))).toBe('409 AMOUNT_EXCEEDS_OPEN');
    expect(await refusalOf(openDispute(deal, { ids: deal.collections }))).toBe('409 COLLECTIONS_MIXED');
    const documents = [{ name: 'a.pdf', content: 'AAAA' }];
    expect(await refusalOf(openDispute(deal, { documents }))).toBe('415 DISPUTE_DOCUMENT_INVALID');
    await disputeOf(deal);
    expect(await refusalOf(openDispute(deal, { ids: deal.collections.slice(0, 1), value: 0 }))).toBe(
      '409 COLLECTION_IN_DISPUTE',
    );
    expect((await openDispute(deal, {}, s.lenders[1])).status).toBe(404);
  });
});

describe('PUT /disputes/{id}', () => {
  it('ends by agreement with receipts of the value, shared by due date (PST-16)', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const id = await disputeOf(deal);
    const [mails, rows] = [await countMails(s.db), (await trailOf(s.db, deal.id)).length];
    expect((await answerDispute(id, { action: 'AGREE', value: 1200 })).body).toEqual({
      id,
      status: 'AGREED',
    });
    expect((await balancesOf(deal)).slice(0, 3)).toEqual([
      'RECEIVED 1000 0 0',
      'PARTIAL 200 0 300',
      'EXPECTED 0 0 200',
    ]);
    expect((await collectionsOf(deal))[0]?.entries).toMatchObject([
      { kind: 'RECEIPT', amount: 1000, day: DAY, dispute_id: id },
    ]);
    expect((await trailOf(s.db, deal.id)).slice(rows)).toEqual([
      'COLLECTIONS END_DISPUTE START>null x2',
      'DISPUTE AGREE OPEN>AGREED',
      'OFFER COLLECT_SOME NEGOTIATED>PARTIALLY_LIQUIDATED',
      'RECEIVABLES SETTLE NEGOTIATED>LIQUIDATED x1',
    ]);
    expect(await mailsSince(s.db, mails)).toEqual(
      [s.borrower, s.lenders[0]].map(({ email }) => `DISPUTE_ENDED ${email}`).sort(),
    );
    const body = { entry_id: await lastEntryOf(deal, 0), reason: 'Engano' };
    expect(await refusalOf(reverse(deal.collections[0] ?? 0, body))).toBe('409 ENTRY_OF_DISPUTE');
  });

  it('goes to and fro by turns; a side agrees only to the value of the other one', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const id = await disputeOf(deal);
    const [lender] = s.lenders;
    expect(await refusalOf(answerDispute(id, { action: 'AGREE' }, lender))).toBe('409 DISPUTE_VALUE_OWN');
    expect(await refusalOf(answerDispute(id, { action: 'ANSWER' }, lender))).toBe(
      '409 DISPUTE_TURN_OF_OTHER',
    );
    expect(await refusalOf(answerDispute(id, { action: 'ESCALATE' }))).toBe('409 DISPUTE_ACTION_UNAVAILABLE');
    expect(await refusalOf(answerDispute(id, { action: 'ANSWER', value: 1700.01 }))).toBe(
      '409 AMOUNT_EXCEEDS_OPEN',
    );
    const mails = await countMails(s.db);
    expect((await answerDispute(id, { action: 'ANSWER', value: 1700 })).body.status).toBe('ANSWERED');
    expect(await mailsSince(s.db, mails)).toEqual([`DISPUTE_ANSWERED ${lender.email}`]);
    expect(await refusalOf(answerDispute(id, { action: 'AGREE', value: 1200 }, lender))).toBe(
      '409 DISPUTE_VALUE_CHANGED',
    );
    expect((await answerDispute(id, { action: 'AGREE' }, lender)).body.status).toBe('AGREED');
    expect((await balancesOf(deal)).slice(0, 3)).toEqual([
      'RECEIVED 1000 0 0',
      'RECEIVED 500 0 0',
      'RECEIVED 200 0 0',
    ]);
    expect(await refusalOf(answerDispute(id, { action: 'ANSWER' }))).toBe('409 DISPUTE_ACTION_UNAVAILABLE');
  });

  it('refuses to agree to a value once the payment was reversed, but ends with none', async () => {
    const deal = await settle();
    const id = await disputeOf(deal);
    const params = { id: deal.id };
    await s.callAs(s.borrower, 'reversePayment', { params, body: { reason: 'Devolvido' } });
    expect(await refusalOf(answerDispute(id, { action: 'AGREE' }))).toBe('409 PAYMENT_NOT_INFORMED');
    await answerDispute(id, { action: 'ANSWER', value: 0 });
    expect((await answerDispute(id, { action: 'AGREE' }, s.lenders[0])).body).toEqual({
      id,
      status: 'AGREED',
    });
    expect((await balancesOf(deal))[0]).toBe('EXPECTED 0 0 1000');
  });

  it('is read and decided by moderators only once it is escalated (PST-17)', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const id = await disputeOf(deal);
    expect((await getDispute(id, s.moderator)).status).toBe(404);
    expect((await answerDispute(id, { action: 'DECIDE', value: 100 }, s.moderator)).status).toBe(404);
    await answerDispute(id, { action: 'ANSWER', text: 'Pago' });
    const mails = await countMails(s.db);
    expect((await answerDispute(id, { action: 'ESCALATE' })).body.status).toBe('ESCALATED');
    expect(await mailsSince(s.db, mails)).toEqual(
      [s.borrower, s.lenders[0], s.moderator].map(({ email }) => `DISPUTE_ESCALATED ${email}`).sort(),
    );
    expect((await getDispute(id, s.moderator)).body.messages.map(({ text }) => text)).toEqual([
      'Chegou menos',
      'Pago',
      'Mensagem',
    ]);
    const list = await s.callAs(s.moderator, 'listDisputes', { query: { offer_id: deal.id } });
    expect(list.body).toMatchObject({ total_rows: 1, rows: [{ id, status: 'ESCALATED', turn: null }] });
    expect(await refusalOf(answerDispute(id, { action: 'DECIDE', value: 100 }))).toBe(
      '409 DISPUTE_ACTION_UNAVAILABLE',
    );
    expect(await refusalOf(answerDispute(id, { action: 'DECIDE' }, s.moderator))).toBe(
      '400 DISPUTE_VALUE_MISSING',
    );
    expect((await answerDispute(id, { action: 'DECIDE', value: 1000 }, s.moderator)).body.status).toBe(
      'DECIDED',
    );
    expect((await balancesOf(deal))[0]).toBe('RECEIVED 1000 0 0');
    expect((await getDispute(id)).body.messages.at(-1)).toMatchObject({ by: 'MODERATOR', value: 1000 });
    const settlement = (await s.callAs(s.borrower, 'getSettlement', { params: { id: deal.id } })).body;
    expect(settlement.proposals.disputes).toEqual([]);
    expect(settlement.ended_proposals.disputes).toMatchObject([
      { id, status: 'DECIDED', value: 1000, groups: [{ issuer: 'Banco Azul' }] },
    ]);
  });

  it('is unknown to investors that did not win', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const id = await disputeOf(deal);
    expect((await getDispute(id, s.lenders[1])).status).toBe(404);
    expect((await answerDispute(id, { action: 'AGREE' }, s.lenders[1])).status).toBe(404);
    expect((await s.callAs(s.lenders[1], 'listDisputes', {})).body).toEqual({ rows: [], total_rows: 0 });
  });

  it('goes to the moderators without an answer within two business days', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const id = await disputeOf(deal);
    await s.setClock('2026-05-06T20:59:00Z');
    await sweepSettlements(s.deps);
    expect((await getDispute(id)).body.status).toBe('OPEN');
    await s.setClock('2026-05-06T21:00:00Z');
    await sweepSettlements(s.deps);
    expect((await getDispute(id)).body).toMatchObject({ status: 'ESCALATED', turn: null });
  });
});

describe('dispute about a remittance', () => {
  it('is opened by the machine after two business days, and escalated after two more (PST-15)', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const { id: remittance } = (await remitAzul(deal, 1500)).body;
    const disputes = async () =>
      (await s.callAs(s.lenders[0], 'listDisputes', { query: { offer_id: deal.id } })).body.rows;
    await s.setClock('2026-05-06T21:00:00Z');
    await sweepSettlements(s.deps);
    expect(await disputes()).toMatchObject([
      {
        kind: 'REMITTANCE',
        status: 'OPEN',
        value: 1500,
        value_by: 'BORROWER',
        opened_by: null,
        turn: 'LENDER',
        remittance_id: remittance,
        answer_until: '2026-05-08T21:00:00.000Z',
      },
    ]);
    expect(await remittanceStatus(remittance)).toBe('DISPUTED');
    await s.setClock('2026-05-08T21:00:00Z');
    await sweepSettlements(s.deps);
    expect(await disputes()).toMatchObject([{ status: 'ESCALATED' }]);
    const [{ id = 0 } = {}] = await disputes();
    await answerDispute(id, { action: 'DECIDE', value: 1500 }, s.moderator);
    expect(await remittanceStatus(remittance)).toBe('RECEIVED');
    expect((await collectionsOf(deal))[0]?.entries).toMatchObject([{ day: DAY, dispute_id: id }]);
  });

  it('is not opened by the machine while another one names its collections', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const remittances = [(await remitAzul(deal, 600)).body.id, (await remitAzul(deal, 900)).body.id];
    const id = await disputeOf(deal, { ids: deal.collections.slice(0, 1), value: 0 });
    const states = () => Promise.all(remittances.map(remittanceStatus));
    await s.setClock('2026-05-06T21:00:00Z');
    await sweepSettlements(s.deps);
    expect(await states()).toEqual(['DECLARED', 'DECLARED']);
    await answerDispute(id, { action: 'DECIDE', value: 0 }, s.moderator);
    await sweepSettlements(s.deps);
    expect(await states()).toEqual(['DISPUTED', 'DECLARED']);
  });

  it('ends when the investor receives its collections', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const { id: remittance } = (await remitAzul(deal, 1500)).body;
    const id = await disputeOf(deal, { kind: 'REMITTANCE', ids: [remittance], value: 1200 });
    expect(await remittanceStatus(remittance)).toBe('DISPUTED');
    await receiveAzul(deal, 1400);
    expect((await getDispute(id)).body).toMatchObject({
      status: 'CLOSED',
      settled_by: 'RECEIPT',
      value: 1200,
      value_by: 'LENDER',
    });
    expect(await remittanceStatus(remittance)).toBe('RECEIVED');
  });

  it('is closed by a write-off, without agreement', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const { id: remittance } = (await remitAzul(deal, 1700)).body;
    const id = await disputeOf(deal, { kind: 'REMITTANCE', ids: [remittance], value: 0 });
    const collection_ids = deal.collections.slice(0, 3);
    const body = { collection_ids, reason: 'ISSUER_DEFAULT' };
    expect((await s.callAs(s.lenders[0], 'writeOffCollections', { body })).status).toBe(200);
    expect((await getDispute(id)).body).toMatchObject({ status: 'CLOSED', settled_by: 'LOSS', value: 0 });
    const mails = await s.db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .orderBy('id', 'desc')
      .limit(4)
      .execute();
    const mail = mails.find(({ subject }) => subject.includes('divergência'));
    expect(mail?.subject).toContain('divergência encerrada por lançamento');
    expect(mail?.text).toContain('a baixa por perda encerrou o que estava em aberto');
    expect(mail?.text).not.toContain('acordo:');
  });

  it('leaves the remittance withdrawn when both sides agree that nothing arrived', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const { id: remittance } = (await remitAzul(deal, 1500)).body;
    const own = { kind: 'REMITTANCE', ids: [remittance], value: 0 };
    expect(await refusalOf(openDispute(deal, own, s.borrower))).toBe('409 DISPUTE_OF_OWN_REMITTANCE');
    const id = await disputeOf(deal, own);
    expect((await answerDispute(id, { action: 'AGREE' })).body.status).toBe('AGREED');
    expect(await remittanceStatus(remittance)).toBe('WITHDRAWN');
    expect((await balancesOf(deal))[0]).toBe('EXPECTED 0 0 1000');
  });
});

describe('deal with a dispute', () => {
  it('is not settled until the dispute has ended', async () => {
    const deal = await settle();
    await s.setClock(ON_LAST_DAY);
    const verde = deal.collections.slice(3);
    const id = await disputeOf(deal, { value: 1000 });
    await receive({ offer_id: deal.id, collection_ids: verde, day: LAST_DAY, amount: 3000 });
    await answerDispute(id, { action: 'AGREE' });
    const again = await disputeOf(deal, { ids: deal.collections.slice(1, 3), value: 500 });
    await receive({ offer_id: deal.id, collection_ids: deal.collections.slice(1, 2), day: DAY, amount: 500 });
    expect((await offerRow(s.db, deal.id)).status).toBe('PARTIALLY_LIQUIDATED');
    expect((await getDispute(again)).body.status).toBe('OPEN');
    await receive({ offer_id: deal.id, collection_ids: deal.collections.slice(2, 3), day: DAY, amount: 200 });
    expect((await getDispute(again)).body).toMatchObject({
      status: 'CLOSED',
      value: 500,
      value_by: 'LENDER',
    });
    expect((await offerRow(s.db, deal.id)).status).toBe('LIQUIDATED');
  });

  it('names the day up to which the acquirer buys a chargeback back, by the terms of the deal', async () => {
    await s.callAs(s.borrower, 'setSettlementSettings', { body: { recourse: 'CHARGEBACK_ONLY' } });
    const deal = await settle();
    await s.callAs(s.borrower, 'setSettlementSettings', { body: { recourse: 'MARGIN_ONLY' } });
    await s.setClock(ON_DAY);
    const until = async () =>
      (await s.callAs(s.borrower, 'getSettlement', { params: { id: deal.id } })).body.days[0]?.shortage_until;
    expect(await until()).toBeNull();
    await disputeOf(deal);
    expect(await until()).toBe('2026-05-11');
  });
});

describe('work queue', () => {
  it('has a row for each dispute with what it has at stake, on the side whose turn it is', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const id = await disputeOf(deal);
    const rows = async () =>
      (
        await s.callAs(s.borrower, 'listSettlements', {
          query: { offer_id: deal.id, kind: ['DISPUTE'] },
        })
      ).body.rows;
    expect(await rows()).toMatchObject([
      {
        subject_id: id,
        day: DAY,
        issuer: 'Banco Azul',
        value: 1700,
        open_value: 1700,
        overdue: false,
        state: 'IN_DISPUTE',
        turn: 'BORROWER',
        collections: 3,
      },
    ]);
    await receiveAzul(deal, 700);
    expect(await rows()).toMatchObject([{ value: 1000, open_value: 1000 }]);
    await answerDispute(id, { action: 'ANSWER', value: 900 });
    expect(await rows()).toMatchObject([{ value: 1000, open_value: 1000 }]);
    await answerDispute(id, { action: 'AGREE' }, s.lenders[0]);
    expect(await rows()).toMatchObject([
      { subject_id: id, value: 900, open_value: 0, day: DAY, state: 'CLOSED', turn: null },
    ]);
  });
});

describe('group in the work queue and on the deal page', () => {
  it('is left out of the work queue as far as its live dispute names it', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const id = await disputeOf(deal);
    const groups = async () => {
      const query = { offer_id: deal.id, kind: ['COLLECTION', 'DISPUTE'] };
      const { rows, total_value } = (await s.callAs(s.lenders[0], 'listSettlements', { query })).body;
      expect(total_value).toBe(4700);
      return rows
        .filter(({ dispute_status }) => dispute_status !== 'AGREED')
        .map((row) => `${row.kind} ${row.issuer} ${row.value} ${row.open_value} ${row.state}`)
        .sort();
    };
    expect(await groups()).toEqual([
      'COLLECTION Banco Verde 3000 3000 UPCOMING',
      'DISPUTE Banco Azul 1700 1700 IN_DISPUTE',
    ]);
    await receiveAzul(deal, 700);
    expect(await groups()).toEqual([
      'COLLECTION Banco Azul 700 0 CLOSED',
      'COLLECTION Banco Verde 3000 3000 UPCOMING',
      'DISPUTE Banco Azul 1000 1000 IN_DISPUTE',
    ]);
    await answerDispute(id, { action: 'ANSWER', value: 900 });
    await answerDispute(id, { action: 'AGREE' }, s.lenders[0]);
    expect(await groups()).toEqual([
      'COLLECTION Banco Azul 1700 100 TO_REMIT',
      'COLLECTION Banco Verde 3000 3000 UPCOMING',
    ]);
  });

  it.each(['COLLECTION', 'REMITTANCE'] as const)('has the turn of its live dispute of a %s', async (kind) => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const remittance = (await remitAzul(deal, 1700)).body.id;
    const id = await disputeOf(deal, { kind, ...(kind === 'REMITTANCE' && { ids: [remittance] }) });
    const places = async () => {
      const query = { offer_id: deal.id, kind: ['COLLECTION', 'DISPUTE'] };
      const { rows: all } = (await s.callAs(s.lenders[0], 'listSettlements', { query })).body;
      const { days } = (await s.callAs(s.lenders[0], 'getSettlement', { params: { id: deal.id } })).body;
      const rows = all.filter(({ dispute_status }) => dispute_status !== 'DECIDED');
      const placeOf = ({ issuer, state, turn }: (typeof days)[number] | (typeof rows)[number]) =>
        `${issuer} ${state} ${turn}`;
      expect(days.map(placeOf).sort()).toEqual(rows.map(placeOf).sort());
      return rows.map(placeOf).find((place) => place.startsWith('Banco Azul'));
    };
    expect(await places()).toBe('Banco Azul IN_DISPUTE BORROWER');
    await answerDispute(id, { action: 'ANSWER' });
    expect(await places()).toBe('Banco Azul IN_DISPUTE LENDER');
    await answerDispute(id, { action: 'ESCALATE' });
    expect(await places()).toBe('Banco Azul IN_DISPUTE MODERATOR');
    await answerDispute(id, { action: 'DECIDE', value: 1700 }, s.moderator);
    expect(await places()).toBe('Banco Azul CLOSED null');
  });
});

describe('webhooks', () => {
  it('tell both sides of an opened and an ended dispute, other investors nothing', async () => {
    const listen = async (who: Session) => {
      const events = ['dispute.opened', 'dispute.decided', 'collection.received', 'collection.closed'];
      const body = { url: 'https://sistema.pregao.example/avisos', name: '', events };
      return (await s.callAs(who, 'createWebhook', { body })).body.id;
    };
    const [own, rival] = [await listen(s.borrower), await listen(s.lenders[1])];
    const deal = await settle();
    await s.setClock(ON_DAY);
    const dispute_id = await disputeOf(deal);
    await answerDispute(dispute_id, { action: 'AGREE' });
    const payloads = async (webhook: number) =>
      (
        await s.db
          .selectFrom('webhook_deliveries')
          .select('payload')
          .where('webhook_id', '=', webhook)
          .where('subject_id', '=', deal.id)
          .orderBy('id')
          .execute()
      ).map(({ payload }) => {
        const { type, data } = JSON.parse(payload);
        return [type, data];
      });
    const offer_id = deal.id;
    expect(await payloads(own)).toEqual([
      ['dispute.opened', { offer_id, dispute_id, status: 'OPEN' }],
      ['collection.received', { offer_id, collections: 2 }],
      ['collection.closed', { offer_id, collections: 1 }],
      ['dispute.decided', { offer_id, dispute_id, status: 'AGREED' }],
    ]);
    expect(await payloads(rival)).toEqual([]);
  });
});

describe('rescission', () => {
  it('ends disputes and buybacks of a deal that is not paid', async () => {
    const deal = await settle({ payment: 'INFORMED' });
    const params = { id: deal.id };
    const id = await disputeOf(deal, { value: 0 });
    const collection_ids = deal.collections.slice(3);
    const buyback = { offer_id: deal.id, collection_ids, price_rule: 'FACE', day: '2026-03-10' };
    await s.callAs(s.borrower, 'proposeBuyback', { body: buyback });
    await s.callAs(s.borrower, 'contestPayment', { params, body: { reason: 'NOT_RECEIVED' } });
    await s.callAs(s.lenders[0], 'consentToPaymentChange', { params, body: { to: 'RESCIND' } });
    const { company_id, company_type } = s.borrower;
    const colleague = await makeUser(s.db, { id: company_id, name: '', company_type }, {});
    await s.callAs(colleague, 'rescindDeal', { params, body: { reason: 'Não pago' } });
    await s.callAs(s.borrower, 'rescindDeal', { params, body: { reason: 'Não pago' } });
    expect((await offerRow(s.db, deal.id)).status).toBe('CANCELED');
    expect((await getDispute(id)).body.status).toBe('VOID');
    expect((await trailOf(s.db, deal.id)).filter((row) => row.startsWith('BUYBACK')).at(-1)).toBe(
      'BUYBACK EXPIRE PROPOSED>EXPIRED',
    );
  });
});
