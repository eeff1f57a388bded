import { api, type CallName, type Endpoint } from '@pregao/contract';
import { type CompanyType, permissionOf } from '@pregao/domain';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '../../../../test/support/app.ts';
import { IS_FULL_SIZE } from '../../../../test/support/size.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { type Deal, makeDeal } from '../support/deal-stages.ts';
import { makeCompany, makeUser } from '../support/makers.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import { sampleFor } from './samples.ts';
import {
  BANK_TEXTS,
  PRIVATE_TEXTS,
  playSettlement,
  type SettlementIds,
  SHARED_TEXTS,
} from './settlement-texts.ts';

/**
 * Searches everything that each party of a completed deal, whose settlement has begun, can read for data of
 * other parties. Rows are read by ids of their kind, lists are filtered by the parties; `npm run fuzz` tries
 * every id in every place.
 */

let s: TestServer;
let deal: Deal;
let settled: SettlementIds;
const people = {} as Record<
  'borrower' | 'winner' | 'rival' | 'idle' | 'otherBorrower' | 'moderator',
  Session
>;
type Party = keyof typeof people;

/** Creates a company and a user whose every field contains a unique mark. */
async function makeParty(type: CompanyType, mark: number): Promise<Session> {
  const company = await makeCompany(s.db, type, {
    name: `Empresa Marca${mark}`,
    email: `empresa${mark}@marca.example`,
    phone: `1133${mark}`,
    tax_number: `${mark}MARCA${'0'.repeat(14 - 5 - String(mark).length)}`,
    bank_account: `99${mark}`,
    bank_branch: `${mark}`.slice(-4),
  });
  return makeUser(s.db, company, {
    name: `Pessoa Marca${mark}`,
    email: `pessoa${mark}@marca.example`,
    tax_number: `77${mark}${'0'.repeat(9 - String(mark).length)}`,
    phone: `2198${mark}0`,
  });
}

const MARKS = {
  borrower: 810_211,
  winner: 820_322,
  rival: 830_433,
  idle: 840_544,
  otherBorrower: 850_655,
} as const;

beforeAll(async () => {
  s = await createTestServer();
  people.moderator = s.moderator;
  for (const [who, mark] of Object.entries(MARKS)) {
    const type = who === 'borrower' || who === 'otherBorrower' ? 'BORROWER' : 'LENDER';
    people[who as Party] = await makeParty(type, mark);
  }
  const { borrower, winner, rival, idle } = people;
  deal = await makeDeal(s.deps, { borrower, winner, rival, idle }, 'NEGOTIATED');
  settled = await playSettlement(s, deal, { borrower, winner });
});
afterAll(() => s.close());

/** Private values of a party as replies contain them. */
const privateValues = (mark: number) => ({
  tax: `77${mark}`,
  phone: `2198${mark}`,
  mail: `pessoa${mark}@`,
  person: `Pessoa Marca${mark}`,
  account: `99${mark}`,
  companyMail: `empresa${mark}@`,
});

/** Parties that lists are filtered by; `npm run fuzz` filters by all people. */
const PARTIES: readonly Party[] = ['borrower', 'winner', 'rival'];
const filterParties = () => (IS_FULL_SIZE ? Object.values(people) : PARTIES.map((who) => people[who]));

const companies = () => Object.values(people).map(({ company_id }) => company_id);
const users = () => Object.values(people).map(({ user_id }) => user_id);

/** Returns the ids to try for a call, chosen by its path. */
function idsFor(name: CallName): number[] {
  const { id, credit, rival, contract } = deal;
  const all = [id, credit, rival, contract, ...companies(), ...users(), ...Object.values(settled).flat()];
  if (IS_FULL_SIZE) return [...new Set(all)];
  const kinds: Readonly<Record<string, readonly number[]>> = {
    negotiation: [id],
    credits: 'offer_id' in (sampleFor(name).query ?? {}) ? [id] : [credit, rival],
    contracts: [contract],
    companies: companies(),
    users: users(),
    ...settled,
  };
  const [, kind = ''] = api[name].path.split('/');
  return [...new Set(kinds[kind] ?? all.slice(0, 4))];
}

/** Makes every reading call of the actor's role with ids of the deal and follows links. */
async function readAll(actor: Session): Promise<string> {
  const found: string[] = [];
  const names = (Object.keys(api) as CallName[]).filter((name) => isReading(name, actor));
  for (const name of names)
    for (const input of inputsOf(name, idsFor(name))) found.push(await read(actor, name, input));
  found.push(await mailsTo(actor));
  return found.join('\n');
}

