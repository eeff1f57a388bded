import { api, type CallName, type Endpoint } from '@pregao/contract';
import {
  type CompanyType,
  PERMISSIONS,
  type Permission,
  permissionOf,
  type Role,
  rightRefusal,
  type ServiceScope,
  scopesFor,
} from '@pregao/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assemble } from '../src/assembly.ts';
import { userOfSession } from '../src/modules/access/sessions.store.ts';
import { signAccessToken, signPinToken } from '../src/modules/access/tokens.ts';
import type { Session } from '../src/platform/http/call.ts';
import { makeActor } from './support/makers.ts';
import { makeCredential, programToken, serviceToken } from './support/programs.ts';
import { sessionFor, tokenFor } from './support/sessions.ts';
import { createTestServer, START, type TestServer } from './support/test-server.ts';

/** Calls whose declared access is enforced here; the contract's own test checks the declarations. */
const NAMES = Object.keys(api) as CallName[];
const TYPES: readonly CompanyType[] = ['MODERATOR', 'BORROWER', 'LENDER'];
const ROLES: readonly Role[] = ['MASTER', 'OPERATOR'];

const UNKNOWN = 987_654_321;
/** Unknown query parameter, so that an authorized call is rejected and changes nothing. */
const UNKNOWN_QUERY = { unknown: 'x' };

let s: TestServer;
const people = {} as Record<Permission, Session>;
const programs = {} as Record<Permission, string>;
/** Service users with all scopes of their company type, and with READ only. */
const serviceUsers: {
  readonly scopes: readonly ServiceScope[];
  readonly type: CompanyType;
  readonly token: string;
}[] = [];
/** Tokens that authenticate no user, by their fault. */
const invalidTokens: Record<string, string | undefined> = {};
let pin: string;

async function expiredToken(user: Session): Promise<string> {
  const { db, tokens } = s.deps;
  const session = { id: user.session_id, now: new Date(START.getTime() - 3_600_000), seconds: 1800 };
  return signAccessToken(tokens, session, await userOfSession(db, user.user_id));
}

