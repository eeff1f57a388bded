import { prepareDatabase } from '../../apps/server/src/prepare.ts';
import { newestPin } from '../../apps/server/test/support/sessions.ts';
import { tokenExpiry } from '../../apps/web/src/lib/session/token.ts';
import { buildWeb, isWebStale } from '../../scripts/build-web.ts';
import { accountOf } from '../../test/e2e/support/accounts.ts';
import type { Bench } from './bench.ts';
import { type ServerProcesses, startServers } from './server-processes.ts';

/** Browser storage of a signed-in user. */
export type BrowserStorage = readonly { readonly name: string; readonly value: string }[];

export interface DemoSite extends ServerProcesses {
  /** Returns access token and browser storage of a MASTER of the demo. @param mailbox `aurora`, ... */
  signIn(
    mailbox: string,
  ): Promise<{ readonly token: string; readonly storage: BrowserStorage; readonly user_id: number }>;
}

async function post<Answer>(url: string, body: unknown, token?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Starts the product as it is shipped, with demo data. */
export async function demoSite(bench: Bench): Promise<DemoSite> {
  if (isWebStale()) buildWeb();
  const url = await bench.createEmptyDatabase();
  await prepareDatabase(url);
  const site = await startServers(url, { main: 'main-all.ts' });
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
      const storage = {
        accessToken: `${token} ${tokenExpiry(token, Date.now())}`,
        user: JSON.stringify(user),
        utcOffset: '-180',
      };
      return {
        token,
        user_id: user.id,
        storage: Object.entries(storage).map(([name, value]) => ({ name, value })),
      };
    },
  };
}
