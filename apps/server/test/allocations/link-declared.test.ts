import { paymentReference } from '@pregao/domain';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { OpenDb } from '../../src/platform/db/db.ts';
import { makeUser } from '../support/makers.ts';
import { countMails, mailsSince, trailOf } from '../support/row-queries.ts';
import type { SettledDeal, SettlementWishes } from '../support/settlements.ts';
import {
  allocate,
  balancesOf,
  candidatesOf,
  collect,
  countWaiting,
  DAY,
  idsOf,
  lender,
  lineOf,
  makeLine,
  ON_DAY,
  pay,
  paymentRow,
  s,
  settle,
  stageForAllocations,
  TODAY,
  taxNumberOf,
  undo,
} from './allocating.ts';

stageForAllocations();

let value = 9_000_000;

/** Makes a deal of an amount that no other deal of the file has, and the debit of its price. */
async function informedByHand(wishes: SettlementWishes = {}) {
  value += 123_400;
  const receivables = [{ value, issuer: 'Banco Azul', due_date: DAY }];
  const deal = await settle({ receivables, payment: 'INFORMED', ...wishes });
  const payer = await taxNumberOf(s.borrower);
  const text = `PIX ENVIADO ${deal.id}`;
  const debit = await makeLine(lender, { amount: -deal.offer_value, day: TODAY, payer, text });
  return { deal, debit, params: { id: deal.id } };
}

/** Links to the informed payment of a deal, or to its part of a remittance. */
const linkPrice = ({ id, offer_value }: SettledDeal, amount = offer_value / 100) => ({
  ...pay(id, amount),
  declaration_id: id,
});
const linkShare = (collection: number | undefined, declaration_id: number, amount: number) => ({
  ...collect(collection, amount),
  declaration_id,
});

