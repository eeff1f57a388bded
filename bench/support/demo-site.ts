import { prepareDatabase } from '../../apps/server/src/prepare.ts';
import { newestPin } from '../../apps/server/test/support/sessions.ts';
import { tokenExpiry } from '../../apps/web/src/lib/session/token.ts';
import { buildWeb, webIsStale } from '../../scripts/build-web.ts';
import { accountOf } from '../../test/e2e/support/accounts.ts';
import type { Bench } from './bench.ts';
import { type Serving, serve } from './serving.ts';

/** Browser storage of a signed-in user. */
export type StoredReply = readonly { readonly name: string; readonly value: string }[];

export interface DemoSite extends Serving {
  /** Returns access token and browser storage of a MASTER of the demo. @param mailbox `aurora`, ... */
  signIn(
    mailbox: string,
  ): Promise<{ readonly token: string; readonly kept: StoredReply; readonly user_id: number }>;
}

async function post<Answer>(url: string, body: unknown, token?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Starts the product as it is shipped, with demo data. */
export async function demoSite(bench: Bench): Promise<DemoSite> {
  if (webIsStale()) buildWeb();
  const url = await bench.empty();
  await prepareDatabase(url);
  const site = await serve(url, { main: 'main-all.ts' });
  return {
    ...site,
    async signIn(mailbox) {
      const { email, password } = accountOf(mailbox);
      const locale = { language: 'pt', timezone: 'America/Sao_Paulo' };
      const { token_pin } = await post<{ token_pin: string }>(`${site.url}/api/auth`, {
        email,
        password,
        ...locale,
      });
      const pin = await newestPin(site.deps.db, email);
      const { access_token: token, user } = await post<{ access_token: string; user: { id: number } }>(
        `${site.url}/api/pin`,
        { pin },
        token_pin,
      );
      const kept = {
        accessToken: `${token} ${tokenExpiry(token, Date.now())}`,
        user: JSON.stringify(user),
        utcOffset: '-180',
      };
      return {
        token,
        user_id: user.id,
        kept: Object.entries(kept).map(([name, value]) => ({ name, value })),
      };
    },
  };
}
