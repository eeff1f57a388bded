import { type Api, api, type BodyOf, type Reply } from '@pregao/contract';
import { tokenExpiry } from '../../../apps/web/src/lib/session/token.ts';
import { callAddress } from '../../support/call-address.ts';
import type { Account } from './accounts.ts';
import { lastMailNumber, waitForMail } from './mailbox.ts';
import { type BrowserState, currentSite } from './site.ts';

/** Returns the PIN of the first mail to an account after mail number `after`. */
export async function waitForPin(email: string, after: number): Promise<string> {
  const { text } = await waitForMail({ to: email, subject: /código de acesso ao Pregão/, after });
  return /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '';
}

/** Makes one call of the sign-in. @throws Error when it is refused */
async function postStep<Name extends 'signIn' | 'enterPin'>(
  name: Name,
  body: BodyOf<Api[Name]>,
  token?: string,
): Promise<Reply<Name>> {
  const response = await fetch(`${currentSite().url}${callAddress(name, {})}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${name} answered ${response.status} ${await response.text()}`);
  return api[name].reply.parse(await response.json()) as Reply<Name>;
}

/** Signs in by calls. @returns the state of a signed-in browser */
export async function openSession({ email, password }: Account): Promise<BrowserState> {
  const before = lastMailNumber();
  const locale = { language: 'pt', timezone: 'America/Sao_Paulo' } as const;
  const { token_pin } = await postStep('signIn', { email, password, ...locale });
  const { access_token, user } = await postStep(
    'enterPin',
    { pin: await waitForPin(email, before) },
    token_pin,
  );
  const stored = {
    accessToken: `${access_token} ${tokenExpiry(access_token, Date.now())}`,
    user: JSON.stringify(user),
    utcOffset: '-180',
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: currentSite().url, localStorage }] };
}
