import { type Api, api, type BodyOf, type CallName, type Endpoint, type Reply } from '@pregao/contract';
import * as z from 'zod';
import { type AddressInput, callAddress } from '../../support/call-address.ts';
import type { Person } from './person.ts';

/** Reads the session that the browser stores for the signed-in user. */
async function keptSession(who: Person): Promise<{ token: string; id: number; company_id: number }> {
  const { origins } = await who.page.context().storageState();
  const kept = new Map(origins[0]?.localStorage.map(({ name, value }) => [name, value]));
  const [token = ''] = (kept.get('accessToken') ?? '').split(' ');
  const { id, company_id } = JSON.parse(kept.get('user') ?? '{}');
  return { token, id, company_id };
}

export const userIdOf = async (who: Person): Promise<number> => (await keptSession(who)).id;

export const companyIdOf = async (who: Person): Promise<number> => (await keptSession(who)).company_id;

/**
 * Calls the contract as a signed-in user, to set up what precedes a test. Amounts are centavos both ways.
 * @throws Error when it is refused
 */
export async function callAs<Name extends CallName>(
  who: Person,
  name: Name,
  input: AddressInput & { readonly body?: BodyOf<Api[Name]> } = {},
): Promise<Reply<Name>> {
  const { method, body, reply }: Endpoint = api[name];
  const { token } = await keptSession(who);
  const response = await who.page.request.fetch(callAddress(name, input), {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { data: z.encode(body, input.body) }),
  });
  if (!response.ok()) throw new Error(`${name} answered ${response.status()} ${await response.text()}`);
  return z.decode(reply, await response.json()) as Reply<Name>;
}
