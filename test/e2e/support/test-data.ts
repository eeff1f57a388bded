import { type RowOf, requireExecuted } from '@pregao/contract';
import {
  type CardNetwork,
  type Centavos,
  isPendingApproval,
  type OfferStatus,
  type Role,
} from '@pregao/domain';
import { newCompanyData } from '../../support/companies.ts';
import { newPerson } from '../../support/people.ts';
import type { Account } from './accounts.ts';
import type { Acquirer } from './acquirer.ts';
import { callAs, companyIdOf } from './calls.ts';
import { inMinutes } from './clock.ts';
import type { Investor } from './investor.ts';
import { waitForMail } from './mailbox.ts';
import type { Person } from './person.ts';

export type Receivable = RowOf<'listReceivables'>;

/** Returns available receivables of the demo, latest due date first. */
export async function availableReceivables(
  acquirer: Acquirer,
  network: CardNetwork,
  count: number,
): Promise<Receivable[]> {
  const query = {
    page: 1,
    limit: count,
    card_network: network,
    status: 'AVAILABLE',
    sort: 'due_date desc',
  } as const;
  const { rows } = await callAs(acquirer, 'listReceivables', { query });
  if (rows.length < count) throw new Error(`the demo has only ${rows.length} free ${network} receivables`);
  return rows;
}

export interface OfferOptions {
  readonly receivables: readonly Receivable[];
  readonly lenders: readonly Investor[];
  readonly until: Date;
}

export interface CreatedOffer {
  readonly id: number;
  readonly value: Centavos;
  readonly until: Date;
}

/** Creates a schedule without margin for investors. */
export async function createOffer(
  acquirer: Acquirer,
  { receivables, lenders, until }: OfferOptions,
): Promise<CreatedOffer> {
  return createOfferFor(acquirer, {
    receivables,
    until,
    lenders: await Promise.all(lenders.map(companyIdOf)),
  });
}

/** @param options with the investors as ids of their companies */
async function createOfferFor(
  acquirer: Person,
  { receivables, lenders, until }: Omit<OfferOptions, 'lenders'> & { readonly lenders: number[] },
): Promise<CreatedOffer> {
  const [first] = receivables;
  if (first === undefined) throw new Error('a schedule needs receivables');
  const value = receivables.reduce((sum, row) => sum + row.value, 0);
  const created = await callAs(acquirer, 'createOffer', {
    body: {
      receivable_id: receivables.map((row) => row.id),
      security_margin_receivable_id: [],
      offer_value: value,
      minimal_value: Math.round(value / 2),
      card_network: first.card_network,
      lenders,
      expire_date: until.toISOString(),
    },
  });
  const { id } = requireExecuted(created);
  return { id, value, until };
}

/** Creates a schedule for one investor, so more can be invited. */
export async function createOfferForOneLender(acquirer: Person): Promise<CreatedOffer> {
  const firstRow = { page: 1, limit: 1 } as const;
  const query = { ...firstRow, card_network: 'MASTERCARD', status: 'AVAILABLE' } as const;
  const { rows: receivables } = await callAs(acquirer, 'listReceivables', { query: query });
  const { rows } = await callAs(acquirer, 'listCompanies', {
    query: { ...firstRow, company_type: 'LENDER' },
  });
  const until = inMinutes(600);
  return createOfferFor(acquirer, { receivables, lenders: rows.map(({ id }) => id), until });
}

/** Creates a proposal of the whole value that expires with the schedule. */
export async function createCredit(investor: Investor, { id, value, until }: CreatedOffer): Promise<void> {
  const body = { offer_id: id, credit_value: value, expire_date: until.toISOString() };
  await callAs(investor, 'createCredit', { body });
}

/** Returns negotiations of the demo with a status as shown to the reader, newest first. */
export async function listNegotiationsIn(
  reader: Person,
  status: OfferStatus,
): Promise<RowOf<'listNegotiations'>[]> {
  const { rows } = await callAs(reader, 'listNegotiations', { query: { page: 1, limit: 50, status } });
  if (rows.length === 0) throw new Error(`the demo has no negotiation ${status} for ${reader.email}`);
  return rows;
}

