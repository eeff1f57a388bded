import type { FieldErrorKey } from '@pregao/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cdiRateOn } from '../../src/modules/rates/cdi-rates.store.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { makeActor } from '../support/makers.ts';
import { makeCredential, programToken } from '../support/programs.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

const DAY = '2026-03-09';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
beforeEach(() => s.setClock(START));
afterAll(() => s.close());

const setRate = (who: Session, body: object, headers = {}) => s.callAs(who, 'setCdiRate', { body, headers });
const entries = (day: string) =>
  s.db.selectFrom('cdi_rates').selectAll().where('day', '=', day).orderBy('id').execute();
const countRates = async () => (await s.db.selectFrom('cdi_rates').select('id').execute()).length;

describe('POST /cdi-rates', () => {
  it('stores the rate of a day with author and instant and writes an audit row', async () => {
    const { status, body } = await setRate(s.moderator, { day: DAY, rate: 14.9 });
    expect(status).toBe(201);
    const { user_id } = s.moderator;
    expect(await entries(DAY)).toEqual([
      { id: body.id, day: DAY, rate: '14.9000', user_id, created_at: expect.any(Date) },
    ]);
    const audit = await s.db.selectFrom('audit').selectAll().where('aggregate', '=', 'CDI_RATE').execute();
    expect(audit).toMatchObject([
      { entity: 'CDI_RATE', entity_id: body.id, event: 'SET', user_id, details: { day: DAY, rate: 14.9 } },
    ]);
  });

  it('appends a correction and leaves the earlier entry unchanged (PRT-02)', async () => {
    const day = '2026-03-06';
    const first = await setRate(s.moderator, { day, rate: 19.4 });
    const [before] = await entries(day);
    const second = await setRate(s.moderator, { day, rate: 14.9 });
    expect(await entries(day)).toEqual([
      before,
      expect.objectContaining({ id: second.body.id, rate: '14.9000' }),
    ]);
    expect(second.body.id).toBeGreaterThan(first.body.id);
  });

  it.each([0.0001, 14.1234, 1000])('accepts the rate %d', async (rate) => {
    const { body } = await setRate(s.moderator, { day: '2026-03-05', rate });
    const kept = (await entries('2026-03-05')).find(({ id }) => id === body.id);
    expect(Number(kept?.rate)).toBe(rate);
  });

  it.each(['2001-01-01', '2026-03-08', '2026-03-10'])(
    'accepts the day %s, business day or not',
    async (day) => {
      expect((await setRate(s.moderator, { day, rate: 15.25 })).status).toBe(201);
    },
  );

  it('accepts a day from its midnight in São Paulo', async () => {
    const entered = async (at: string) => {
      await s.setClock(at);
      return (await setRate(s.moderator, { day: '2026-03-11', rate: 14.9 })).status;
    };
    expect(await entered('2026-03-11T02:59:59Z')).toBe(400);
    expect(await entered('2026-03-11T03:00:00Z')).toBe(201);
  });

  it('stores both of two concurrent rates of a day and puts the newest in effect', async () => {
    const day = '2026-03-03';
    const answers = await Promise.all([14.8, 14.85].map((rate) => setRate(s.moderator, { day, rate })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { body } = await s.callAs(s.moderator, 'listCdiRates', { query: { limit: 1000 } });
    const [first, second] = body.rows.filter((row) => row.day === day);
    expect([first?.holds, second?.holds]).toEqual([true, false]);
    expect(first?.id).toBe(Math.max(...answers.map((answer) => answer.body.id)));
    expect(await cdiRateOn(s.db, day)).toEqual({ day, rate: first?.rate });
  });

  it('creates one entry per idempotency key', async () => {
    const day = '2026-03-04';
    const send = () =>
      setRate(s.moderator, { day, rate: 14.65 }, { 'idempotency-key': 'one-cdi-rate-000001' });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await entries(day)).toHaveLength(1);
  });
});

describe('POST /cdi-rates authorization and validation', () => {
  const refused = async (body: object) => {
    const before = await countRates();
    const { status, problem } = await setRate(s.moderator, body);
    expect([status, problem.message]).toEqual([400, 'MALFORMED']);
    expect(await countRates()).toBe(before);
    return problem.errors.map(({ field, message }) => [field, message]);
  };

  it.each<[number | string | null, FieldErrorKey]>([
    [0, 'RATE_OUT_OF_RANGE'],
    [-14.9, 'RATE_OUT_OF_RANGE'],
    [1000.0001, 'RATE_OUT_OF_RANGE'],
    [1e300, 'RATE_OUT_OF_RANGE'],
    [14.90001, 'RATE_DECIMALS'],
    [0.00001, 'RATE_DECIMALS'],
    ['14.9', 'INVALID_FORMAT'],
    [null, 'MISSING_FIELD'],
  ])('answers 400 on the rate %j: %s', async (rate, message) => {
    expect(await refused({ day: DAY, rate })).toEqual([['rate', message]]);
  });

  it.each([
    ['2000-12-31', 'RATE_DAY_TOO_EARLY'],
    ['2026-03-11', 'RATE_DAY_FUTURE'],
    ['2026-02-29', 'DAY_FORMAT'],
    ['10/03/2026', 'DAY_FORMAT'],
  ] as const)('answers 400 on the day %s: %s', async (day, message) => {
    expect(await refused({ day, rate: 14.9 })).toEqual([['day', message]]);
  });

  it('reports missing fields and an unknown field', async () => {
    expect(await refused({})).toEqual([
      ['day', 'MISSING_FIELD'],
      ['rate', 'MISSING_FIELD'],
    ]);
    expect(await refused({ day: DAY, rate: 14.9, user_id: 1 })).toEqual([['user_id', 'UNKNOWN_FIELD']]);
  });

  it.each([
    ['MODERATOR', 'OPERATOR'],
    ['BORROWER', 'MASTER'],
    ['BORROWER', 'OPERATOR'],
    ['LENDER', 'MASTER'],
    ['LENDER', 'OPERATOR'],
  ] as const)('answers 403 to a %s.%s', async (type, role) => {
    const before = await countRates();
    const { status, problem } = await setRate(await makeActor(s.db, type, role), { day: DAY, rate: 14.9 });
    expect([status, problem.message]).toEqual([403, 'NO_PERMISSION']);
    expect(await countRates()).toBe(before);
  });

  it('accepts a program whose user may set rates', async () => {
    const token = await programToken(s.t, await makeCredential(s.db, s.moderator.user_id));
    const { status } = await s.t.call('setCdiRate', { token, body: { day: DAY, rate: 14.9 } });
    expect(status).toBe(201);
  });
});

describe('cdi_rates table', () => {
  const insert = (day: string, rate: string) =>
    s.db.insertInto('cdi_rates').values({ day, rate, user_id: s.moderator.user_id }).execute();

  it.each([
    ['2000-12-31', '14.9'],
    [DAY, '0'],
    [DAY, '-1'],
    [DAY, '1000.0001'],
  ])('rejects an entry of %s with rate %s', async (day, rate) => {
    await expect(insert(day, rate)).rejects.toThrow('violates check constraint');
  });

  it.each([sql`update cdi_rates set rate = 1`, sql`delete from cdi_rates`, sql`truncate cdi_rates`])(
    'denies the application changes and deletions of entries',
    async (statement) => {
      await expect(statement.execute(s.db)).rejects.toThrow('permission denied');
    },
  );
});
