import { expect, test } from 'vitest';
import * as z from 'zod';
import { keysOf, type Secrets } from '../../src/platform/keys.ts';
import { createTokens } from '../../src/platform/tokens/tokens.ts';

const secret = 'a secret of at least 32 characters';
const tokens = createTokens(keysOf({ secret }));
const now = new Date('2026-01-01T12:00:00Z');
const shape = z.object({ sid: z.string() });
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('tokens are valid for their purpose until they expire', async () => {
  const token = await tokens.sign('access', { sid: 's' }, 60, now);
  expect(await tokens.verify('access', shape, token, later(59))).toMatchObject({ sid: 's' });
  expect(await tokens.verify('pin', shape, token, later(1))).toBeUndefined();
  expect(await tokens.verify('access', shape, token, later(61))).toBeUndefined();
});

test('tokens are valid only while the secret that signed them is accepted', async () => {
  const another = 'another secret of 32 characters!!';
  const token = await tokens.sign('access', { sid: 's' }, 60, now);
  const good = async (keys: Secrets) =>
    (await createTokens(keysOf(keys)).verify('access', shape, token, now)) !== undefined;
  expect(await good({ secret: another, secretsAccepted: [secret] })).toBe(true);
  expect(await good({ secret, secretsAccepted: [another] })).toBe(true);
  expect(await good({ secret: another })).toBe(false);
});

test('tokens are invalid with claims of another shape', async () => {
  const token = await tokens.sign('access', { sid: 7 }, 60, now);
  expect(await tokens.verify('access', shape, token, now)).toBeUndefined();
});

test.each(['', 'x', 'a.b.c'])('tokens are invalid as malformed text: %j', async (text) => {
  expect(await tokens.verify('access', shape, text, now)).toBeUndefined();
});

test('tokens are invalid with the algorithm none', async () => {
  const [, claims] = (await tokens.sign('access', { sid: 's' }, 60, now)).split('.');
  const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  expect(await tokens.verify('access', shape, `${header}.${claims}.`, now)).toBeUndefined();
});
