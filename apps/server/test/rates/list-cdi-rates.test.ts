import { COMPANY_TYPES, ROLES } from '@pregao/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cdiRateOn } from '../../src/modules/rates/cdi-rates.store.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { makeActor } from '../support/makers.ts';
import { makeCredential, programToken } from '../support/programs.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let s: TestServer;

/** Rates in the order of their entry. */
const ENTRIES = [
  ['2026-03-05', 14.65],
  ['2026-03-09', 19.4],
  ['2026-03-09', 14.9],
  ['2026-02-02', 14.4],
  ['2026-03-06', 14.8],
  ['2026-03-09', 14.9001],
] as const;

/** Expected rows by newest day, then newest entry; the last value is `holds`. */
const SERIES = [
  ['2026-03-09', 14.9001, true],
  ['2026-03-09', 14.9, false],
  ['2026-03-09', 19.4, false],
  ['2026-03-06', 14.8, true],
  ['2026-03-05', 14.65, true],
  ['2026-02-02', 14.4, true],
];

beforeAll(async () => {
  s = await createTestServer();
  for (const [day, rate] of ENTRIES) await s.callAs(s.moderator, 'setCdiRate', { body: { day, rate } });
});
afterAll(() => s.close());

const list = async (actor: Session, query: Record<string, unknown> = {}) => {
  const { status, body } = await s.callAs(actor, 'listCdiRates', { query });
  expect(status).toBe(200);
  return body;
};
const rowsOf = ({ rows }: Awaited<ReturnType<typeof list>>) =>
  rows.map(({ day, rate, holds }) => [day, rate, holds]);

describe('GET /cdi-rates', () => {
  it('sorts by newest day, then newest entry, and marks the newest entry of a day as in effect (PRT-01)', async () => {
    const all = await list(s.moderator);
    expect(rowsOf(all)).toEqual(SERIES);
    expect(all.total_rows).toBe(ENTRIES.length);
    expect(all.rows[0]).toEqual({
      id: expect.any(Number),
      day: '2026-03-09',
      rate: 14.9001,
      holds: true,
      created_at: expect.stringMatching(/^2026-03-10T13:00:\d\d\.\d{3}Z$/),
      user_name: s.moderator.name,
    });
  });

  it('returns each entry once over pages and marks corrected entries across page boundaries', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list(s.moderator, { page, limit: 2 })));
    expect(pages.flatMap(rowsOf)).toEqual(SERIES);
    expect(pages.map(({ total_rows }) => total_rows)).toEqual([6, 6, 6]);
    expect((await list(s.moderator, { page: 4, limit: 2 })).rows).toEqual([]);
  });

  it.each(COMPANY_TYPES.flatMap((type) => ROLES.map((role) => [type, role] as const)))(
    'returns the series to %s.%s and names of authors to moderators only',
    async (type, role) => {
      const { rows, total_rows } = await list(await makeActor(s.db, type, role));
      expect(total_rows).toBe(ENTRIES.length);
      const name = type === 'MODERATOR' ? s.moderator.name : null;
      expect(new Set(rows.map(({ user_name }) => user_name))).toEqual(new Set([name]));
    },
  );

  it('returns to a program what its user reads', async () => {
    const token = await programToken(s.t, await makeCredential(s.db, s.lenders[0].user_id));
    const { status, body } = await s.t.call('listCdiRates', { token });
    expect([status, body.total_rows, body.rows[0]?.user_name]).toEqual([200, ENTRIES.length, null]);
  });
});

describe('cdiRateOn', () => {
  it.each([
    ['2026-02-01', undefined],
    ['2026-02-02', { day: '2026-02-02', rate: 14.4 }],
    ['2026-03-04', { day: '2026-02-02', rate: 14.4 }],
    ['2026-03-05', { day: '2026-03-05', rate: 14.65 }],
    ['2026-03-08', { day: '2026-03-06', rate: 14.8 }],
    ['2026-03-09', { day: '2026-03-09', rate: 14.9001 }],
    ['2026-12-31', { day: '2026-03-09', rate: 14.9001 }],
  ])('on %s returns %j, the newest entry of the latest day not after it', async (day, rate) => {
    expect(await cdiRateOn(s.db, day)).toEqual(rate);
  });
});