function isReading(name: CallName, { company_type, role }: Session): boolean {
  const { access }: Endpoint = api[name];
  const readsByPost: readonly CallName[] = ['downloadReceivables'];
  if (api[name].method !== 'GET' && !readsByPost.includes(name)) return false;
  return access.kind === 'user' && access.permissions.includes(permissionOf(company_type, role));
}

/** Builds the inputs of a call: every id and filter to try, with the largest page. */
function inputsOf(name: CallName, ids: readonly number[]): Omit<CallInput, 'token'>[] {
  const { params, query, body } = sampleFor(name);
  const limit = 'limit' in query ? { limit: 1000 } : {};
  const format = 'format' in query ? { format: name === 'monthlyStatementLink' ? 'xlsx' : 'csv' } : {};
  const fixed = { ...limit, ...format, ...('month' in query && { month: query.month }) };
  const ofDeal = 'offer_id' in query ? { offer_id: deal.id } : {};
  if ('id' in params) return ids.map((id) => ({ params: { ...params, id }, query: { ...fixed, ...ofDeal } }));
  if ('offer_id' in query) return ids.map((id) => ({ query: { ...fixed, offer_id: id } }));
  if (body !== undefined)
    return [{ query: fixed, body: { ...body, receivables_id: [...deal.receivables, ...deal.margin] } }];
  const narrowings = [
    'borrower',
    'lender',
    'borrower_id',
    'lender_id',
    'company_id',
    'user_id',
    'company_type',
    'statement_id',
  ];
  const valuesOf = (key: string): readonly (string | number)[] => {
    if (key === 'company_type') return ['LENDER', 'BORROWER'];
    if (key === 'statement_id') return settled['bank-statements'];
    return filterParties().map(({ user_id, company_id }) => (key === 'user_id' ? user_id : company_id));
  };
  const each = narrowings
    .filter((key) => key in query)
    .flatMap((key) => valuesOf(key).map((id) => ({ query: { ...fixed, [key]: id } })));
  return [{ query: fixed }, ...each];
}

async function read(actor: Session, name: CallName, input: Omit<CallInput, 'token'>): Promise<string> {
  const { status, body, problem, response } = await s.callAs(actor, name, input);
  const { tag }: Endpoint = api[name];
  if (tag === 'settlement') expect(problem.message, `${name} ${response.payload}`).not.toBe('MALFORMED');
  if (status >= 400) return '';
  const { link, file } = body as { link?: string; file?: string };
  if (file !== undefined) return JSON.stringify((await readXlsx(Buffer.from(file, 'base64'))).sheets);
  if (link === undefined) return response.payload;
  const { pathname, search } = new URL(link, s.deps.config.publicUrl);
  const { headers, payload, rawPayload } = await s.t.app.inject(pathname + search);
  const isWorkbook = headers['content-type']?.includes('spreadsheetml') === true;
  const content = isWorkbook ? JSON.stringify((await readXlsx(rawPayload)).sheets) : payload;
  return `${headers['content-disposition']}\n${content}`;
}

async function mailsTo({ email }: Session): Promise<string> {
  const mails = await s.db
    .selectFrom('mails')
    .select(['subject', 'text', 'html'])
    .where('to_address', '=', email)
    .execute();
  return JSON.stringify(mails);
}

const isIn = (all: string, text: string | RegExp) =>
  typeof text === 'string' ? all.includes(text) : text.test(all);

const answers: Partial<Record<Party, Promise<string>>> = {};

/** Returns the names of the texts that the actor can read. */
async function findReadable(who: Party, texts: Readonly<Record<string, string | RegExp>>): Promise<string[]> {
  answers[who] ??= readAll(people[who]);
  const all = await answers[who];
  expect(all.length).toBeGreaterThan(1000);
  return Object.entries(texts).flatMap(([what, text]) => (isIn(all, text) ? [what] : []));
}

const privateValuesOf = (who: keyof typeof MARKS) => privateValues(MARKS[who]);
const labeledValues = (who: keyof typeof MARKS) =>
  Object.fromEntries(Object.entries(privateValuesOf(who)).map(([what, text]) => [`${who} ${what}`, text]));
