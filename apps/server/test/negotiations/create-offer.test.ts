import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eveningOf, makeOffer } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { countMails, mailsSince, offerRow, statusesOf, trailOf } from '../support/looks.ts';
import { businessDay, makeReceivables, makeUser } from '../support/makers.ts';
import { createStage, START, type Stage } from '../support/stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await createStage();
});
beforeEach(() => s.setClock(START));
afterEach(() => checkInvariants(s.db));
afterAll(() => s.close());

/** On the wire: amounts in reais. */
async function bodyOf(changes: Record<string, unknown> = {}) {
  const receivable_id =
    (changes.receivable_id as number[] | undefined) ?? (await makeReceivables(s.db, s.borrower, 3));
  return {
    receivable_id,
    security_margin_receivable_id: [],
    offer_value: 1000 * receivable_id.length,
    minimal_value: 2000,
    card_network: 'VISA',
    lenders: s.lenders.map(({ company_id }) => company_id),
    expire_date: await eveningOf(s.db, 5),
    ...changes,
  };
}

const create = async (changes?: Record<string, unknown>, actor = s.borrower) =>
  s.as(actor, 'createOffer', { body: await bodyOf(changes) });

const lastOffer = async () =>
  (await s.db.selectFrom('offers').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? 0;

describe('POST /offers makes a schedule available', () => {
  it('writes the offer with its aggregates, invitations and parts (API-33, ROL-07)', async () => {
    const [a, b, c, m] = await makeReceivables(s.db, s.borrower, [
      { value: 100_000, issuer: 'Banco A', transactions: 2, due_date: '2026-05-04' },
      { value: 100_001, issuer: 'Banco A', transactions: 3, due_date: '2026-06-01' },
      { value: 200_000, issuer: 'Banco B', transactions: 5, due_date: '2026-05-20' },
      { value: 50_000, issuer: 'Banco C', transactions: 7, due_date: '2026-04-30' },
    ]);
    const { status, body } = await create({
      receivable_id: [c, a, b],
      security_margin_receivable_id: [m],
      offer_value: 4000.01,
      minimal_value: 4000.01,
    });
    expect(status).toBe(201);
    const { id } = body;
    expect(await offerRow(s.db, id)).toMatchObject({
      company_id: s.borrower.company_id,
      user_id: s.borrower.user_id,
      status: 'AVAILABLE',
      card_network: 'VISA',
      offer_value: 400_001,
      margin_value: 50_000,
      minimal_value: 400_001,
      receivables_count: 3,
      margin_count: 1,
      transactions: 10,
      issuers_count: 2,
      min_due_date: '2026-05-04',
      max_due_date: '2026-06-01',
      first_due_date: '2026-04-30',
      formalization_turn: null,
      bank: null,
    });
    expect(await statusesOf(s.db, [a, b, c, m].map(Number))).toEqual([
      `NEGOTIATION ${id}`,
      `NEGOTIATION ${id}`,
      `NEGOTIATION ${id}`,
      `RESERVED ${id}`,
    ]);
    const mails = await s.db
      .selectFrom('mails')
      .select('text')
      .where('kind', '=', 'OFFER_AVAILABLE')
      .execute();
    const told = mails.filter(({ text }) => text.includes(`agenda ${id} `) && text.includes('Cobertura'));
    expect(told[0]?.text).toContain('Cobertura da margem de segurança: 12,50%');
    expect(await trailOf(s.db, id)).toEqual([
      'OFFER MAKE_AVAILABLE START>AVAILABLE',
      'RECEIVABLES OFFER AVAILABLE>NEGOTIATION x3',
      'RECEIVABLES RESERVE AVAILABLE>RESERVED x1',
    ]);
  });

  it('tells the active masters of every invited lender, and nobody else', async () => {
    const seen = await countMails(s.db);
    const lender = s.lenders[0];
    await makeUser(s.db, { id: lender.company_id, name: '', company_type: 'LENDER' }, { role: 'OPERATOR' });
    await create({ lenders: [lender.company_id, s.lenders[1].company_id] });
    expect(await mailsSince(s.db, seen)).toEqual(
      [`OFFER_AVAILABLE ${lender.email}`, `OFFER_AVAILABLE ${s.lenders[1].email}`].sort(),
    );
  });

  it('reads an expire date without an offset in the zone of its user', async () => {
    const inManaus = await makeUser(
      s.db,
      { id: s.borrower.company_id, name: '', company_type: 'BORROWER' },
      { role: 'OPERATOR', timezone: 'UTC-4' },
    );
    const { body } = await create({ expire_date: '2026-03-12T09:30:00' }, inManaus);
    expect((await offerRow(s.db, body.id)).expire_date).toEqual(new Date('2026-03-12T13:30:00Z'));
  });

  it('may offer exactly 80% of the schedule', async () => {
    const ids = await makeReceivables(s.db, s.borrower, [{ value: 80_000 }, { value: 20_000 }]);
    const { status } = await create({
      receivable_id: ids.slice(0, 1),
      security_margin_receivable_id: ids.slice(1),
      offer_value: 800,
      minimal_value: 0.01,
    });
    expect(status).toBe(201);
  });

  it('may stay open until 18:00 of the third business day before the first due date', async () => {
    const receivable_id = await makeReceivables(s.db, s.borrower, [{ due_date: '2026-04-06' }]);
    // Good Friday does not count.
    const body = { receivable_id, minimal_value: 1000 };
    const late = await create({ ...body, expire_date: '2026-03-31T21:00:01Z' });
    expect(late.problem).toMatchObject({
      message: 'EXPIRATION_OUT_OF_RANGE',
      errors: [{ field: 'expire_date', expected: '2026-03-31T21:00:00.000Z' }],
    });
    expect((await create({ ...body, expire_date: '2026-03-31T21:00:00Z' })).status).toBe(201);
  });

  it('takes receivables whose offer has run out, though no sweep came by', async () => {
    const receivables = await makeReceivables(s.db, s.borrower, 2);
    const first = await makeOffer(s.deps, s.borrower, {
      lenders: s.lenders,
      receivables,
      expire_date: '2026-03-11T12:00:00Z',
    });
    await s.setClock('2026-03-11T12:00:00Z');
    const { status, body } = await create({ receivable_id: receivables });
    expect(status).toBe(201);
    expect((await offerRow(s.db, first.id)).status).toBe('EXPIRED');
    expect(await statusesOf(s.db, receivables)).toEqual(receivables.map(() => `NEGOTIATION ${body.id}`));
  });

  it('answers the same offer again to the same idempotency key', async () => {
    const body = await bodyOf();
    const send = () =>
      s.as(s.borrower, 'createOffer', {
        body,
        headers: { 'idempotency-key': `offer-${body.receivable_id}` },
      });
    const first = await send();
    const second = await send();
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });
});

describe('POST /offers refuses', () => {
  const refusal = async (changes: Record<string, unknown>, actor = s.borrower) => {
    const before = await lastOffer();
    const { status, problem } = await create(changes, actor);
    expect(await lastOffer()).toBe(before);
    return [status, problem.message, problem.errors?.[0]?.field];
  };

  it('an unknown, a foreign, a taken and a matured receivable, all alike', async () => {
    const [foreign] = await makeReceivables(s.db, s.otherBorrower, 1);
    const { receivables } = await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
    const [matured] = await makeReceivables(s.db, s.borrower, [{ due_date: '2026-03-10' }]);
    const answers = [];
    for (const id of [999_999_999, foreign, receivables[0], matured]) {
      const { status, problem } = await create({ receivable_id: [id] });
      expect(status).toBe(409);
      expect(problem.errors.map(({ value }) => value)).toEqual([undefined, id]);
      answers.push({ ...problem, instance: undefined, errors: problem.errors.map(({ message }) => message) });
    }
    expect(answers[0]).toMatchObject({ message: 'RECEIVABLE_UNAVAILABLE' });
    expect(answers.slice(1)).toEqual([answers[0], answers[0], answers[0]]);
  });

  it('a schedule some of whose receivables were taken meanwhile, and names them in both lists', async () => {
    const ids = await makeReceivables(s.db, s.borrower, 6);
    await makeOffer(s.deps, s.borrower, { lenders: s.lenders, receivables: [ids[1], ids[5]] as number[] });
    const lists = { receivable_id: ids.slice(0, 4), security_margin_receivable_id: ids.slice(4) };
    const { status, problem } = await create(lists);
    expect([status, problem.message]).toEqual([409, 'RECEIVABLE_UNAVAILABLE']);
    expect(problem.errors).toMatchObject([
      { field: 'receivable_id' },
      { field: 'receivable_id.1', message: 'RECEIVABLE_UNAVAILABLE', value: ids[1] },
      { field: 'security_margin_receivable_id.1', message: 'RECEIVABLE_UNAVAILABLE', value: ids[5] },
    ]);
  });

  it('the same in the margin', async () => {
    const [foreign] = await makeReceivables(s.db, s.otherBorrower, 1);
    const expected = [409, 'RECEIVABLE_UNAVAILABLE', 'security_margin_receivable_id'];
    expect(await refusal({ security_margin_receivable_id: [foreign] })).toEqual(expected);
  });

  it('a receivable in both lists', async () => {
    const ids = await makeReceivables(s.db, s.borrower, 3);
    expect(await refusal({ receivable_id: ids, security_margin_receivable_id: ids.slice(0, 1) })).toEqual([
      409,
      'RECEIVABLES_INVALID',
      'receivable_id',
    ]);
  });

  it('two card networks, and a network that is not that of the receivables (SCH-12)', async () => {
    const visa = await makeReceivables(s.db, s.borrower, 1);
    const mastercard = await makeReceivables(s.db, s.borrower, 1, 'MASTERCARD');
    expect(await refusal({ receivable_id: [...visa, ...mastercard] })).toEqual([
      409,
      'NETWORKS_MIXED',
      'receivable_id',
    ]);
    expect(await refusal({ receivable_id: visa, card_network: 'MASTERCARD', minimal_value: 1 })).toEqual([
      409,
      'OFFER_INVALID_RECEIVABLES',
      'card_network',
    ]);
  });

  it('a value that is not the sum of the offered receivables', async () => {
    expect(await refusal({ offer_value: 2999.99 })).toEqual([409, 'OFFER_VALUE_MISMATCH', 'offer_value']);
    expect(await refusal({ offer_value: 3000.01 })).toEqual([
      409,
      'VALUE_EXCEEDS_RECEIVABLES',
      'offer_value',
    ]);
  });

  it('less than 80% of the schedule', async () => {
    const ids = await makeReceivables(s.db, s.borrower, [{ value: 79_999 }, { value: 20_001 }]);
    const [offered, margin] = ids;
    expect(
      await refusal({
        receivable_id: [offered],
        security_margin_receivable_id: [margin],
        offer_value: 799.99,
        minimal_value: 1,
      }),
    ).toEqual([409, 'OFFER_BELOW_MINIMUM', 'offer_value']);
  });

  it('a minimal value above the offer', async () => {
    expect(await refusal({ minimal_value: 3000.01 })).toEqual([
      409,
      'MINIMAL_VALUE_TOO_HIGH',
      'minimal_value',
    ]);
  });

  it('lenders that do not exist or are none', async () => {
    const [lender] = s.lenders;
    for (const other of [999_999_999, s.otherBorrower.company_id, s.moderator.company_id])
      expect(await refusal({ lenders: [lender.company_id, other] })).toEqual([
        409,
        'OFFER_INVALID_LENDERS',
        'lenders',
      ]);
  });

  it('an expire date that has passed, or a selection that is due too soon', async () => {
    expect(await refusal({ expire_date: '2026-03-10T12:59:00Z' })).toEqual([
      409,
      'EXPIRATION_INVALID',
      'expire_date',
    ]);
    const soon = await makeReceivables(s.db, s.borrower, [{ due_date: await businessDay(s.db, 2) }]);
    expect(await refusal({ receivable_id: soon, minimal_value: 1 })).toEqual([
      409,
      'EXPIRATION_LIMIT_PASSED',
      'receivable_id',
    ]);
  });

  it.each([
    ['no receivable', { receivable_id: [], offer_value: 1 }],
    ['a receivable twice', { receivable_id: [1, 1] }],
    ['no lender', { lenders: [] }],
    ['a minimal value of zero', { minimal_value: 0 }],
    ['half a centavo', { offer_value: 3000.005 }],
    ['an expire date in words', { expire_date: 'amanhã' }],
    ['an unknown field', { discount: 1 }],
  ])('%s as malformed', async (_, changes) => {
    const { status, problem } = await create(changes);
    expect([status, problem.message]).toEqual([400, 'MALFORMED']);
    expect(problem.errors?.length).toBeGreaterThan(0);
  });

  it('lenders and moderators', async () => {
    for (const actor of [s.lenders[0], s.moderator])
      expect(await refusal({}, actor)).toEqual([403, 'NO_PERMISSION', undefined]);
  });

  it('somebody who is not signed in', async () => {
    const { status } = await s.t.call('createOffer', { body: await bodyOf() });
    expect(status).toBe(401);
  });
});
