import { api, type CallName, type Endpoint } from '@pregao/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAddress } from '../../../../test/support/call-address.ts';
import { IS_FULL_SIZE } from '../../../../test/support/size.ts';
import { signPinToken } from '../../src/modules/access/tokens.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { makeDeal } from '../support/deal-stages.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeUser } from '../support/makers.ts';
import { sessionFor } from '../support/sessions.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';
import {
  HOSTILE_KINDS,
  HOSTILE_NAMES,
  HOSTILE_TEXTS,
  TYPICAL_IN_ADDRESSES,
  TYPICAL_IN_BODIES,
  TYPICAL_NAMES,
} from './hostile-values.ts';
import { type Path, placesOf, type Sample, sampleFor, withValue } from './samples.ts';

/**
 * Calls whose fields are tried with all values, one with a body and one with an address. Other calls get one
 * value of each kind; `npm run fuzz` tries all values in each field of each call.
 */
const CALLS_WITH_ALL_VALUES: readonly CallName[] = ['createUser', 'listUsers'];

/** Largest id that an address accepts, above the range of an `integer` column; tried in each field. */
const LARGEST_ID = 999_999_999_999_999;

const NAMES = Object.keys(api) as CallName[];

let s: TestServer;
/** Colleagues of the owners of rows with id 1, because calls may block, change or sign out the owners. */
const actors = {} as Record<string, Session>;

beforeAll(async () => {
  s = await createTestServer();
  const [winner, rival, idle] = s.lenders;
  await makeDeal(s.deps, { borrower: s.borrower, winner, rival, idle }, 'UPLOADED');
  for (const { company_id: id, company_type } of [s.borrower, winner, s.moderator])
    actors[company_type] = await makeUser(s.db, { id, company_type, name: '' });
});
afterAll(() => s.close());

/** Access tokens by user, cleared after each successful call, because some calls end their session. */
const tokens = new Map<number, string>();

/** Returns a token of an open session that may make the call; undefined for a public call. */
async function tokenFor({ access }: Endpoint): Promise<string | undefined> {
  if (access.kind === 'public') return undefined;
  if (access.kind === 'pin-token') return pinToken(s.borrower);
  const types = access.permissions.map((permission) => permission.split('.')[0] ?? '');
  const actor = actors[types.find((type) => type === 'BORROWER') ?? types[0] ?? ''];
  const user = actor?.user_id ?? 0;
  const token = tokens.get(user) ?? (await sessionFor(s.deps, user));
  tokens.set(user, token);
  return token;
}

async function pinToken({ user_id }: Session): Promise<string> {
  const { id } = await s.db
    .insertInto('pin_challenges')
    .values({ user_id, pin_hash: 'none', expires_at: new Date(START.getTime() + 300_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return signPinToken(s.deps.tokens, { id, user_id, began_at: START });
}

let calls = 0;

interface Answer {
  readonly status: number;
  readonly message: string | undefined;
}

async function send(name: CallName, { params, query }: Sample, payload: string | undefined): Promise<Answer> {
  calls += 1;
  const token = await tokenFor(api[name]);
  const { statusCode, payload: text } = await s.t.app.inject({
    method: api[name].method,
    // Many client addresses avoid the rate limits by address.
    remoteAddress: `127.1.${(calls >> 8) & 255}.${calls & 255}`,
    url: callAddress(name, { params, query }),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  });
  if (statusCode < 400) tokens.clear();
  if (token !== undefined) expect(statusCode, `${name} within an open session`).not.toBe(401);
  return { status: statusCode, message: statusCode < 400 ? undefined : JSON.parse(text).message };
}

/** Returns whether the reply is a success or a refusal with a key, not a server error. */
const isHandled = ({ status, message }: Answer): boolean =>
  status < 500 && (status < 400 || typeof message === 'string');

const IN_BODIES = [...HOSTILE_TEXTS, ...HOSTILE_KINDS];
/** In an address everything is text. */
const IN_ADDRESSES = HOSTILE_TEXTS.filter((text) => text.isWellFormed());

function valuesFor(name: CallName, [part]: Path): unknown[] {
  const isWhole = IS_FULL_SIZE || CALLS_WITH_ALL_VALUES.includes(name);
  return part === 'body'
    ? [LARGEST_ID, ...(isWhole ? IN_BODIES : TYPICAL_IN_BODIES)]
    : [String(LARGEST_ID), ...(isWhole ? IN_ADDRESSES : TYPICAL_IN_ADDRESSES)];
}

describe.each(NAMES)('%s', (name) => {
  it('answers hostile field values without a server error', async () => {
    const sample = sampleFor(name);
    for (const place of placesOf(sample)) {
      for (const value of valuesFor(name, place)) {
        const hostile = withValue(sample, place, value);
        const answer = await send(name, hostile, hostile.body && JSON.stringify(hostile.body));
        expect(
          isHandled(answer),
          `${place.join('.')} = ${JSON.stringify(value)}: ${JSON.stringify(answer)}`,
        ).toBe(true);
      }
    }
  });

  it('rejects unknown field names, including inherited ones', async () => {
    const sample = sampleFor(name);
    const { query, body }: Endpoint = api[name];
    for (const key of IS_FULL_SIZE ? HOSTILE_NAMES : TYPICAL_NAMES) {
      if (query && 'shape' in query && key in query.shape) continue;
      const asked = { ...sample, query: { ...sample.query, [key]: 'x' } };
      const inQuery = await send(name, asked, sample.body && JSON.stringify(sample.body));
      expect([key, inQuery.status], `${key} in the query`).toEqual([key, 400]);
      if (!body || (sample.body && Object.hasOwn(sample.body, key))) continue;
      const text = JSON.stringify(sample.body).replace(/\}$/, `,${JSON.stringify(key)}:{"a":1}}`);
      const inBody = await send(name, sample, text.replace('{,', '{'));
      expect([key, inBody.status], `${key} in the body`).toEqual([key, 400]);
    }
  });
});

it('hostile input keeps all invariants', () => checkInvariants(s.db));

it('hostile input does not pollute Object.prototype', () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as { a?: unknown }).a).toBeUndefined();
});
