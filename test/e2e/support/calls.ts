import { type Api, api, type BodyOf, type CallName, type Endpoint, type Reply } from '@pregao/contract';
import * as z from 'zod';
import { type AddressInput, callAddress } from '../../support/call-address.ts';
import type { Person } from './person.ts';

/** Reads the session from the local storage of a signed-in browser. */
async function storedSession(person: Person): Promise<{ token: string; id: number; company_id: number }> {
  const { origins } = await person.page.context().storageState();
  const stored = new Map(origins[0]?.localStorage.map(({ name, value }) => [name, value]));
  const [token = ''] = (stored.get('accessToken') ?? '').split(' ');
  const { id, company_id } = JSON.parse(stored.get('user') ?? '{}');
  return { token, id, company_id };
}

export const userIdOf = async (person: Person): Promise<number> => (await storedSession(person)).id;

export const companyIdOf = async (person: Person): Promise<number> =>
  (await storedSession(person)).company_id;

/**
 * Makes a call of the contract as a signed-in person, to prepare the data of a test. Amounts are centavos both
 * ways. @throws Error when it is refused
 */
export async function callAs<Name extends CallName>(
  person: Person,
  name: Name,
  input: AddressInput & { readonly body?: BodyOf<Api[Name]> } = {},
): Promise<Reply<Name>> {
  const { method, body, reply }: Endpoint = api[name];
  const { token } = await storedSession(person);
  const response = await person.page.request.fetch(callAddress(name, input), {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { data: z.encode(body, input.body) }),
  });
  if (!response.ok()) throw new Error(`${name} answered ${response.status()} ${await response.text()}`);
  return z.decode(reply, await response.json()) as Reply<Name>;
}
