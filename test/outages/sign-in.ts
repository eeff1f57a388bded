import type { Db } from '../../apps/server/src/platform/db/db.ts';
import { newestPin } from '../../apps/server/test/support/sessions.ts';
import { LOCALE, PASSWORD } from '../../apps/server/test/support/sign-in.ts';

/**
 * Signs in by password and PIN, reads, refreshes the session and signs out, each call at the next API.
 * @param email of a user from `makeMember`
 * @returns wrong replies
 */
export async function signInAndOut(apis: readonly string[], db: Db, email: string): Promise<string[]> {
  const faults: string[] = [];
  let calls = 0;
  const call = async (method: 'GET' | 'POST', path: string, token?: string, body: object = {}) => {
    calls += 1;
    const response = await fetch(`${apis[calls % apis.length]}/api${path}`, {
      method,
      headers: {
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) faults.push(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? {} : (JSON.parse(text) as { token_pin?: string; access_token?: string });
  };
  const { token_pin } = await call('POST', '/auth', undefined, { email, password: PASSWORD, ...LOCALE });
  if (token_pin === undefined) return faults;
  const { access_token } = await call('POST', '/pin', token_pin, { pin: await newestPin(db, email) });
  await call('GET', '/notices/unseen', access_token);
  const refreshed = (await call('POST', '/refresh-token', access_token)).access_token;
  await call('GET', '/notices/unseen', refreshed);
  await call('POST', '/sign-out', refreshed);
  if (faults.length > 0) return faults;
  await call('GET', '/notices/unseen', refreshed);
  return faults[0]?.startsWith('GET /notices/unseen: 401') ? [] : ['a session was read after signing out'];
}