/** Returns the address of one of them, if possible with a proposal. */
export async function negotiationPathIn(reader: Person, status: OfferStatus): Promise<string> {
  const rows = await listNegotiationsIn(reader, status);
  const { id } = rows.find(({ total_credits }) => total_credits > 0) ?? rows[0] ?? {};
  return `/dashboard/negotiation/${id}/new-credit`;
}

/** Returns the address of the create-schedule screen with available receivables, and these receivables. */
export async function newScheduleOf(acquirer: Person, count: number) {
  const query = { page: 1, limit: count, status: 'AVAILABLE', card_network: 'VISA', sort: 'due_date desc' };
  const { rows } = await callAs(acquirer, 'listReceivables', { query });
  const ids = rows.map(({ id }) => id);
  const value = rows.reduce((sum, row) => sum + row.value, 0);
  return { rows, value, path: `/dashboard/operation-management/new?selectedRows=[${ids}]&flag=VISA` };
}

/** Invites a user to a company. @param company its name */
export async function inviteUser(moderator: Person, company: string, values: { role?: Role } = {}) {
  const body = newPerson(await companyIdByName(moderator, company), values);
  await callAs(moderator, 'createUser', { body });
  return body;
}

/** Invites a user to the company of `like` and sets a password. */
export async function createAccount(
  moderator: Person,
  like: Account,
  values: { role?: Role } = {},
): Promise<Account> {
  const { email } = await inviteUser(moderator, like.company, values);
  const { text } = await waitForMail({ to: email, subject: /Convite para acessar o Pregão/ });
  const [, token = ''] = /\/auth\/new-password\?token=(\S+)/.exec(text) ?? [];
  const password = 'Outra-Senha@2027';
  await callAs(moderator, 'resetPassword', { body: { token, password, password_confirmation: password } });
  return { ...like, email, password };
}

/** Returns the id of a company by its name. @throws Error when there is none */
export async function companyIdByName(reader: Person, name: string): Promise<number> {
  const { rows } = await callAs(reader, 'listCompanies', { query: { page: 1, limit: 100 } });
  const id = rows.find((row) => row.name === name)?.id;
  if (id === undefined) throw new Error(`the demo has no company ${name}`);
  return id;
}

/** Creates a company with a held change of its bank account. @returns the ids */
export async function createHeldBankAccount(moderator: Person): Promise<{ change: number; company: number }> {
  const company = newCompanyData();
  const { id } = await callAs(moderator, 'createCompany', { body: company });
  const { company_type: _, ...data } = company;
  const body = { ...data, bank: '001', bank_account: '9988776' };
  const { held } = await callAs(moderator, 'editCompany', { params: { id }, body });
  const [change] = held;
  if (change === undefined) throw new Error('the new account is not on hold');
  return { change: change.id, company: id };
}

/** Creates a proposal above the limit of its company, which waits for a MASTER. @returns the id of the request */
export async function createApprovalRequest(master: Person, operator: Person): Promise<number> {
  const offers = await listNegotiationsIn(operator, 'AVAILABLE');
  const offer = offers.find(({ total_credits }) => total_credits === 0);
  if (offer === undefined) throw new Error('the demo has no schedule without a proposal');
  const { id: offer_id, offer_value: credit_value, expire_date } = offer;
  await callAs(master, 'setApprovalLimits', { body: { publish: null, bid: 100, accept: null } });
  const requested = await callAs(operator, 'createCredit', { body: { offer_id, credit_value, expire_date } });
  await callAs(master, 'setApprovalLimits', { body: { publish: null, bid: null, accept: null } });
  if (!isPendingApproval(requested)) throw new Error('a proposal above the limit did not wait');
  return requested.approval_request_id;
}

/** Returns the names of all investors in the order of their list; other tests may have registered some. */
export async function lenderNames(reader: Person): Promise<string[]> {
  const query = { company_type: 'LENDER', page: 1, limit: 100 } as const;
  const { rows } = await callAs(reader, 'listCompanies', { query });
  return rows.map(({ name }) => name);
}
