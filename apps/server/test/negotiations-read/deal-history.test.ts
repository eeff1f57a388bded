import { describe, expect, test } from 'vitest';
import { processDeadlines } from '../../src/modules/negotiations/deadlines/process-deadlines.ts';
import { acceptCredit, makeContract, makeCredit, makeOffer, rejectCredit } from '../support/deals.ts';
import { makeActor, makeUser } from '../support/makers.ts';
import { offerRow } from '../support/row-queries.ts';
import { type DealReader, useDealReaders } from './deal-readers.ts';

const readers = useDealReaders();

const historyOf = async (who: DealReader, id: number, query = {}) => {
  const { status, body } = await readers.s.callAs(readers.people[who], 'listNegotiationHistory', {
    params: { id },
    query: { limit: 100, ...query },
  });
  expect(status).toBe(200);
  return body;
};
/** Returns the acts in chronological order. */
const actsOf = async (who: DealReader, id: number) =>
  (await historyOf(who, id)).rows.map(({ act }) => act).toReversed();

const taxNumberOf = async (who: 'borrower' | 'winner') => {
  const { company_id } = readers.people[who];
  const companies = readers.s.db.selectFrom('companies').where('id', '=', company_id);
  return (await companies.select('tax_number').executeTakeFirstOrThrow()).tax_number;
};

const SIGNING = ['SEND_CONTRACT', 'ASK_RESEND', 'SEND_CONTRACT', 'ACCEPT_CONTRACT'];

