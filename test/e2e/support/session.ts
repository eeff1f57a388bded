import { type Api, api, type BodyOf, type Reply } from '@pregao/contract';
import { endOf } from '../../../apps/web/src/lib/session/token.ts';
import { callAddress } from '../../support/call-address.ts';
import type { Account } from './accounts.ts';
import { newestMail, nextMail } from './mailbox.ts';
import { currentSite, type SignedIn } from './site.ts';

/** Returns the PIN of the newest mail to an account since `after`. */
export async function pinFor(email: string, after: number): Promise<string> {
  const { text } = await nextMail({ to: email, subject: /código de acesso ao Pregão/, after });
  return /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '';
}

/** Sends one step of the sign-in. @throws Error when it is refused */
async function step<Name extends 'signIn' | 'enterPin'>(
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

/** Signs in through the API and returns the browser storage of the session. */
export async function newSession({ email, password }: Account): Promise<SignedIn> {
  const before = newestMail();
  const locale = { language: 'pt', timezone: 'America/Sao_Paulo' } as const;
  const { token_pin } = await step('signIn', { email, password, ...locale });
  const { access_token, user } = await step('enterPin', { pin: await pinFor(email, before) }, token_pin);
  const kept = {
    accessToken: `${access_token} ${endOf(access_token, Date.now())}`,
    user: JSON.stringify(user),
    utcOffset: '-180',
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: currentSite().url, localStorage }] };
}
