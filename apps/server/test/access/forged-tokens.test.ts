import { createHash, createHmac, randomUUID } from 'node:crypto';
import { api, type CallName } from '@pregao/contract';
import * as fc from 'fast-check';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAddress } from '../../../../test/support/call-address.ts';
import { IS_FULL_SIZE, sizeForRun } from '../../../../test/support/size.ts';
import { keysOf } from '../../src/platform/keys.ts';
import { sessionFor } from '../support/sessions.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

let s: TestServer;
/** Earlier secret that is still accepted (`FORMER_SECRET`), and one that was removed (`REMOVED_SECRET`). */
const FORMER_SECRET = 'q8Lw2nR5tY7uI0oP3aS6dF9gH1jK4lZx';
const REMOVED_SECRET = 'm3Nb6vC9xZ2aQ5wE8rT1yU4iO7pL0kJh';
beforeAll(async () => {
  s = await createTestServer({ SECRETS_ACCEPTED: FORMER_SECRET });
});
afterAll(() => s.close());

const NOW = START.getTime() / 1000;
const ABSENT = Symbol('absent');

/** JSON values that are no id, UUID or instant. */
const ODD_VALUES: readonly unknown[] = [
  ABSENT,
  null,
  true,
  '',
  ' ',
  'x',
  '1; drop table users',
  '\0',
  '\ud800',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  'NaN',
  '9'.repeat(15),
  '9'.repeat(30),
  'a'.repeat(4000),
  0,
  -1,
  1.5,
  2 ** 53,
  1e18,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  [1],
  {},
  { $gt: 0 },
  '00000000-0000-0000-0000-00000000000g',
];

/**
 * One value of each kind in `ODD_VALUES`: no claim, null, a text that PostgreSQL refuses, a number beyond its
 * types, an object. The standard run tries these on each call and all of `ODD_VALUES` on `listUsers`; `npm
 * run fuzz` tries all of `ODD_VALUES` on each call.
 */
const TYPICAL_VALUES: readonly unknown[] = [ABSENT, null, '\0', 1e308, {}];
const CALL_WITH_ALL_VALUES: CallName = 'listUsers';

interface Signature {
  readonly secret?: string;
  /** Key id of the header; absent as in tokens from before keys had ids. */
  readonly kid?: unknown;
}

/** Signs any claims with a key of this installation. */
function forge(
  purpose: string,
  claims: Readonly<Record<string, unknown>>,
  { secret = s.deps.config.secret, ...names }: Signature = {},
): Promise<string> {
  const key = createHash('sha256').update(`${purpose}\0${secret}`).digest();
  const kept = Object.entries(claims).filter(([, value]) => value !== ABSENT);
  return new SignJWT({ iss: 'pregao', aud: purpose, iat: NOW, ...Object.fromEntries(kept) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...(names as { kid?: string }) })
    .sign(key);
}

/** Expiry after the last call of this file, even on a slow machine. */
const exp = NOW + 3600;

/** Well-formed claims of each purpose. */
const VALID_CLAIMS = {
  access: () => ({ sub: String(s.borrower.user_id), sid: s.borrower.session_id, exp }),
  program: () => ({ sub: String(s.borrower.user_id), cid: 1, exp }),
  pin: () => ({ sub: String(s.borrower.user_id), cid: randomUUID(), exp }),
} as const;

type Purpose = keyof typeof VALID_CLAIMS;

/** Signs one token for each pair of claim and value that replaces it. */
function forgeTokens(purpose: Purpose, values: readonly unknown[]): Promise<string[]> {
  const sound: Record<string, unknown> = VALID_CLAIMS[purpose]();
  const spoilt = Object.keys(sound).flatMap((name) => values.map((odd) => ({ ...sound, [name]: odd })));
  return Promise.all(spoilt.map((claims) => forge(purpose, claims)));
}

