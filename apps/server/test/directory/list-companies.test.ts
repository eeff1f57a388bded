import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { type MadeCompany, makeCompany, makeUser } from '../support/makers.ts';
import { tokenFor } from '../support/sessions.ts';

let t: TestApp;
const companies: Record<string, MadeCompany> = {};
const users: Record<string, Session> = {};

beforeAll(async () => {
  t = await createTestApp();
  const { db } = t.database;
  const make = async (
    key: string,
    ...[type, name, tax_number]: ['MODERATOR' | 'BORROWER' | 'LENDER', string, string]
  ) => {
    companies[key] = await makeCompany(db, type, { name, tax_number });
    users[key] = await makeUser(db, companies[key]);
  };
  await make('moderator', 'MODERATOR', 'Pregão Moderação', '12345678000195');
  await make('jatoba', 'LENDER', 'Investidor Jatobá', '11444777000161');
  await make('ipe', 'LENDER', 'investidor Ipê', '12ABC34501DE35');
  await make('cedro', 'LENDER', 'Investidor Cedro', '11222333000181');
  await make('aurora', 'BORROWER', 'Adquirente Aurora', '45723174000110');
  await make('boreal', 'BORROWER', 'Adquirente Boreal', '98765432000198');
});
afterAll(() => t.close());

const list = async (reader: string, query: Record<string, unknown> = {}) =>
  t.call('listCompanies', { token: await tokenFor(t.deps, users[reader] as Session), query });

const namesOf = async (reader: string, query: Record<string, unknown> = {}) => {
  const { status, body } = await list(reader, query);
  expect(status).toBe(200);
  expect(body.total_rows).toBe(body.rows.length);
  return body.rows.map(({ id }) => Object.keys(companies).find((key) => companies[key]?.id === id));
};

describe('GET /companies, as a moderator', () => {
  it('lists all companies, the newest first', async () => {
    expect(await namesOf('moderator')).toEqual(['boreal', 'aurora', 'cedro', 'ipe', 'jatoba', 'moderator']);
  });

  it('lists the companies of one type by name, accents and case ignored (API-10e, ROL-05)', async () => {
    expect(await namesOf('moderator', { company_type: 'LENDER' })).toEqual(['cedro', 'ipe', 'jatoba']);
  });

  it.each([
    ['ipe', ['ipe']],
    ['IPÊ', ['ipe']],
    ['JATOBA', ['jatoba']],
    ['moderacao', ['moderator']],
    ['adquirente', ['boreal', 'aurora']],
    ['Boreal ', ['boreal']],
    ['100%', []],
    ['_', []],
  ])('finds the name %j (API-10b)', async (name, found) => {
    expect(await namesOf('moderator', { name })).toEqual(found);
  });

  it.each([
    ['45723174000110', ['aurora']],
    ['45.723.174/0001-10', ['aurora']],
    ['12.abc.345/01de-35', ['ipe']],
    ['11', ['cedro', 'jatoba']],
    ['99999999999999', []],
  ])('finds the CNPJ %j (API-10c)', async (tax_number, found) => {
    expect(await namesOf('moderator', { tax_number })).toEqual(found);
  });

  it('filters by the company of a user (API-10d)', async () => {
    expect(await namesOf('moderator', { user_id: users.cedro?.user_id })).toEqual(['cedro']);
    expect(await namesOf('moderator', { user_id: 999_999 })).toEqual([]);
  });

  it('counts all rows on each page, and pages never overlap (API-10a, API-11b)', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list('moderator', { limit: 2, page })));
    expect(pages.map(({ body }) => body.total_rows)).toEqual([6, 6, 6]);
    expect(new Set(pages.flatMap(({ body }) => body.rows.map(({ id }) => id))).size).toBe(6);
  });

  it('returns id, name and tax number only (API-11a)', async () => {
    const { body } = await list('moderator', { company_type: 'BORROWER', limit: 1 });
    expect(body.rows).toEqual([
      { id: companies.aurora?.id, name: 'Adquirente Aurora', tax_number: '45723174000110' },
    ]);
  });
});

describe('GET /companies, as an acquirer or investor', () => {
  it.each(['aurora', 'cedro'])('lists only the own company to %s', async (own) => {
    expect(await namesOf(own)).toEqual([own]);
    expect(await namesOf(own, { name: 'Boreal' })).toEqual([]);
    expect(await namesOf(own, { user_id: users[own]?.user_id })).toEqual([own]);
    expect(await namesOf(own, { user_id: users.boreal?.user_id })).toEqual([]);
  });

  it('lists companies of the other side of the market', async () => {
    expect(await namesOf('aurora', { company_type: 'LENDER' })).toEqual(['cedro', 'ipe', 'jatoba']);
    expect(await namesOf('cedro', { company_type: 'BORROWER' })).toEqual(['aurora', 'boreal']);
    expect(await namesOf('aurora', { company_type: 'LENDER', name: 'ipê' })).toEqual(['ipe']);
  });

  it('lists neither other companies of the own side nor moderators', async () => {
    expect(await namesOf('aurora', { company_type: 'BORROWER' })).toEqual(['aurora']);
    expect(await namesOf('cedro', { company_type: 'LENDER' })).toEqual(['cedro']);
    expect(await namesOf('aurora', { company_type: 'MODERATOR' })).toEqual([]);
  });

  it('lists the other side for the caller’s own user_id and nothing for another user_id', async () => {
    const lookUp = { company_type: 'LENDER' };
    expect(await namesOf('aurora', { ...lookUp, user_id: users.aurora?.user_id })).toHaveLength(3);
    expect(await namesOf('aurora', { ...lookUp, user_id: users.cedro?.user_id })).toEqual([]);
  });
});

describe('GET /companies, refused', () => {
  it('answers 401 without a session', async () => {
    expect((await t.call('listCompanies')).problem.message).toBe('UNAUTHENTICATED');
  });

  it.each([
    ['limit', { limit: 1001 }],
    ['page', { page: 0 }],
    ['company_type', { company_type: 'BANK' }],
    ['user_id', { user_id: 'x' }],
    ['company_id', { company_id: 1 }],
  ])('answers 400 to a wrong %s', async (field, query) => {
    const { status, problem } = await list('moderator', query);
    expect(status).toBe(400);
    expect(problem.errors).toMatchObject([{ field }]);
  });
});
