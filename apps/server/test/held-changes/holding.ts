import { newCompanyData } from '../../../../test/support/companies.ts';
import { newPerson } from '../../../../test/support/people.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { type Held, heldOf } from '../support/held.ts';
import { makeUser } from '../support/makers.ts';
import { registeredId } from '../support/registered.ts';
import { START, type Stage } from '../support/stage.ts';

/** Acquirer with valid data: its id, registered data, MASTER and OPERATOR. */
export interface Acquirer {
  readonly id: number;
  readonly data: Omit<ReturnType<typeof newCompanyData>, 'company_type'>;
  readonly master: Session;
  readonly operator: Session;
}

type PersonData = Pick<ReturnType<typeof newPerson>, 'name' | 'email' | 'phone' | 'tax_number'>;

export function person(values: Partial<PersonData> = {}): PersonData {
  const { name, email, phone, tax_number } = newPerson(0);
  return { name, email, phone, tax_number, ...values };
}

export async function acquirer(s: Stage): Promise<Acquirer> {
  const { company_type, ...data } = newCompanyData();
  const { id } = (await s.as(s.moderator, 'createCompany', { body: { ...data, company_type } })).body;
  const company = { id, company_type, name: data.name };
  const master = await makeUser(s.db, company, { ...person(), language: 'en' });
  const operator = await makeUser(s.db, company, { ...person(), role: 'OPERATOR' });
  return { id, data, master, operator };
}

/** Reads the stored fields that PUT /users/{id} accepts. */
export function registered(s: Stage, { user_id }: Pick<Session, 'user_id'>): Promise<PersonData> {
  return s.db
    .selectFrom('users')
    .select(['name', 'email', 'phone', 'tax_number'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
}

/** Edits some data of a user. @returns the answer of the call */
export async function correct(s: Stage, who: Session, user: Session, values: Partial<PersonData>) {
  const body = { ...(await registered(s, user)), ...values };
  return s.as(who, 'editUser', { params: { id: user.user_id }, body });
}

export const pay = (s: Stage, who: Session, { id, data }: Acquirer, bank_account: string) =>
  s.as(who, 'editCompany', { params: { id }, body: { ...data, bank_account } });

export const block = (s: Stage, who: Session, { user_id: id }: Session, on = true) =>
  s.as(who, 'blockUser', { params: { id }, query: { block: on } });

export const newMaster = (s: Stage, who: Session, company_id: number, values: Partial<PersonData> = {}) =>
  s.as(who, 'createUser', { body: newPerson(company_id, { role: 'MASTER', ...values }) });

export const accountOf = async (s: Stage, id: number) =>
  (await s.as(s.moderator, 'getCompany', { params: { id } })).body.bank_account;

/** Makes a held change of each kind by a moderator's operator, each for a new acquirer. */
export const OF_EACH_KIND: Record<string, (s: Stage, clerk: Session) => Promise<Held[number]>> = {
  BANK_DATA: async (s, clerk) => heldOf((await pay(s, clerk, await acquirer(s), '5550001')).body),
  USER_DATA: async (s, clerk) =>
    heldOf((await correct(s, clerk, (await acquirer(s)).master, { email: person().email })).body),
  NEW_MASTER: async (s, clerk) => heldOf((await newMaster(s, clerk, (await acquirer(s)).id)).body),
  BLOCK_USER: async (s, clerk) => {
    const { id, master } = await acquirer(s);
    const body = newPerson(id, { role: 'MASTER' });
    const second = registeredId((await s.as(s.moderator, 'createUser', { body })).body);
    const { accepted_at } = await s.db
      .selectFrom('users')
      .select('accepted_at')
      .where('id', '=', master.user_id)
      .executeTakeFirstOrThrow();
    await s.db.updateTable('users').set({ accepted_at }).where('id', '=', second).execute();
    return heldOf((await block(s, clerk, master)).body);
  },
  RESET_FACTOR: async (s, clerk) => {
    const { master } = await acquirer(s);
    await s.db.updateTable('users').set({ factor_since: START }).where('id', '=', master.user_id).execute();
    return heldOf((await s.as(clerk, 'resetSecondFactor', { params: { id: master.user_id } })).body);
  },
  UNBLOCK_USER: async (s, clerk) => {
    const { id } = await acquirer(s);
    const body = newPerson(id, { role: 'MASTER' });
    const user_id = registeredId((await s.as(s.moderator, 'createUser', { body })).body);
    const user = { ...clerk, user_id };
    await block(s, s.moderator, user);
    return heldOf((await block(s, clerk, user, false)).body);
  },
};
