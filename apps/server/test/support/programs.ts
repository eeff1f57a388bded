import { type ServiceScope, START, step } from '@pregao/domain';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../../../../test/support/app.ts';
import { insertCredential } from '../../src/modules/credentials/credentials.store.ts';
import type { Db } from '../../src/platform/db/db.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { hashToken, randomToken } from '../../src/platform/passwords.ts';
import type { TestServer } from './test-server.ts';

export interface MadeCredential {
  readonly id: number;
  readonly client_id: string;
  readonly client_secret: string;
}

/** Makes a credential with a known secret, without the call. */
export async function makeCredential(db: Db, user_id: number): Promise<MadeCredential> {
  const client_secret = randomToken();
  const { id, client_id } = await transaction(db, (tx) =>
    insertCredential(tx, step('CREDENTIAL', START, 'GENERATE'), {
      user_id,
      client_id: `client-${randomToken().slice(0, 12)}`,
      secret_hash: hashToken(client_secret),
    }),
  );
  return { id, client_id, client_secret };
}

interface GrantOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly remoteAddress?: string;
}

/** Sends a form to POST /oauth/token as a program does. */
export function postForm(
  { app }: Pick<TestApp, 'app'>,
  fields: Readonly<Record<string, string>> | string,
  { headers = {}, remoteAddress = '127.0.0.1' }: GrantOptions = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: '/api/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    remoteAddress,
  });
}

export const basicAuthorization = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});

/** Exchanges a credential for an access token. */
export async function programToken(t: Pick<TestApp, 'app'>, credential: MadeCredential): Promise<string> {
  const { client_id, client_secret } = credential;
  const reply = await postForm(t, { grant_type: 'client_credentials', client_id, client_secret });
  if (reply.statusCode !== 200) throw new Error(`POST /oauth/token answered ${reply.payload}`);
  return reply.json().access_token;
}

/** Makes a service user of the MASTER's company and returns its access token. */
export async function serviceToken(
  s: Pick<TestServer, 'callAs' | 't' | 'db'>,
  master: Session,
  scopes: readonly ServiceScope[],
): Promise<string> {
  const { body } = await s.callAs(master, 'createServiceUser', { body: { name: 'Robô', scopes } });
  return programToken(s.t, await makeCredential(s.db, body.id));
}