describe('a debit of the investor for a price that it informed by hand', () => {
  it('is linked to the payment without any change of the deal, and free again when that is undone', async () => {
    const { deal, debit } = await informedByHand();
    const { rows } = await candidatesOf(lender, debit);
    expect(rows).toMatchObject([
      {
        reason: 'AMOUNT_AND_PAYER',
        difference: 0,
        tied: false,
        expectations: [
          { kind: 'PAYMENT', id: deal.id, act: 'LINK_DECLARED', day: TODAY, declaration_id: deal.id },
        ],
      },
    ]);
    const before = [await paymentRow(deal.id), await trailOf(s.db, deal.id)];
    const mails = await countMails(s.db);
    const { status, body } = await allocate(lender, debit, [linkPrice(deal)]);
    expect([status, body]).toMatchObject([201, { state: 'ALLOCATED', allocations: [{ linked: true }] }]);
    expect([await paymentRow(deal.id), await trailOf(s.db, deal.id)]).toEqual(before);
    expect(await mailsSince(s.db, mails)).toEqual([]);
    const second = await makeLine(lender, { amount: -deal.offer_value, day: TODAY });
    expect((await candidatesOf(lender, second)).rows).toEqual([]);
    const again = await allocate(lender, second, [linkPrice(deal)]);
    expect(again.problem.message).toBe('ENTRY_NOT_LINKABLE');
    expect((await undo(lender, idsOf(body)[0] ?? 0)).status).toBe(200);
    expect([await lineOf(debit), (await paymentRow(deal.id)).status]).toEqual(['OPEN 0', 'INFORMED']);
  });

  it('is found by the reference on any day, and linked by its exact amount only', async () => {
    const { deal } = await informedByHand();
    const text = `PAGAMENTO ${paymentReference(deal.id)}`;
    const named = await makeLine(lender, { amount: -deal.offer_value, day: '2026-05-20', text });
    const { rows } = await candidatesOf(lender, named);
    expect(rows).toMatchObject([{ reason: 'REFERENCE', expectations: [{ act: 'LINK_DECLARED' }] }]);
    const short = await makeLine(lender, { amount: 100 - deal.offer_value, day: TODAY, text });
    expect((await candidatesOf(lender, short)).rows).toEqual([]);
    const refused = await allocate(lender, short, [linkPrice(deal, deal.offer_value / 100 - 1)]);
    expect(refused.problem.message).toBe('LINK_AMOUNT_INVALID');
  });

  it('is linked to a payment that the acquirer has confirmed first', async () => {
    const { deal, debit, params } = await informedByHand({ payment: 'DUE' });
    await s.callAs(s.borrower, 'confirmPayment', { params, body: { day: TODAY } });
    const { rows } = await candidatesOf(lender, debit);
    expect(rows).toMatchObject([{ expectations: [{ act: 'LINK_DECLARED', day: TODAY }] }]);
    expect((await allocate(lender, debit, [linkPrice(deal)])).status).toBe(201);
    const reason = 'Engano';
    expect((await s.callAs(s.borrower, 'reversePayment', { params, body: { reason } })).status).toBe(200);
    expect(await lineOf(debit)).toBe('OPEN 0');
  });

  it.each(['INFORMED', 'DUE'] as const)(
    'ends with the match that confirmed a payment from %s only where nothing was informed',
    async (payment) => {
      const { deal, debit } = await informedByHand({ payment });
      const credit = await makeLine(s.borrower, { amount: deal.offer_value, day: TODAY });
      const confirmed = await allocate(s.borrower, credit, [pay(deal.id, deal.offer_value / 100)]);
      expect((await allocate(lender, debit, [linkPrice(deal)])).status).toBe(201);
      expect((await undo(s.borrower, idsOf(confirmed.body)[0] ?? 0)).status).toBe(200);
      const open = payment === 'DUE';
      expect(await lineOf(debit)).toBe(open ? 'OPEN 0' : `ALLOCATED ${deal.offer_value}`);
    },
  );

  it('is open again when the payment is contested, and informs it anew', async () => {
    const { deal, params } = await informedByHand();
    const text = paymentReference(deal.id);
    const debit = await makeLine(lender, { amount: -deal.offer_value, day: TODAY, text });
    await allocate(lender, debit, [linkPrice(deal)]);
    const body = { reason: 'NOT_RECEIVED' } as const;
    expect((await s.callAs(s.borrower, 'contestPayment', { params, body })).status).toBe(200);
    expect(await lineOf(debit)).toBe('OPEN 0');
    expect((await candidatesOf(lender, debit)).rows).toMatchObject([{ expectations: [{ act: 'INFORM' }] }]);
    const refused = await allocate(lender, debit, [linkPrice(deal)]);
    expect(refused.problem.message).toBe('ENTRY_NOT_LINKABLE');
  });

  it('is open again when the payment is contested while its link waits for the deal', async () => {
    const { deal, debit, params } = await informedByHand();
    const hold = await (s.t.database.owner as OpenDb).startTransaction().execute();
    await sql`select from offers where id = ${deal.id} for update`.execute(hold);
    const linking = allocate(lender, debit, [linkPrice(deal)]);
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), 10_000);
    const contesting = s.callAs(s.borrower, 'contestPayment', { params, body: { reason: 'NOT_RECEIVED' } });
    await vi.waitFor(async () => expect(await countWaiting()).toBe(2), 10_000);
    await hold.commit().execute();
    expect([(await linking).status, (await contesting).status]).toEqual([201, 200]);
    expect(await lineOf(debit)).toBe('OPEN 0');
  });

  it('is linked again when the return of its payment is undone', async () => {
    const { deal, debit, params } = await informedByHand();
    await allocate(lender, debit, [linkPrice(deal)]);
    await s.callAs(s.borrower, 'confirmPayment', { params, body: { day: TODAY } });
    const back = await makeLine(s.borrower, {
      amount: -deal.offer_value,
      day: TODAY,
      text: paymentReference(deal.id),
    });
    const returned = await allocate(s.borrower, back, [pay(deal.id, deal.offer_value / 100)]);
    expect([returned.status, await lineOf(debit)]).toEqual([201, 'OPEN 0']);
    expect((await undo(s.borrower, idsOf(returned.body)[0] ?? 0)).status).toBe(200);
    expect(await lineOf(debit)).toBe(`ALLOCATED ${deal.offer_value}`);
  });

  it('is refused for the deals of others, for credits and together with an entry', async () => {
    const { deal, debit } = await informedByHand();
    const theirs = await makeLine(s.lenders[1], { amount: -deal.offer_value });
    expect((await allocate(s.lenders[1], theirs, [linkPrice(deal)])).problem.message).toBe('NOT_FOUND');
    const both = [{ ...linkPrice(deal), entry_id: 1 }];
    expect((await allocate(lender, debit, both)).problem.message).toBe('ALLOCATION_SIGN_INVALID');
    const credit = await makeLine(s.borrower, { amount: deal.offer_value });
    const refused = await allocate(s.borrower, credit, [linkPrice(deal)]);
    expect(refused.problem.message).toBe('ALLOCATION_SIGN_INVALID');
  });
});