describe('history of a completed deal', () => {
  test('lists each act once for its acquirer and moderators', async () => {
    const { id } = await readers.dealAt('NEGOTIATED');
    const all = ['PUBLISH', 'PROPOSE', 'PROPOSE', 'ACCEPT_PROPOSAL', 'CLOSE_PROPOSAL', ...SIGNING];
    expect(await actsOf('borrower', id)).toEqual(all);
    expect(await actsOf('moderator', id)).toEqual(all);
  });

  test('hides the winner, its tax number and the formalization from other investors', async () => {
    const { id } = await readers.dealAt('NEGOTIATED');
    expect(await actsOf('winner', id)).toEqual(['PUBLISH', 'PROPOSE', 'ACCEPT_PROPOSAL', ...SIGNING]);
    expect(await actsOf('rival', id)).toEqual(['PUBLISH', 'PROPOSE', 'CLOSE_PROPOSAL']);
    expect(await actsOf('idle', id)).toEqual(['PUBLISH', 'CLOSED']);
    const { company_id } = readers.people.winner;
    const { name, tax_number } = await readers.s.db
      .selectFrom('companies')
      .select(['name', 'tax_number'])
      .where('id', '=', company_id)
      .executeTakeFirstOrThrow();
    for (const who of ['rival', 'idle'] as const) {
      const told = await historyOf(who, id);
      expect(JSON.stringify(told)).not.toContain(name);
      expect(JSON.stringify(told)).not.toContain(tax_number);
      const [{ tax_numbers } = { tax_numbers: null }] = told.rows.filter(({ act }) => act === 'PUBLISH');
      expect(tax_numbers).toEqual({ borrower: expect.stringMatching(/^\w{14}$/), lender: null });
      expect(told.rows.every(({ record }) => record === null)).toBe(true);
    }
    expect((await historyOf('idle', id)).rows[0]).toMatchObject({ act: 'CLOSED', by: null, terms: null });
  });

  test('contains contract hashes, resend reason, proposal and user names of the own company', async () => {
    const { id, credit } = await readers.dealAt('NEGOTIATED');
    const { rows } = await historyOf('winner', id);
    const [accepted, second, asked, first] = rows;
    expect(asked).toMatchObject({
      act: 'ASK_RESEND',
      reason: 'Falta a assinatura',
      contract: { version: 1 },
    });
    const parties = { borrower: await taxNumberOf('borrower'), lender: await taxNumberOf('winner') };
    expect(first?.contract?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(second?.contract).toMatchObject({ version: 2, name: 'assinado.pdf' });
    expect(second?.contract?.sha256).not.toBe(first?.contract?.sha256);
    expect(first?.by?.user_name).toBe(readers.people.winner.name);
    expect(accepted?.by?.user_name).toBeNull();
    expect(rows.find(({ act }) => act === 'ACCEPT_PROPOSAL')).toMatchObject({
      key: `accept-proposal-${credit}`,
      receipt: true,
      proposal: { id: credit, credit_value: 3999.99 },
    });
    for (const who of ['winner', 'borrower', 'moderator'] as const)
      for (const act of ['ACCEPT_PROPOSAL', 'SEND_CONTRACT']) {
        const receipt = (await historyOf(who, id)).rows.find((row) => row.act === act);
        expect(receipt?.tax_numbers).toEqual(parties);
      }
    const seen = (await historyOf('moderator', id)).rows.map(({ by }) => by?.user_name);
    expect(seen).toContain(readers.people.winner.name);
    expect(seen).toContain(readers.people.borrower.name);
    expect((await historyOf('borrower', id)).rows[0]?.record).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is paginated and filtered by act key', async () => {
    const { id, contract } = await readers.dealAt('NEGOTIATED');
    const all = await historyOf('borrower', id);
    const second = await historyOf('borrower', id, { limit: 2, page: 2 });
    expect(second).toEqual({ rows: all.rows.slice(2, 4), total_rows: all.total_rows });
    const one = await historyOf('winner', id, { key: `accept-contract-${contract}` });
    expect(one.rows.map(({ act }) => act)).toEqual(['ACCEPT_CONTRACT']);
    expect(await historyOf('rival', id, { key: `accept-contract-${contract}` })).toEqual({
      rows: [],
      total_rows: 0,
    });
  });

  test('is not found for an unrelated company, as for an unknown id', async () => {
    const { id } = await readers.dealAt('NEGOTIATED');
    for (const actor of [await makeActor(readers.s.db, 'LENDER'), readers.s.otherBorrower]) {
      const read = (params: { id: number }) => readers.s.callAs(actor, 'listNegotiationHistory', { params });
      const [foreign, unknown] = [await read({ id }), await read({ id: 987_654_321 })];
      expect(foreign.status).toBe(404);
      expect({ ...foreign.problem, instance: '' }).toEqual({ ...unknown.problem, instance: '' });
    }
  });
});

describe('history of an ended deal', () => {
  test('names the late side to its parties only when the formalization deadline passes', async () => {
    const { s, people } = readers;
    const { borrower, winner, rival, idle } = people;
    const offer = await makeOffer(s.deps, borrower, { lenders: [winner, rival, idle] });
    const credit = await makeCredit(s.deps, winner, offer);
    await makeCredit(s.deps, rival, offer);
    await acceptCredit(s.deps, borrower, credit);
    await makeContract(s.deps, winner, credit);
    const { formalization_deadline } = await offerRow(s.db, offer.id);
    await s.setClock(new Date((formalization_deadline?.getTime() ?? 0) + 60_000));
    await processDeadlines(s.deps);
    for (const who of ['borrower', 'winner'] as const) {
      const [last, before] = (await historyOf(who, offer.id)).rows;
      expect(last).toMatchObject({ act: 'LAPSE', late: 'BORROWER', by: null });
      expect(before?.act).toBe('SEND_CONTRACT');
    }
    expect((await historyOf('rival', offer.id)).rows[0]).toMatchObject({ act: 'LAPSE', late: null });
    expect(await actsOf('idle', offer.id)).toEqual(['PUBLISH', 'CLOSED']);
  });

  test('shows a cancellation after the acceptance to the winner only', async () => {
    const { s, people } = readers;
    const { borrower, winner, rival, idle } = people;
    const offer = await makeOffer(s.deps, borrower, { lenders: [winner, rival, idle] });
    const credit = await makeCredit(s.deps, winner, offer);
    await acceptCredit(s.deps, borrower, credit);
    await s.callAs(borrower, 'cancelOffer', { params: { id: offer.id } });
    expect(await actsOf('winner', offer.id)).toEqual([
      'PUBLISH',
      'PROPOSE',
      'ACCEPT_PROPOSAL',
      'CANCEL',
      'CLOSE_PROPOSAL',
    ]);
    expect(await actsOf('idle', offer.id)).toEqual(['PUBLISH', 'CLOSED']);
    const [close] = (await historyOf('winner', offer.id)).rows;
    expect(close).toMatchObject({ act: 'CLOSE_PROPOSAL', cause: 'OFFER_CANCELED' });
  });

  test('shows a refusal reason to its investor and marks program acts for the own company', async () => {
    const { s, people } = readers;
    const { borrower, winner, rival } = people;
    const { company_id, company_type } = borrower;
    const clerk = await makeUser(s.db, { id: company_id, company_type, name: '' }, { role: 'OPERATOR' });
    const offer = await makeOffer(s.deps, { ...borrower, via: 'CREDENTIAL' }, { lenders: [winner, rival] });
    await rejectCredit(s.deps, clerk, await makeCredit(s.deps, winner, offer), 'Preço baixo');
    expect((await historyOf('winner', offer.id)).rows[0]).toMatchObject({
      act: 'REFUSE_PROPOSAL',
      reason: 'Preço baixo',
      by: { user_name: null },
    });
    const { rows } = await historyOf('borrower', offer.id);
    expect(rows[0]?.by).toMatchObject({ user_name: clerk.name, program: false });
    expect(rows.at(-1)).toMatchObject({ act: 'PUBLISH', by: { user_name: borrower.name, program: true } });
    expect((await historyOf('winner', offer.id)).rows.at(-1)?.by?.program).toBe(false);
    expect(await actsOf('rival', offer.id)).toEqual(['PUBLISH']);
  });
});

test('history of an open schedule starts at the invitation of each investor and shows later changes', async () => {
  const { s, people } = readers;
  const { borrower, winner, rival, idle } = people;
  const { id } = await makeOffer(s.deps, borrower, { lenders: [winner], minimal_value: 300_000 });
  const change = async (minimal_value: number) =>
    s.callAs(borrower, 'lowerMinimum', { params: { id }, body: { minimal_value: minimal_value / 100 } });
  await change(200_000);
  await s.callAs(borrower, 'inviteLenders', { params: { id }, body: { lenders: [rival.company_id] } });
  await change(100_000);
  await s.callAs(borrower, 'inviteLenders', { params: { id }, body: { lenders: [idle.company_id] } });
  expect(await actsOf('borrower', id)).toEqual(['PUBLISH', 'LOWER', 'INVITE', 'LOWER', 'INVITE']);
  expect(await actsOf('winner', id)).toEqual(['PUBLISH', 'LOWER', 'LOWER']);
  expect(await actsOf('rival', id)).toEqual(['INVITED', 'LOWER']);
  expect(await actsOf('idle', id)).toEqual(['INVITED']);
  const [lowered] = (await historyOf('winner', id)).rows;
  expect(lowered).toMatchObject({
    key: `lower-${id}-2`,
    terms: { minimal_value: 1000, minimal_value_before: 2000 },
  });
  expect((await historyOf('borrower', id)).rows[0]?.terms?.invited).toBe(1);
  expect(JSON.stringify(await historyOf('idle', id))).not.toContain(String(200_000 / 100));
});
