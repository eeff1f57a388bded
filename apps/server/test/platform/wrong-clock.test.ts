import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { wrongClock } from '../../../../test/outages/host-faults.ts';
import { type ApiProcess, startApi } from '../support/api-process.ts';
import { makeOffer } from '../support/deals.ts';
import { makeCompany } from '../support/makers.ts';
import { newestPin } from '../support/sessions.ts';
import { LOCALE, makeMember, PASSWORD } from '../support/sign-in.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

/** System clocks that are wrong by more than a day. Deadlines follow the clock of the database. */

const SECRET = 'a secret of tests that all processes share';
const HOUR = 3_600_000;

let s: TestServer;
let api: ApiProcess | undefined;
beforeAll(async () => {
  s = await createTestServer({ SECRET });
});
afterEach(() => api?.stop());
afterAll(() => s.close());

async function startWithClockOffset(hours: number): Promise<ApiProcess> {
  const env = { DATABASE_URL: s.t.database.url, SECRET, DATA_DIR: s.deps.config.dataDir };
  api = await startApi({ ...env, NODE_OPTIONS: wrongClock(hours) });
  return api;
}

async function post(path: string, body: unknown, token?: string): Promise<{ status: number; body: never }> {
  const response = await fetch(`${api?.url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as never };
}

it.each([26, -26])(
  'API whose system clock is wrong by %i hours accepts sign-ins and keeps deadlines',
  async (hours) => {
    await s.setClock(START);
    await startWithClockOffset(hours);
    const company = await makeCompany(s.db, 'LENDER');
    const lender = await makeMember(s.db, { company });
    const until = (ms: number) => new Date(START.getTime() + ms).toISOString();
    const wishes = { lenders: [lender] };
    const open = await makeOffer(s.deps, s.borrower, { ...wishes, expire_date: until(2 * HOUR) });
    const past = await makeOffer(s.deps, s.borrower, { ...wishes, expire_date: until(HOUR / 2) });
    await s.setClock(new Date(START.getTime() + HOUR));

    const { body: first } = await post('/auth', { email: lender.email, password: PASSWORD, ...LOCALE });
    const { token_pin } = first as { token_pin: string };
    const pin = await newestPin(s.db, lender.email);
    const { status, body: second } = await post('/pin', { pin }, token_pin);
    expect(status).toBe(200);
    const { access_token } = second as { access_token: string };

    const bid = (offer_id: number) =>
      post('/credits', { offer_id, credit_value: 3000, expire_date: until(2 * HOUR - 60_000) }, access_token);
    expect((await bid(open.id)).status).toBe(201);
    expect(await bid(past.id)).toMatchObject({ status: 409, body: { message: 'OFFER_EXPIRED' } });
  },
  60_000,
);