/** Makes a deal of equal collections, all of which the acquirer declared by hand, and the debit of the sum. */
async function remittedByHand(
  issuers: readonly string[] = ['Banco Azul', 'Banco Verde'],
  payment: 'INFORMED' | 'CONFIRMED' = 'CONFIRMED',
) {
  value += 123_400;
  const receivables = issuers.map((issuer) => ({ value, issuer, due_date: DAY }));
  const deal = await settle({ receivables, payment });
  await s.setClock(ON_DAY);
  const remittance = await remit(deal, deal.collections);
  const payer = await taxNumberOf(lender);
  const debit = await makeLine(s.borrower, { amount: -issuers.length * value, day: DAY, payer });
  const shares = deal.collections.map((id) => linkShare(id, remittance, value / 100));
  return { deal, remittance, debit, shares };
}

/** Declares all of some collections, each of which has the same value, and returns the id of the remittance. */
const remit = async ({ id: offer_id }: SettledDeal, collection_ids: readonly number[]) => {
  const amount = (collection_ids.length * value) / 100;
  const body = { offer_id, collection_ids: [...collection_ids], day: DAY, amount };
  return (await s.callAs(s.borrower, 'remitCollections', { body })).body.id;
};

const allocationsOfLine = (id: number) =>
  s.db.selectFrom('bank_allocations').selectAll().where('bank_line_id', '=', id).execute();

const receive = ({ id: offer_id }: SettledDeal, collection_ids: readonly number[], amount: number) =>
  s.callAs(lender, 'receiveCollections', {
    body: { offer_id, collection_ids: [...collection_ids], day: DAY, amount },
  });

