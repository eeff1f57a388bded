import { PERMISSIONS } from '@pregao/domain';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('addEventListener', () => {});
const { expiredSessionEmail, endSession, expireSession, startSession } = await import('./session.ts');

const user = { email: 'ana@pregao.example', permission: PERMISSIONS[0] } as Parameters<
  typeof startSession
>[0]['user'];
vi.setSystemTime('2026-03-10T13:00:00Z');
const soon = Math.floor(Date.now() / 1000) + 3600;
const token = `x.${Buffer.from(JSON.stringify({ iat: soon - 3600, exp: soon })).toString('base64url')}.x`;
const signIn = () => startSession({ access_token: token, user });

test('e-mail of an expired session is known until the next sign-in or sign-out', () => {
  expect(expiredSessionEmail()).toBeUndefined();
  signIn();
  expireSession();
  expect(expiredSessionEmail()).toBe('ana@pregao.example');
  expireSession();
  expect(expiredSessionEmail()).toBe('ana@pregao.example');
  signIn();
  expect(expiredSessionEmail()).toBeUndefined();
  endSession();
  expect(expiredSessionEmail()).toBeUndefined();
});
