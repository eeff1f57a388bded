import { step } from '@pregao/domain';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { moveHeldReceivables } from '../../src/modules/receivables/receivables.store.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import { makeOffer } from '../support/deals.ts';
import { makeReceivables, makeUser } from '../support/makers.ts';
import { countMails, mailsSince, offerRow, statusesOf, trailOf } from '../support/row-queries.ts';
import { useCreateOffer } from './create-offer-fixture.ts';

const fixture = useCreateOffer();
const { bodyOf, create } = fixture;

describe('POST /offers', () => {
  it('stores the offer with its totals and receivables and mails the margin’s coverage (API-33a, API-33b, ROL-07)', async () => {
    const [a, b, c, m] = await makeReceivables(fixture.s.db, fixture.s.borrower, [
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
    expect(await offerRow(fixture.s.db, id)).toMatchObject({
      company_id: fixture.s.borrower.company_id,
      user_id: fixture.s.borrower.user_id,
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
    expect(await statusesOf(fixture.s.db, [a, b, c, m].map(Number))).toEqual([
      `NEGOTIATION ${id}`,
      `NEGOTIATION ${id}`,
      `NEGOTIATION ${id}`,
      `RESERVED ${id}`,
    ]);
    const mails = await fixture.s.db
      .selectFrom('mails')
      .select('text')
      .where('kind', '=', 'OFFER_AVAILABLE')
      .execute();
    const told = mails.filter(({ text }) => text.includes(`agenda ${id} `) && text.includes('Cobertura'));
    expect(told[0]?.text).toContain('Cobertura da margem de segurança: 12,50%');
    expect(await trailOf(fixture.s.db, id)).toEqual([
      'OFFER MAKE_AVAILABLE START>AVAILABLE',
      'RECEIVABLES OFFER AVAILABLE>NEGOTIATION x3',
      'RECEIVABLES RESERVE AVAILABLE>RESERVED x1',
    ]);
  });

  it('mails only the active MASTERs of the invited lenders (API-33c)', async () => {
    const mailsBefore = await countMails(fixture.s.db);
    const lender = fixture.s.lenders[0];
    await makeUser(
      fixture.s.db,
      { id: lender.company_id, name: '', company_type: 'LENDER' },
      { role: 'OPERATOR' },
    );
    await create({ lenders: [lender.company_id, fixture.s.lenders[1].company_id] });
    expect(await mailsSince(fixture.s.db, mailsBefore)).toEqual(
      [`OFFER_AVAILABLE ${lender.email}`, `OFFER_AVAILABLE ${fixture.s.lenders[1].email}`].sort(),
    );
  });

  it('reads an expire date without an offset in the time zone of the user (API-33d)', async () => {
    const inManaus = await makeUser(
      fixture.s.db,
      { id: fixture.s.borrower.company_id, name: '', company_type: 'BORROWER' },
      { role: 'OPERATOR', timezone: 'UTC-4' },
    );
    const { body } = await create({ expire_date: '2026-03-12T09:30:00' }, inManaus);
    expect((await offerRow(fixture.s.db, body.id)).expire_date).toEqual(new Date('2026-03-12T13:30:00Z'));
  });

  it('accepts an offer value of exactly 80% of the schedule', async () => {
    const ids = await makeReceivables(fixture.s.db, fixture.s.borrower, [
      { value: 80_000 },
      { value: 20_000 },
    ]);
    const { status } = await create({
      receivable_id: ids.slice(0, 1),
      security_margin_receivable_id: ids.slice(1),
      offer_value: 800,
      minimal_value: 0.01,
    });
    expect(status).toBe(201);
  });

  it('accepts an expire date up to 18:00 of the third business day before the first due date', async () => {
    const receivable_id = await makeReceivables(fixture.s.db, fixture.s.borrower, [
      { due_date: '2026-04-06' },
    ]);
    // Good Friday does not count.
    const body = { receivable_id, minimal_value: 1000 };
    const late = await create({ ...body, expire_date: '2026-03-31T21:00:01Z' });
    expect(late.problem).toMatchObject({
      message: 'EXPIRATION_OUT_OF_RANGE',
      errors: [{ field: 'expire_date', expected: '2026-03-31T21:00:00.000Z' }],
    });
    expect((await create({ ...body, expire_date: '2026-03-31T21:00:00Z' })).status).toBe(201);
  });

  it('accepts receivables of an expired offer before any sweep (PCL-08)', async () => {
    const receivables = await makeReceivables(fixture.s.db, fixture.s.borrower, 2);
    const first = await makeOffer(fixture.s.deps, fixture.s.borrower, {
      lenders: fixture.s.lenders,
      receivables,
      expire_date: '2026-03-11T12:00:00Z',
    });
    await fixture.s.setClock('2026-03-11T12:00:00Z');
    const { status, body } = await create({ receivable_id: receivables });
    expect(status).toBe(201);
    expect((await offerRow(fixture.s.db, first.id)).status).toBe('EXPIRED');
    expect(await statusesOf(fixture.s.db, receivables)).toEqual(
      receivables.map(() => `NEGOTIATION ${body.id}`),
    );
  });

  it('returns the same offer for a repeated idempotency key', async () => {
    const body = await bodyOf();
    const send = () =>
      fixture.s.callAs(fixture.s.borrower, 'createOffer', {
        body,
        headers: { 'idempotency-key': `offer-${body.receivable_id}` },
      });
    const first = await send();
    const second = await send();
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });
});

describe('receivables in PostgreSQL', () => {
  it('are moved by heap-only updates, without index writes', async () => {
    const { id, receivables } = await makeOffer(fixture.s.deps, fixture.s.borrower, {
      lenders: fixture.s.lenders,
    });
    const offer = { id, company_id: fixture.s.borrower.company_id };
    const counted = await transaction(fixture.s.t.database.owner, async (tx) => {
      await moveHeldReceivables(tx, offer, step('RECEIVABLE', 'NEGOTIATION', 'ACCEPT'));
      const { rows } = await sql<{ moved: number; in_place: number }>`
        select sum(n_tup_upd)::integer as moved, sum(n_tup_hot_upd)::integer as in_place from pg_stat_xact_user_tables
        where relid = 'receivables'::regclass`.execute(tx);
      await sql`update receivables set status = 'NEGOTIATION' where offer_id = ${id}`.execute(tx);
      return rows[0];
    });
    expect(counted).toEqual({ moved: receivables.length, in_place: receivables.length });
  });

  it('and offers are protected by foreign keys against dangling references', async () => {
    const { id, receivables } = await makeOffer(fixture.s.deps, fixture.s.borrower, {
      lenders: fixture.s.lenders,
    });
    const { owner } = fixture.s.t.database;
    const unknown = 987_654_321;
    const [first = 0] = receivables;
    for (const statement of [
      sql`insert into offer_receivables values (${id}, ${unknown}, false)`,
      sql`insert into offer_receivables values (${unknown}, ${first}, false)`,
      sql`update receivables set offer_id = ${unknown} where id = ${first}`,
      sql`delete from receivables where id = ${first}`,
      sql`delete from offers where id = ${id}`,
      sql`delete from offer_receivables where offer_id = ${id}`,
      sql`update offer_receivables set security_margin = true where offer_id = ${id}`,
    ])
      await expect(statement.execute(owner)).rejects.toMatchObject({ code: '23503' });
    await expect(sql`delete from receivables where id = ${first}`.execute(fixture.s.db)).rejects.toThrow(
      /permission denied/,
    );
  });
});