describe('a debit of the acquirer for a remittance that it declared by hand', () => {
  it('is linked to all of it without any change of the deal, and stays when it is answered', async () => {
    const { deal, remittance, debit, shares } = await remittedByHand();
    const { rows } = await candidatesOf(s.borrower, debit);
    expect(rows).toMatchObject([
      {
        reason: 'AMOUNT_AND_PAYER',
        difference: 0,
        tied: false,
        expectations: deal.collections.map((id) => ({
          kind: 'COLLECTION',
          id,
          act: 'LINK_DECLARED',
          day: DAY,
          declaration_id: remittance,
        })),
      },
    ]);
    const before = [await balancesOf(deal), await trailOf(s.db, deal.id)];
    const mails = await countMails(s.db);
    const { body } = await allocate(s.borrower, debit, shares);
    expect(body).toMatchObject({ state: 'ALLOCATED', allocations: [{ linked: true }, { linked: true }] });
    expect([await balancesOf(deal), await trailOf(s.db, deal.id)]).toEqual(before);
    expect(await mailsSince(s.db, mails)).toEqual([]);
    const second = await makeLine(s.borrower, { amount: -2 * value, day: DAY });
    expect((await candidatesOf(s.borrower, second)).rows).toEqual([]);
    expect((await allocate(s.borrower, second, shares)).problem.message).toBe('ENTRY_NOT_LINKABLE');
    expect((await receive(deal, deal.collections, (2 * value) / 100)).status).toBe(200);
    expect(await lineOf(debit)).toBe(`ALLOCATED ${2 * value}`);
    expect((await candidatesOf(s.borrower, second)).rows).toEqual([]);
    for (const id of idsOf(body)) expect((await undo(s.borrower, id)).status).toBe(200);
    expect(await lineOf(debit)).toBe('OPEN 0');
  });

  it('is offered the remittance alone once that is answered, also by less', async () => {
    const { deal, debit, shares } = await remittedByHand();
    const [one = 0, two = 0] = deal.collections;
    const part = await makeLine(s.borrower, { amount: -value, day: DAY });
    await receive(deal, [one], value / 100);
    const acts = async (line: number) =>
      (await candidatesOf(s.borrower, line)).rows.map(({ expectations }) =>
        expectations.map(({ act }) => act),
      );
    expect(await acts(part)).toEqual([['LINK_DECLARED'], ['LINK_DECLARED']]);
    await receive(deal, [two], value / 100 - 100);
    expect(await acts(part)).toEqual([['LINK_DECLARED'], ['LINK_DECLARED']]);
    expect(await acts(debit)).toEqual([['LINK_DECLARED', 'LINK_DECLARED']]);
    expect((await allocate(s.borrower, debit, shares)).status).toBe(201);
  });

  it('finds each of two remittances of one deal and day', async () => {
    value += 123_400;
    const issuers = ['Banco Azul', 'Banco Verde', 'Banco Rosa'];
    const deal = await settle({ receivables: issuers.map((issuer) => ({ value, issuer, due_date: DAY })) });
    await s.setClock(ON_DAY);
    const first = await remit(deal, deal.collections.slice(0, 2));
    await remit(deal, deal.collections.slice(2));
    const debit = await makeLine(s.borrower, { amount: -2 * value, day: DAY });
    const { rows } = await candidatesOf(s.borrower, debit);
    const found = rows.map(({ expectations }) => expectations.map(({ declaration_id }) => declaration_id));
    expect(found).toEqual([[first, first]]);
  });

  it.each(['linked to it', 'that declared it'])(
    'is open again when a dispute ends with nothing received, as a debit %s',
    async (kind) => {
      const { deal, debit, remittance, shares } = await remittedByHand(['Banco Azul']);
      let id = remittance;
      if (kind === 'linked to it') await allocate(s.borrower, debit, shares);
      else {
        await s.callAs(s.borrower, 'withdrawRemittance', { params: { id } });
        const items = deal.collections.map((one) => collect(one, value / 100));
        await allocate(s.borrower, debit, items);
        id = (await allocationsOfLine(debit))[0]?.remittance_id ?? 0;
      }
      const said = { value: 0, text: 'Nada chegou' };
      const opened = await s.callAs(lender, 'openDispute', {
        body: { offer_id: deal.id, kind: 'REMITTANCE', ids: [id], reason: 'OTHER', ...said },
      });
      expect([opened.status, await lineOf(debit)]).toEqual([201, `ALLOCATED ${value}`]);
      const params = { id: opened.body.id };
      const body = { action: 'AGREE', text: 'De acordo' } as const;
      expect((await s.callAs(s.borrower, 'answerDispute', { params, body })).status).toBe(200);
      expect(await lineOf(debit)).toBe('OPEN 0');
    },
  );

  it('is open again when the remittance is withdrawn', async () => {
    const { debit, remittance, shares } = await remittedByHand();
    await allocate(s.borrower, debit, shares);
    const params = { id: remittance };
    expect((await s.callAs(s.borrower, 'withdrawRemittance', { params })).status).toBe(200);
    expect(await lineOf(debit)).toBe('OPEN 0');
    expect((await allocate(s.borrower, debit, shares)).problem.message).toBe('ENTRY_NOT_LINKABLE');
  });

  it('is open again when the deal is rescinded', async () => {
    const { deal, debit, shares } = await remittedByHand(['Banco Azul'], 'INFORMED');
    await allocate(s.borrower, debit, shares);
    const params = { id: deal.id };
    await s.callAs(s.borrower, 'contestPayment', { params, body: { reason: 'NOT_RECEIVED' } });
    await s.callAs(lender, 'consentToPaymentChange', { params, body: { to: 'RESCIND' } });
    const { company_id: id, company_type } = s.borrower;
    const colleague = await makeUser(s.db, { id, name: '', company_type }, {});
    const body = { reason: 'Não pago' };
    for (const actor of [colleague, s.borrower]) await s.callAs(actor, 'rescindDeal', { params, body });
    expect([(await paymentRow(deal.id)).status, await lineOf(debit)]).toEqual(['RESCINDED', 'OPEN 0']);
  });

  it('is open again when the remittance is withdrawn while its link waits for the deal', async () => {
    const { deal, debit, remittance, shares } = await remittedByHand();
    const hold = await (s.t.database.owner as OpenDb).startTransaction().execute();
    await sql`select from offers where id = ${deal.id} for update`.execute(hold);
    const linking = allocate(s.borrower, debit, shares);
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), 10_000);
    const withdrawing = s.callAs(s.borrower, 'withdrawRemittance', { params: { id: remittance } });
    await vi.waitFor(async () => expect(await countWaiting()).toBe(2), 10_000);
    await hold.commit().execute();
    expect([(await linking).status, (await withdrawing).status]).toEqual([201, 200]);
    expect(await lineOf(debit)).toBe('OPEN 0');
  });
});
