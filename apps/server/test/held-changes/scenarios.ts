import { newCompanyData } from '../../../../test/support/companies.ts';
import { newPerson, requireUserId } from '../../../../test/support/people.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { type HeldReply, onlyHeldChange } from '../support/held-changes.ts';
import { makeUser } from '../support/makers.ts';
import { START, type TestServer } from '../support/test-server.ts';

/** Acquirer with valid data: its id, registered data, MASTER and OPERATOR. */
export interface Acquirer {
  readonly id: number;
  readonly data: Omit<ReturnType<typeof newCompanyData>, 'company_type'>;
  readonly master: Session;
  readonly operator: Session;
}

type PersonData = Pick<ReturnType<typeof newPerson>, 'name' | 'email' | 'phone' | 'tax_number'>;

export function newPersonData(values: Partial<PersonData> = {}): PersonData {
  const { name, email, phone, tax_number } = newPerson(0);
  return { name, email, phone, tax_number, ...values };
}

export async function makeAcquirer(s: TestServer): Promise<Acquirer> {
  const { company_type, ...data } = newCompanyData();
  const { id } = (await s.callAs(s.moderator, 'createCompany', { body: { ...data, company_type } })).body;
  const company = { id, company_type, name: data.name };
  const master = await makeUser(s.db, company, { ...newPersonData(), language: 'en' });
  const operator = await makeUser(s.db, company, { ...newPersonData(), role: 'OPERATOR' });
  return { id, data, master, operator };
}

/** Reads the stored fields that PUT /users/{id} accepts. */
export function readUserData(s: TestServer, { user_id }: Pick<Session, 'user_id'>): Promise<PersonData> {
  return s.db
    .selectFrom('users')
    .select(['name', 'email', 'phone', 'tax_number'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
}

/** Edits some data of a user. @returns the answer of the call */
export async function editUserData(s: TestServer, who: Session, user: Session, values: Partial<PersonData>) {
  const body = { ...(await readUserData(s, user)), ...values };
  return s.callAs(who, 'editUser', { params: { id: user.user_id }, body });
}

export const changeAccountNumber = (
  s: TestServer,
  who: Session,
  { id, data }: Acquirer,
  bank_account: string,
) => s.callAs(who, 'editCompany', { params: { id }, body: { ...data, bank_account } });

export const blockUser = (s: TestServer, who: Session, { user_id: id }: Session, on = true) =>
  s.callAs(who, 'blockUser', { params: { id }, query: { block: on } });

export const createMaster = (
  s: TestServer,
  who: Session,
  company_id: number,
  values: Partial<PersonData> = {},
) => s.callAs(who, 'createUser', { body: newPerson(company_id, { role: 'MASTER', ...values }) });

export const readAccount = async (s: TestServer, id: number) =>
  (await s.callAs(s.moderator, 'getCompany', { params: { id } })).body.bank_account;

/** Makes a held change of each kind by a moderator's operator, each for a new acquirer. */
export const HOLD_BY_KIND: Record<string, (s: TestServer, clerk: Session) => Promise<HeldReply[number]>> = {
  BANK_DATA: async (s, clerk) =>
    onlyHeldChange((await changeAccountNumber(s, clerk, await makeAcquirer(s), '5550001')).body),
  USER_DATA: async (s, clerk) =>
    onlyHeldChange(
      (await editUserData(s, clerk, (await makeAcquirer(s)).master, { email: newPersonData().email })).body,
    ),
  NEW_MASTER: async (s, clerk) =>
    onlyHeldChange((await createMaster(s, clerk, (await makeAcquirer(s)).id)).body),
  BLOCK_USER: async (s, clerk) => {
    const { id, master } = await makeAcquirer(s);
    const body = newPerson(id, { role: 'MASTER' });
    const second = requireUserId((await s.callAs(s.moderator, 'createUser', { body })).body);
    const { accepted_at } = await s.db
      .selectFrom('users')
      .select('accepted_at')
      .where('id', '=', master.user_id)
      .executeTakeFirstOrThrow();
    await s.db.updateTable('users').set({ accepted_at }).where('id', '=', second).execute();
    return onlyHeldChange((await blockUser(s, clerk, master)).body);
  },
  RESET_FACTOR: async (s, clerk) => {
    const { master } = await makeAcquirer(s);
    await s.db.updateTable('users').set({ factor_since: START }).where('id', '=', master.user_id).execute();
    return onlyHeldChange(
      (await s.callAs(clerk, 'resetSecondFactor', { params: { id: master.user_id } })).body,
    );
  },
  UNBLOCK_USER: async (s, clerk) => {
    const { id } = await makeAcquirer(s);
    const body = newPerson(id, { role: 'MASTER' });
    const user_id = requireUserId((await s.callAs(s.moderator, 'createUser', { body })).body);
    const user = { ...clerk, user_id };
    await blockUser(s, s.moderator, user);
    return onlyHeldChange((await blockUser(s, clerk, user, false)).body);
  },
};