const MARGIN = { 'margin row': 'Banco Margem' };
/** Winning amount in replies; `WINNING_WRITTEN` has the form of exports and mails. */
const WINNING = { 'winning amount': '3999.99' };
const WINNING_WRITTEN = { 'winning amount, written': '3.999,99' };
const LOSING = { 'losing amount': /[:,[]3500[,}\]]/ };
const LOSING_WRITTEN = { 'losing amount, written': '3.500,00' };
const BANK = { ...BANK_TEXTS.borrower, ...BANK_TEXTS.winner };
const SETTLEMENT = { ...SHARED_TEXTS, ...PRIVATE_TEXTS, ...BANK };
const company = (who: keyof typeof MARKS) => ({ [`${who} company`]: `Empresa Marca${MARKS[who]}` });
const SIGNED = { 'signed file': 'assinado.pdf' };

describe('completed deal', () => {
  it('shows the winner the payee account and nothing of rivals, the margin or people', async () => {
    const hidden = {
      ...labeledValues('borrower'),
      ...labeledValues('rival'),
      ...labeledValues('idle'),
      ...labeledValues('otherBorrower'),
      ...MARGIN,
      ...LOSING,
      ...LOSING_WRITTEN,
    };
    const companies = { ...company('rival'), ...company('idle') };
    const shown = { ...company('borrower'), ...WINNING, ...SIGNED };
    expect(await findReadable('winner', { ...hidden, ...companies })).toEqual(['borrower account']);
    expect(await findReadable('winner', shown)).toEqual(Object.keys(shown));
  });

  it.each(['rival', 'idle'] as const)(
    'hides winner, amounts and accounts from the %s lender',
    async (who) => {
      const other = who === 'rival' ? 'idle' : 'rival';
      const hidden = {
        ...labeledValues('borrower'),
        ...labeledValues('winner'),
        ...labeledValues(other),
        ...labeledValues('otherBorrower'),
      };
      const companies = { ...company('winner'), ...company(other) };
      const amounts = {
        ...MARGIN,
        ...WINNING,
        ...WINNING_WRITTEN,
        ...SIGNED,
        ...(who === 'idle' && { ...LOSING, ...LOSING_WRITTEN }),
      };
      expect(await findReadable(who, { ...hidden, ...companies, ...amounts })).toEqual([]);
    },
  );

  it('shows the acquirer all proposals and the account of the winner, and nothing else of its investors', async () => {
    const shown = {
      ...privateValuesOf('borrower'),
      ...WINNING,
      ...LOSING,
      ...MARGIN,
      ...SIGNED,
      ...company('winner'),
      ...company('rival'),
    };
    expect(await findReadable('borrower', shown)).toEqual(Object.keys(shown));
    const hidden = {
      ...labeledValues('winner'),
      ...labeledValues('rival'),
      ...labeledValues('idle'),
      ...labeledValues('otherBorrower'),
      ...company('otherBorrower'),
    };
    // It remits to this account what issuers pay to it.
    expect(await findReadable('borrower', hidden)).toEqual(['winner account']);
  });

  it('hides everything from another acquirer', async () => {
    const hidden = {
      ...labeledValues('borrower'),
      ...labeledValues('winner'),
      ...company('borrower'),
      ...WINNING,
      ...LOSING,
      ...MARGIN,
      ...SIGNED,
      row: 'Banco Azul',
    };
    expect(await findReadable('otherBorrower', hidden)).toEqual([]);
  });

  it('shows the moderator everything', async () => {
    const shown = {
      ...privateValuesOf('borrower'),
      ...privateValuesOf('winner'),
      ...WINNING,
      ...LOSING,
      ...MARGIN,
      ...SIGNED,
      ...company('winner'),
    };
    expect(await findReadable('moderator', shown)).toEqual(Object.keys(shown));
  });

  it.each(['rival', 'idle', 'otherBorrower'] as const)(
    'hides all texts of its settlement from the company %s (PST-37)',
    async (who) => {
      expect(await findReadable(who, SETTLEMENT)).toEqual([]);
    },
  );

  it.each(['borrower', 'winner'] as const)(
    'shows the %s the texts of its settlement, and bank texts of the own company only',
    async (who) => {
      const shown = { ...SHARED_TEXTS, ...PRIVATE_TEXTS, ...BANK_TEXTS[who] };
      expect(await findReadable(who, shown)).toEqual(Object.keys(shown));
      expect(await findReadable(who, BANK_TEXTS[who === 'winner' ? 'borrower' : 'winner'])).toEqual([]);
    },
  );

  it('hides bank texts, the proof and messages of a dispute that is not escalated from the moderator (PST-28)', async () => {
    expect(await findReadable('moderator', { ...PRIVATE_TEXTS, ...BANK })).toEqual([]);
  });
});
