import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, serveOthers } from '../support/attack.ts';
import { makeReceivables } from '../support/makers.ts';
import { tokenFor } from '../support/sessions.ts';
import { createStage, type Stage } from '../support/stage.ts';

const ROWS = 1000;
const LISTS = 40;
/** Requirement: p95 of another company's answers. */
const MAX_MS = 1000;

let s: Stage;
let port: number;
beforeAll(async () => {
  s = await createStage();
  await makeReceivables(s.db, s.borrower, ROWS);
  await makeReceivables(s.db, s.otherBorrower, 10);
  await s.t.app.listen({ port: 0, host: '127.0.0.1' });
  port = (s.t.app.server.address() as AddressInfo).port;
});
afterAll(() => s.close());

test('forty lists of 1,000 rows by one company leave another company its answers within a second', async () => {
  const headersOf = async (actor: Stage['borrower']) => ({
    authorization: `Bearer ${await tokenFor(s.deps, actor)}`,
  });
  const [greedy, other] = await Promise.all([headersOf(s.borrower), headersOf(s.otherBorrower)]);
  const list = { path: `/api/operation-files?limit=${ROWS}`, headers: greedy };
  const lists = Promise.all(Array.from({ length: LISTS }, () => ask({ port }, list)));
  const answers = await serveOthers({ port }, [{ path: '/api/operation-files', headers: other }], lists, {
    clients: 2,
    pause: 10,
  });
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  expect(times[Math.ceil(times.length * 0.95) - 1]).toBeLessThan(MAX_MS);
  const statuses = (await lists).map(({ status }) => status);
  expect(statuses.filter((status) => ![200, 429].includes(status))).toEqual([]);
  expect(statuses).toContain(200);
});
