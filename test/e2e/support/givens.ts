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
import { nextMail } from './mailbox.ts';
import type { Person } from './person.ts';

export type Receivable = RowOf<'listReceivables'>;

/** Returns available receivables of the demo for an acquirer, those with the latest due date first. */
export async function freeReceivables(
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

export interface OfferWishes {
  readonly receivables: readonly Receivable[];
  readonly lenders: readonly Investor[];
  readonly until: Date;
}

export interface GivenOffer {
  readonly id: number;
  readonly value: Centavos;
  readonly until: Date;
}

/** Publishes a schedule without margin to some investors. */
export async function givenOffer(
  acquirer: Acquirer,
  { receivables, lenders, until }: OfferWishes,
): Promise<GivenOffer> {
  return offered(acquirer, { receivables, until, lenders: await Promise.all(lenders.map(companyIdOf)) });
}

/** Publishes a schedule. @param wishes the investors by the ids of their companies */
async function offered(
  acquirer: Person,
  { receivables, lenders, until }: Omit<OfferWishes, 'lenders'> & { readonly lenders: number[] },
): Promise<GivenOffer> {
  const [first] = receivables;
  if (first === undefined) throw new Error('a schedule needs receivables');
  const value = receivables.reduce((sum, row) => sum + row.value, 0);
  const made = await callAs(acquirer, 'createOffer', {
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
  const { id } = requireExecuted(made);
  return { id, value, until };
}

/** Publishes a schedule to one investor; there are more to invite. */
export async function givenOfferToOne(acquirer: Person): Promise<GivenOffer> {
  const one = { page: 1, limit: 1 } as const;
  const free = { ...one, card_network: 'MASTERCARD', status: 'AVAILABLE' } as const;
  const { rows: receivables } = await callAs(acquirer, 'listReceivables', { query: free });
  const { rows } = await callAs(acquirer, 'listCompanies', { query: { ...one, company_type: 'LENDER' } });
  const until = inMinutes(600);
  return offered(acquirer, { receivables, lenders: rows.map(({ id }) => id), until });
}

/** Creates a proposal of the whole value, valid until the schedule closes. */
export async function givenBid(investor: Investor, { id, value, until }: GivenOffer): Promise<void> {
  const body = { offer_id: id, credit_value: value, expire_date: until.toISOString() };
  await callAs(investor, 'createCredit', { body });
}

/** Returns negotiations of the demo by the status that the reader sees; newest first. */
export async function negotiationsIn(
  reader: Person,
  status: OfferStatus,
): Promise<RowOf<'listNegotiations'>[]> {
  const { rows } = await callAs(reader, 'listNegotiations', { query: { page: 1, limit: 50, status } });
  if (rows.length === 0) throw new Error(`the demo has no negotiation ${status} for ${reader.email}`);
  return rows;
}

/** Returns the address of one negotiation, preferably with a proposal. */
export async function negotiationIn(reader: Person, status: OfferStatus): Promise<string> {
  const rows = await negotiationsIn(reader, status);
  const { id } = rows.find(({ total_credits }) => total_credits > 0) ?? rows[0] ?? {};
  return `/dashboard/negotiation/${id}/new-credit`;
}

/** Returns the address of the create-schedule screen with some available receivables of the acquirer. */
export async function scheduleOf(acquirer: Person, count: number) {
  const query = { page: 1, limit: count, status: 'AVAILABLE', card_network: 'VISA', sort: 'due_date desc' };
  const { rows } = await callAs(acquirer, 'listReceivables', { query });
  const ids = rows.map(({ id }) => id);
  const value = rows.reduce((sum, row) => sum + row.value, 0);
  return { rows, value, path: `/dashboard/operation-management/new?selectedRows=[${ids}]&flag=VISA` };
}

/** Creates an invited user without a password. @param company its name */
export async function givenInvited(moderator: Person, company: string, values: { role?: Role } = {}) {
  const body = newPerson(await companyNamed(moderator, company), values);
  await callAs(moderator, 'createUser', { body });
  return body;
}

/** Creates a user of the company of `like` who was invited and has set a password. */
export async function givenAccount(
  moderator: Person,
  like: Account,
  values: { role?: Role } = {},
): Promise<Account> {
  const { email } = await givenInvited(moderator, like.company, values);
  const { text } = await nextMail({ to: email, subject: /Convite para acessar o Pregão/ });
  const [, token = ''] = /\/auth\/new-password\?token=(\S+)/.exec(text) ?? [];
  const password = 'Outra-Senha@2027';
  await callAs(moderator, 'resetPassword', { body: { token, password, password_confirmation: password } });
  return { ...like, email, password };
}

/** Returns the id of a company by its name. */
export async function companyNamed(reader: Person, name: string): Promise<number> {
  const { rows } = await callAs(reader, 'listCompanies', { query: { page: 1, limit: 100 } });
  const id = rows.find((row) => row.name === name)?.id;
  if (id === undefined) throw new Error(`the demo has no company ${name}`);
  return id;
}

/** Creates a company with a held change of its account, requested by a moderator. @returns the ids */
export async function givenHeldAccount(moderator: Person): Promise<{ change: number; company: number }> {
  const company = newCompanyData();
  const { id } = await callAs(moderator, 'createCompany', { body: company });
  const { company_type: _, ...data } = company;
  const body = { ...data, bank: '001', bank_account: '9988776' };
  const { held } = await callAs(moderator, 'editCompany', { params: { id }, body });
  const [waiting] = held;
  if (waiting === undefined) throw new Error('the new account is not on hold');
  return { change: waiting.id, company: id };
}

/**
 * Creates a proposal above the approval limit, which waits for a MASTER, and removes the limit. @returns the
 * id
 */
export async function givenApproval(master: Person, operator: Person): Promise<number> {
  const offers = await negotiationsIn(operator, 'AVAILABLE');
  const offer = offers.find(({ total_credits }) => total_credits === 0);
  if (offer === undefined) throw new Error('the demo has no schedule without a proposal');
  const { id: offer_id, offer_value: credit_value, expire_date } = offer;
  await callAs(master, 'setApprovalLimits', { body: { publish: null, bid: 100, accept: null } });
  const asked = await callAs(operator, 'createCredit', { body: { offer_id, credit_value, expire_date } });
  await callAs(master, 'setApprovalLimits', { body: { publish: null, bid: null, accept: null } });
  if (!isPendingApproval(asked)) throw new Error('a proposal above the limit did not wait');
  return asked.approval_request_id;
}

/** Returns all current investors in list order, because other tests may have registered some. */
export async function lenderNames(reader: Person): Promise<string[]> {
  const query = { company_type: 'LENDER', page: 1, limit: 100 } as const;
  const { rows } = await callAs(reader, 'listCompanies', { query });
  return rows.map(({ name }) => name);
}