/** Gives each call its own address so that no rate limit answers first. */
let asked = 0;
const remoteAddress = () => {
  asked += 1;
  return `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
};

const ARGUMENTS = new Proxy({}, { get: () => 1 });

async function statusOfCall(name: CallName, token: string): Promise<number> {
  const response = await s.t.app.inject({
    method: api[name].method,
    url: callAddress(name, { params: ARGUMENTS }),
    headers: { authorization: `Bearer ${token}` },
    remoteAddress: remoteAddress(),
  });
  return response.statusCode;
}

const callsOf = (kind: 'user' | 'pin-token') =>
  (Object.keys(api) as CallName[]).filter((name) => api[name].access.kind === kind);

const LINKS = [
  'file',
  'file-errors',
  'contract',
  ...['receivables', 'negotiations', 'files', 'users', 'companies'].map((list) => `${list}-export`),
];

/** Claims about the maker of a link and the session. */
const makerClaims = () => {
  const { user_id, session_id, role } = s.moderator;
  return { user_id, session_id, via: 'SESSION', role, language: 'pt' };
};

/** Opens a link under a new link id unless the claims hold one. */
const openLink = async (kind: string, claims: Readonly<Record<string, unknown>>) => {
  const token = encodeURIComponent(await forge(`link:${kind}`, { link_id: randomUUID(), ...claims }));
  const url = `/api/links/${kind}?token=${token}`;
  return (await s.t.app.inject({ method: 'GET', url, remoteAddress: remoteAddress() })).statusCode;
};

describe('token with a valid signature and malformed claims', () => {
  it.each(callsOf('user'))('%s answers 401 to the access or program token', async (name) => {
    const values = IS_FULL_SIZE || name === CALL_WITH_ALL_VALUES ? ODD_VALUES : TYPICAL_VALUES;
    const tokens = [...(await forgeTokens('access', values)), ...(await forgeTokens('program', values))];
    const answers = await Promise.all(tokens.map((token) => statusOfCall(name, token)));
    expect([...new Set(answers)]).toEqual([401]);
  });

  it.each(callsOf('pin-token'))('%s answers 401 to the PIN token', async (name) => {
    const answers = await Promise.all(
      (await forgeTokens('pin', ODD_VALUES)).map((token) => statusOfCall(name, token)),
    );
    expect(new Set(answers)).toEqual(new Set([401]));
  });

  it.each(LINKS)('link to %s answers 401 or 404', async (kind) => {
    const what = kind.endsWith('-export') ? { format: 'csv' } : 1;
    const sound: Record<string, unknown> = { what, ...makerClaims(), exp };
    const spoilt = [...Object.keys(sound), 'link_id'].flatMap((name) =>
      ODD_VALUES.map((odd) => ({ ...sound, [name]: odd })),
    );
    const ended = spoilt.filter((claims) => !(typeof claims.exp === 'number' && claims.exp > exp));
    const answers = await Promise.all(ended.map((claims) => openLink(kind, claims)));
    expect(answers.filter((status) => status !== 401 && status !== 404)).toEqual([]);
    expect(await openLink(kind, { ...sound, what: '1; drop table users' })).toBe(401);
  });

  it.each(LINKS.filter((kind) => kind.endsWith('-export')))(
    'link to %s answers 401 when its filters are malformed',
    async (kind) => {
      const filters = ODD_VALUES.filter((odd) => odd !== ABSENT).map((odd) => ({
        format: 'csv',
        unheard_of: odd,
      }));
      const formats = ODD_VALUES.map((odd) => ({ format: odd === ABSENT ? undefined : odd }));
      const texts = ['\0', '\ud800'].map((name) => ({ format: 'csv', name, issuer: [name], email: name }));
      for (const what of [...filters, ...formats, ...texts])
        expect(await openLink(kind, { what, ...makerClaims(), exp })).toBe(401);
    },
  );

  it('calls answer 401 when the claims are arbitrary JSON', async () => {
    const call = { access: 'listUsers', program: 'listUsers', pin: 'resendPin' } as const;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<Purpose>('access', 'program', 'pin'),
        fc.oneof(fc.nat().map(String), fc.jsonValue()),
        fc.oneof(fc.uuid(), fc.string(), fc.double({ noNaN: true }), fc.jsonValue()),
        fc.oneof(fc.constant(exp), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.jsonValue()),
        async (purpose, sub, id, until) => {
          const token = await forge(purpose, { sub, sid: id, cid: id, exp: until });
          expect(await statusOfCall(call[purpose], token)).toBe(401);
        },
      ),
      { numRuns: sizeForRun(50, 10_000) },
    );
  });

  it('calls accept well-formed claims under the same signature', async () => {
    expect(await statusOfCall('listUsers', await forge('access', VALID_CLAIMS.access()))).toBe(200);
    const list = { what: { format: 'csv' }, ...makerClaims(), exp };
    expect(await openLink('users-export', list)).toBe(200);
  });
});

describe('token signature and key id', () => {
  const idOf = (secret: string) => keysOf({ secret }).current.id;
  const answer = async (signature: Signature) =>
    statusOfCall('listUsers', await forge('access', VALID_CLAIMS.access(), signature));

  it('each accepted key is valid, and a refreshed token is signed with the current key', async () => {
    expect(await answer({ kid: idOf(s.deps.config.secret) })).toBe(200);
    expect(await answer({ secret: FORMER_SECRET, kid: idOf(FORMER_SECRET) })).toBe(200);
    expect(await answer({ secret: FORMER_SECRET })).toBe(200);
    const { sid } = decodeJwt(await sessionFor(s.deps, s.borrower.user_id));
    const token = await forge(
      'access',
      { ...VALID_CLAIMS.access(), sid },
      { secret: FORMER_SECRET, kid: idOf(FORMER_SECRET) },
    );
    const { status, body } = await s.t.call('refreshToken', { token });
    expect(status).toBe(200);
    expect(decodeProtectedHeader(body.access_token).kid).toBe(idOf(s.deps.config.secret));
  });

  it('removed key is refused under every key id', async () => {
    const named = [
      {},
      { kid: idOf(REMOVED_SECRET) },
      { kid: idOf(FORMER_SECRET) },
      { kid: idOf(s.deps.config.secret) },
    ];
    const answers = await Promise.all(named.map((names) => answer({ secret: REMOVED_SECRET, ...names })));
    expect(new Set(answers)).toEqual(new Set([401]));
  });

  it('current key is refused when the token names another or an unknown key id', async () => {
    const odd = ODD_VALUES.filter((value) => value !== ABSENT);
    const forgeTokens = [idOf(FORMER_SECRET), idOf(REMOVED_SECRET), '../keys', s.deps.config.secret, ...odd];
    const answers = await Promise.all(forgeTokens.map((kid) => answer({ kid })));
    expect(new Set(answers)).toEqual(new Set([401]));
  });

  it('unsigned token, other algorithm, crit header and non-canonical signature are refused', async () => {
    const sound = await forge('access', VALID_CLAIMS.access(), { kid: idOf(s.deps.config.secret) });
    const [header = '', claims = '', signature = ''] = sound.split('.');
    const text = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const key = createHash('sha256').update(`access\0${s.deps.config.secret}`).digest();
    const signedUnder = (head: object) => {
      const signed = `${text(head)}.${claims}`;
      return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
    };
    // Only four of the last digit's six bits count, so this digit decodes to the same signature.
    const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const otherLast = digits[digits.indexOf(signature.at(-1) ?? '') ^ 1];
    const forgeTokens = [
      `${text({ alg: 'none' })}.${claims}.`,
      `${header}.${claims}.`,
      `${header}.${claims}`,
      `${sound}=`,
      `${sound}.`,
      `${sound}.${signature}`,
      `${header}.${claims}.${signature.slice(0, -1)}${otherLast}`,
      `${header}.${claims}.${Buffer.from(signature, 'base64url').toString('base64')}`,
      ...['none', 'HS512', 'hs256', undefined].map((alg) => signedUnder({ alg })),
      signedUnder({ alg: 'HS256', crit: ['exp'] }),
    ];
    expect(await Promise.all(forgeTokens.map((token) => statusOfCall('listUsers', token)))).toEqual(
      forgeTokens.map(() => 401),
    );
    expect(await statusOfCall('listUsers', signedUnder({ alg: 'HS256' }))).toBe(200);
  });
});