async function pinToken({ user_id }: Session): Promise<string> {
  const { db, tokens } = s.deps;
  const challenge = await db
    .insertInto('pin_challenges')
    .values({ user_id, pin_hash: 'none', expires_at: new Date(START.getTime() + 300_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return signPinToken(tokens, { id: challenge.id, user_id, began_at: START });
}

beforeAll(async () => {
  s = await createTestServer();
  for (const type of TYPES)
    for (const role of ROLES) people[permissionOf(type, role)] = await makeActor(s.db, type, role);
  for (const permission of PERMISSIONS)
    programs[permission] = await programToken(s.t, await makeCredential(s.db, people[permission].user_id));
  for (const type of TYPES)
    for (const scopes of [scopesFor(type), ['READ']] as const)
      serviceUsers.push({
        type,
        scopes,
        token: await serviceToken(s, people[permissionOf(type, 'MASTER')], scopes),
      });
  const moderator = people['MODERATOR.MASTER'];
  const [blocked, gone] = [await makeActor(s.db, 'MODERATOR'), await makeActor(s.db, 'MODERATOR')];
  await s.db.updateTable('users').set({ blocked_at: START }).where('id', '=', blocked.user_id).execute();
  const ended = { ended_at: START, ended_cause: 'SIGN_OUT' } as const;
  await s.db.updateTable('sessions').set(ended).where('id', '=', gone.session_id).execute();
  pin = await pinToken(moderator);
  invalidTokens.nobody = undefined;
  invalidTokens['a text that is no token'] = 'abc';
  invalidTokens['an expired token'] = await expiredToken(moderator);
  invalidTokens['a blocked user'] = await tokenFor(s.deps, blocked);
  invalidTokens['a session that was signed out'] = await tokenFor(s.deps, gone);
});
beforeEach(() => s.setClock(START));
afterAll(() => s.close());

const tokenCache = new Map<Permission, string>();

/** Returns an access token of an open session, reused until a successful call, which may end the session. */
async function tokenOf(permission: Permission): Promise<string> {
  const token = tokenCache.get(permission) ?? (await sessionFor(s.deps, people[permission].user_id));
  tokenCache.set(permission, token);
  return token;
}

/** Makes a call with a token, without a body and with an unknown id. */
async function ask(name: CallName, token: string | undefined, query = {}) {
  const input = { params: { id: UNKNOWN }, query, ...(token === undefined ? {} : { token }) };
  const answer = await s.t.call(name, input);
  if (answer.status < 400 && api[name].method !== 'GET') tokenCache.clear();
  return answer;
}

const refusals = async (name: CallName, tokens: Record<string, string | undefined>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(tokens).map(async ([who, token]) => {
        const { status, problem } = await ask(name, token);
        return [who, status === 401 || status === 403 ? `${status} ${problem.message}` : 'let in'];
      }),
    ),
  );

const tokensOfAll = async () =>
  Object.fromEntries(
    await Promise.all(PERMISSIONS.map(async (permission) => [permission, await tokenOf(permission)])),
  ) as Record<Permission, string>;

const mapKeys = <T>(keys: readonly string[], of: (key: string) => T) =>
  Object.fromEntries(keys.map((key) => [key, of(key)]));

it('every call of the contract is mounted', () => {
  expect(Object.keys(assemble(s.deps).handlers).sort()).toEqual([...NAMES].sort());
});

describe.each(NAMES)('%s', (name) => {
  const { access }: Endpoint = api[name];

  it('answers 401 without a session, 403 to other roles and authorizes the declared roles (GEN-02, NAV-06)', async () => {
    const roles = await tokensOfAll();
    const seen = {
      notSignedIn: await refusals(name, invalidTokens),
      pin: await refusals(name, { pin }),
      roles: await refusals(name, roles),
    };
    const unknown = {
      ...mapKeys(Object.keys(invalidTokens), () => '401 SESSION_EXPIRED'),
      nobody: '401 UNAUTHENTICATED',
    };
    if (access.kind === 'public') {
      const everybody = { ...seen.notSignedIn, ...seen.pin, ...seen.roles };
      expect(everybody).toEqual(mapKeys(Object.keys(everybody), () => 'let in'));
    } else if (access.kind === 'pin-token') {
      const invalid = '401 INVALID_TOKEN';
      expect(seen).toEqual({
        notSignedIn: { ...mapKeys(Object.keys(invalidTokens), () => invalid), nobody: '401 UNAUTHENTICATED' },
        pin: { pin: 'let in' },
        roles: mapKeys(PERMISSIONS, () => invalid),
      });
    } else {
      const { permissions } = access;
      expect(seen).toEqual({
        notSignedIn: unknown,
        pin: { pin: '401 SESSION_EXPIRED' },
        roles: mapKeys(PERMISSIONS, (one) =>
          permissions.includes(one as Permission) ? 'let in' : '403 NO_PERMISSION',
        ),
      });
    }
  });
});

describe.each(NAMES.filter((name) => api[name].access.kind === 'user'))('%s', (name) => {
  it('authorizes a program like its user unless the call is for people only', async () => {
    const { access }: Endpoint = api[name];
    if (access.kind !== 'user') throw new Error(`${name} is not for users`);
    const { peopleOnly, permissions } = access;
    for (const permission of PERMISSIONS) {
      const { status, problem } = await ask(name, programs[permission], UNKNOWN_QUERY);
      const seen = status === 401 || status === 403 ? `${status} ${problem.message}` : 'let in';
      const within = permissions.includes(permission) ? 'let in' : '403 NO_PERMISSION';
      const expected = within === 'let in' && peopleOnly ? '403 NOT_AUTHORIZED' : within;
      expect([permission, seen]).toEqual([permission, expected]);
    }
  });
});

describe.each(NAMES.filter((name) => api[name].access.kind === 'user'))('%s', (name) => {
  it('authorizes a service user by scope, at most like a program of an OPERATOR', async () => {
    const { access }: Endpoint = api[name];
    if (access.kind !== 'user') throw new Error(`${name} is not for users`);
    for (const { type, scopes, token } of serviceUsers) {
      const { status, problem } = await ask(name, token, UNKNOWN_QUERY);
      const seen = status === 401 || status === 403 ? `${status} ${problem.message}` : 'let in';
      const actor = {
        user_id: 0,
        company_id: 0,
        company_type: type,
        role: 'OPERATOR',
        via: 'CREDENTIAL',
      } as const;
      const refusal = rightRefusal({ ...actor, scopes }, access.right);
      expect([type, scopes, seen]).toEqual([type, scopes, refusal ? `403 ${refusal.key}` : 'let in']);
    }
  });
});

const ONE_ROW = NAMES.filter((name) => api[name].method === 'GET' && api[name].path.includes(':id'));

/** Queries that a call requires. */
const REQUIRED_QUERIES: Partial<Record<CallName, object>> = {
  previewCancelImport: { receivables: 'ALL' },
  listBankLineExpectations: { offer_id: UNKNOWN },
};

describe.each(ONE_ROW)('%s', (name) => {
  it('answers 404 to every authorized role when the row does not exist', async () => {
    const { access }: Endpoint = api[name];
    const roles = access.kind === 'user' ? access.permissions : [];
    expect(roles).not.toEqual([]);
    for (const permission of roles) {
      const { status, problem } = await ask(name, await tokenOf(permission), REQUIRED_QUERIES[name]);
      expect([permission, status, problem.message]).toEqual([permission, 404, 'NOT_FOUND']);
    }
  });
});
