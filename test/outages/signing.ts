import type { Db } from '../../apps/server/src/platform/db/db.ts';
import { newestPin } from '../../apps/server/test/support/sessions.ts';
import { makeMember, PASSWORD } from '../../apps/server/test/support/sign-in.ts';

export interface Visitor {
  readonly email: string;
}

/** Who can sign in by password and PIN. */
export async function makeVisitor(db: Db): Promise<Visitor> {
  const { email } = await makeMember(db);
  return { email };
}

interface Answer {
  readonly status: number;
  readonly body: { readonly token_pin?: string; readonly access_token?: string; readonly message?: string };
}

async function post(api: string, path: string, token?: string, body: object = {}): Promise<Answer> {
  const response = await fetch(`${api}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
}

/**
 * Signs in, reads, refreshes and signs out, each step at the next API.
 * @returns what was answered that should not be
 */
export async function comeAndGo(apis: readonly string[], db: Db, { email }: Visitor): Promise<string[]> {
  let at = 0;
  const next = () => {
    at += 1;
    return apis[at % apis.length] ?? '';
  };
  const locale = { language: 'pt', timezone: 'America/Sao_Paulo' };
  const first = await post(next(), '/auth', undefined, { email, password: PASSWORD, ...locale });
  if (first.body.token_pin === undefined) return [`POST /auth: ${first.status} ${first.body.message}`];
  const pin = await newestPin(db, email);
  const second = await post(next(), '/pin', first.body.token_pin, { pin });
  const { access_token } = second.body;
  if (access_token === undefined) return [`POST /pin: ${second.status} ${second.body.message}`];
  const read = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${next()}/api/notices/unseen`, { headers });
    await response.arrayBuffer();
    return response.status;
  };
  const open = await read(access_token);
  const refreshed = await post(next(), '/refresh-token', access_token);
  const newer = refreshed.body.access_token ?? '';
  const again = await read(newer);
  const out = await post(next(), '/sign-out', newer);
  const closed = await read(newer);
  return [
    ...(open === 200 ? [] : [`read with a new session: ${open}`]),
    ...(refreshed.status === 200
      ? []
      : [`POST /refresh-token: ${refreshed.status} ${refreshed.body.message}`]),
    ...(again === 200 ? [] : [`read with a refreshed session: ${again}`]),
    ...(out.status < 300 ? [] : [`POST /sign-out: ${out.status} ${out.body.message}`]),
    ...(closed === 401 ? [] : [`read after signing out: ${closed}`]),
  ];
}
