import { createHash, createHmac, randomUUID } from 'node:crypto';
import { api, type CallName } from '@pregao/contract';
import * as fc from 'fast-check';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAddress } from '../../../../test/support/call-address.ts';
import { AT_LENGTH, sized } from '../../../../test/support/size.ts';
import { keysOf } from '../../src/platform/keys.ts';
import { sessionFor } from '../support/sessions.ts';
import { createStage, START, type Stage } from '../support/stage.ts';

let s: Stage;
/** The secret of before a rotation, which is accepted still; and one that is no longer. */
const BEFORE = 'q8Lw2nR5tY7uI0oP3aS6dF9gH1jK4lZx';
const REMOVED = 'm3Nb6vC9xZ2aQ5wE8rT1yU4iO7pL0kJh';
beforeAll(async () => {
  s = await createStage({ SECRETS_ACCEPTED: BEFORE });
});
afterAll(() => s.close());

const NOW = START.getTime() / 1000;
const ABSENT = Symbol('absent');

/** What JSON can hold in place of an id, a UUID or an instant. */
const ODD: readonly unknown[] = [
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
 * Of `ODD`, what differs in kind: no claim, no value, a text that PostgreSQL refuses, a number beyond its
 * types, an object. Each call is tried with these and `listUsers` with all of them; `npm run fuzz` tries each
 * call with all.
 */
const TYPICAL: readonly unknown[] = [ABSENT, null, '\0', 1e308, {}];
const TRIED_WITH_ALL: CallName = 'listUsers';

interface Signature {
  readonly secret?: string;
  /** The key that it names; none, as before keys had ids, if absent. */
  readonly kid?: unknown;
}

/** Signed as this installation signs, whatever it says. */
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

/** Later than the last call of the file, however slow the machine is. */
const exp = NOW + 3600;

/** For each purpose, claims of the right shape. */
const SOUND = {
  access: () => ({ sub: String(s.borrower.user_id), sid: s.borrower.session_id, exp }),
  program: () => ({ sub: String(s.borrower.user_id), cid: 1, exp }),
  pin: () => ({ sub: String(s.borrower.user_id), cid: randomUUID(), exp }),
} as const;

type Purpose = keyof typeof SOUND;

/** Each claim in turn replaced by each of the values. */
function forged(purpose: Purpose, values: readonly unknown[]): Promise<string[]> {
  const sound: Record<string, unknown> = SOUND[purpose]();
  const spoilt = Object.keys(sound).flatMap((name) => values.map((odd) => ({ ...sound, [name]: odd })));
  return Promise.all(spoilt.map((claims) => forge(purpose, claims)));
}

/** Each from an address of its own: how often one may ask is another promise. */
let asked = 0;
const remoteAddress = () => {
  asked += 1;
  return `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
};

const ARGUMENTS = new Proxy({}, { get: () => 1 });

async function answerTo(name: CallName, token: string): Promise<number> {
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

/** Who asked for a link, and within what. */
const maker = () => {
  const { user_id, session_id, role } = s.moderator;
  return { user_id, session_id, via: 'SESSION', role, language: 'pt' };
};

/** Each is another link, unless it says which. */
const openLink = async (kind: string, claims: Readonly<Record<string, unknown>>) => {
  const token = encodeURIComponent(await forge(`link:${kind}`, { link_id: randomUUID(), ...claims }));
  const url = `/api/links/${kind}?token=${token}`;
  return (await s.t.app.inject({ method: 'GET', url, remoteAddress: remoteAddress() })).statusCode;
};

describe('a token that is signed with the right key and holds something else', () => {
  it.each(callsOf('user'))('opens nothing: %s answers 401 to each', async (name) => {
    const values = AT_LENGTH || name === TRIED_WITH_ALL ? ODD : TYPICAL;
    const tokens = [...(await forged('access', values)), ...(await forged('program', values))];
    const answers = await Promise.all(tokens.map((token) => answerTo(name, token)));
    expect([...new Set(answers)]).toEqual([401]);
  });

  it.each(callsOf('pin-token'))('opens nothing: %s answers 401 to each', async (name) => {
    const answers = await Promise.all((await forged('pin', ODD)).map((token) => answerTo(name, token)));
    expect(new Set(answers)).toEqual(new Set([401]));
  });

  it.each(LINKS)(
    'opens nothing: the link to %s answers 401 or like a row that is not there',
    async (kind) => {
      const what = kind.endsWith('-export') ? { format: 'csv' } : 1;
      const sound: Record<string, unknown> = { what, ...maker(), exp };
      const spoilt = [...Object.keys(sound), 'link_id'].flatMap((name) =>
        ODD.map((odd) => ({ ...sound, [name]: odd })),
      );
      const ended = spoilt.filter((claims) => !(typeof claims.exp === 'number' && claims.exp > exp));
      const answers = await Promise.all(ended.map((claims) => openLink(kind, claims)));
      expect(answers.filter((status) => status !== 401 && status !== 404)).toEqual([]);
      expect(await openLink(kind, { ...sound, what: '1; drop table users' })).toBe(401);
    },
  );

  it.each(LINKS.filter((kind) => kind.endsWith('-export')))(
    'opens nothing: filters of %s in another shape answer 401',
    async (kind) => {
      const filters = ODD.filter((odd) => odd !== ABSENT).map((odd) => ({ format: 'csv', unheard_of: odd }));
      const formats = ODD.map((odd) => ({ format: odd === ABSENT ? undefined : odd }));
      const texts = ['\0', '\ud800'].map((name) => ({ format: 'csv', name, issuer: [name], email: name }));
      for (const what of [...filters, ...formats, ...texts])
        expect(await openLink(kind, { what, ...maker(), exp })).toBe(401);
    },
  );

  it('opens nothing, whatever JSON it holds', async () => {
    const call = { access: 'listUsers', program: 'listUsers', pin: 'resendPin' } as const;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<Purpose>('access', 'program', 'pin'),
        fc.oneof(fc.nat().map(String), fc.jsonValue()),
        fc.oneof(fc.uuid(), fc.string(), fc.double({ noNaN: true }), fc.jsonValue()),
        fc.oneof(fc.constant(exp), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.jsonValue()),
        async (purpose, sub, id, until) => {
          const token = await forge(purpose, { sub, sid: id, cid: id, exp: until });
          expect(await answerTo(call[purpose], token)).toBe(401);
        },
      ),
      { numRuns: sized(50, 10_000) },
    );
  });

  it('is the only kind that is refused: the same claims in their shape are let in', async () => {
    expect(await answerTo('listUsers', await forge('access', SOUND.access()))).toBe(200);
    const list = { what: { format: 'csv' }, ...maker(), exp };
    expect(await openLink('users-export', list)).toBe(200);
  });
});

describe('a token and the key that it names', () => {
  const idOf = (secret: string) => keysOf({ secret }).current.id;
  const answer = async (signature: Signature) =>
    answerTo('listUsers', await forge('access', SOUND.access(), signature));

  it('is good by each key that is accepted: a session goes on through a rotation, and its next token is by the present key', async () => {
    expect(await answer({ kid: idOf(s.deps.config.secret) })).toBe(200);
    expect(await answer({ secret: BEFORE, kid: idOf(BEFORE) })).toBe(200);
    expect(await answer({ secret: BEFORE })).toBe(200);
    const { sid } = decodeJwt(await sessionFor(s.deps, s.borrower.user_id));
    const token = await forge('access', { ...SOUND.access(), sid }, { secret: BEFORE, kid: idOf(BEFORE) });
    const { status, body } = await s.t.call('refreshToken', { token });
    expect(status).toBe(200);
    expect(decodeProtectedHeader(body.access_token).kid).toBe(idOf(s.deps.config.secret));
  });

  it('is none by a key that was removed, whichever it names', async () => {
    const named = [{}, { kid: idOf(REMOVED) }, { kid: idOf(BEFORE) }, { kid: idOf(s.deps.config.secret) }];
    const answers = await Promise.all(named.map((names) => answer({ secret: REMOVED, ...names })));
    expect(new Set(answers)).toEqual(new Set([401]));
  });

  it('is none where the right key signed and another is named, or none that there is', async () => {
    const odd = ODD.filter((value) => value !== ABSENT);
    const forged = [idOf(BEFORE), idOf(REMOVED), '../keys', s.deps.config.secret, ...odd];
    const answers = await Promise.all(forged.map((kid) => answer({ kid })));
    expect(new Set(answers)).toEqual(new Set([401]));
  });

  it('is none unsigned, under another algorithm, with what must be understood, and where its signature is spelled otherwise', async () => {
    const sound = await forge('access', SOUND.access(), { kid: idOf(s.deps.config.secret) });
    const [header = '', claims = '', signature = ''] = sound.split('.');
    const text = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const key = createHash('sha256').update(`access\0${s.deps.config.secret}`).digest();
    const signedUnder = (head: object) => {
      const signed = `${text(head)}.${claims}`;
      return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
    };
    // Of the last digit's six bits four count.
    const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const otherLast = digits[digits.indexOf(signature.at(-1) ?? '') ^ 1];
    const forged = [
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
    expect(await Promise.all(forged.map((token) => answerTo('listUsers', token)))).toEqual(
      forged.map(() => 401),
    );
    expect(await answerTo('listUsers', signedUnder({ alg: 'HS256' }))).toBe(200);
  });
});
