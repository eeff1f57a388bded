import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCpf } from '../../../../test/support/people.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { exportIds } from '../exports/export-fixture.ts';
import { makeActor, makeUser } from '../support/makers.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

let s: TestServer;
const people: Record<string, Session> = {};
const cpf = { ana: newCpf(), davila: newCpf(), master: newCpf() };

beforeAll(async () => {
  s = await createTestServer();
  const { borrower, moderator } = s;
  const company = (of: Session) => ({ id: of.company_id, company_type: of.company_type, name: '' });
  const add = async (key: string, of: Session, values: object) => {
    people[key] = await makeUser(s.db, company(of), values);
  };
  await add('ana', borrower, {
    name: 'Ana Conceição',
    email: 'ana@aurora.example',
    role: 'OPERATOR',
    tax_number: cpf.ana,
  });
  await add('davila', borrower, {
    name: "João D'Ávila-Melo",
    email: 'joao@aurora.example',
    tax_number: cpf.davila,
    accepted_at: null,
  });
  await add('gone', borrower, {
    name: 'Bruno Lima',
    email: 'bruno@aurora.example',
    role: 'OPERATOR',
    blocked_at: START,
  });
  await add('clerk', moderator, { name: 'Clara Nunes', role: 'OPERATOR' });
  await add('chief', moderator, { name: 'Davi Rocha', tax_number: cpf.master });
});
afterAll(() => s.close());

const listAll = async (who: Session, query: Record<string, unknown> = {}) => {
  const { status, body } = await s.callAs(who, 'listUsers', { query: { limit: 1000, ...query } });
  expect(status).toBe(200);
  expect(body.total_rows).toBe(body.rows.length);
  return body.rows;
};
const namesOf = async (who: Session, query?: Record<string, unknown>) =>
  (await listAll(who, query)).map(({ id }) => Object.keys(people).find((key) => people[key]?.user_id === id));
const person = (key: string) => people[key] as Session;

describe('GET /users', () => {
  it('API-15a, API-15h: lists users of all companies to a moderator, newest first, counted', async () => {
    const rows = await listAll(s.moderator);
    expect(new Set(rows.map(({ company_id }) => company_id)).size).toBe(6);
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).sort((a, b) => b - a));
    const pages = await Promise.all(
      [1, 2, 3].map((page) => s.callAs(s.moderator, 'listUsers', { query: { limit: 2, page } })),
    );
    expect(pages.map(({ body }) => body.total_rows)).toEqual([rows.length, rows.length, rows.length]);
    expect(pages.flatMap(({ body }) => body.rows.map(({ id }) => id))).toEqual(
      rows.slice(0, 6).map(({ id }) => id),
    );
  });

  it('API-15a: returns ten rows without a limit', async () => {
    expect((await s.callAs(s.moderator, 'listUsers')).body.rows).toHaveLength(10);
  });

  it('USR-01a, USR-01b, USR-01c: returns the fields of a user', async () => {
    const [ana] = await listAll(s.moderator, { email: 'ana@aurora.example' });
    expect(ana).toMatchObject({
      id: person('ana').user_id,
      company_id: s.borrower.company_id,
      company_type: 'BORROWER',
      permission: 'BORROWER.OPERATOR',
      name: 'Ana Conceição',
      role: 'OPERATOR',
      tax_number: cpf.ana,
      email: 'ana@aurora.example',
      phone: expect.stringMatching(/^\d{11}$/),
      blocked_at: null,
      active_masters: 1,
    });
  });

  it('USR-02a, USR-02b, USR-02c: returns the status blocked, active or invited', async () => {
    const [ana] = await listAll(s.moderator, { email: 'ana@aurora.example' });
    expect(ana).toMatchObject({ status: 'ACTIVE', blocked_at: null });
    const [invited] = await listAll(s.moderator, { email: 'joao@aurora.example' });
    expect(invited?.status).toBe('INVITED');
    const [gone] = await listAll(s.moderator, { email: 'bruno@aurora.example' });
    expect(gone).toMatchObject({ status: 'BLOCKED', blocked_at: expect.any(String) });
  });

  it.each([
    ['conceicao', ['ana']],
    ['ANA C', ['ana']],
    ['davila melo', ['davila']],
    ['Nobody', []],
  ])('API-15f: finds the name %j, accents and marks ignored', async (name, found) => {
    expect(await namesOf(s.moderator, { name })).toEqual(found);
  });

  it('API-15e, API-15g: finds a CPF with and without its mask, and an e-mail in any capitals', async () => {
    const masked = cpf.ana.replace(/^(...)(...)(...)/, '$1.$2.$3-');
    expect(await namesOf(s.moderator, { tax_number: cpf.ana })).toEqual(['ana']);
    expect(await namesOf(s.moderator, { tax_number: masked })).toEqual(['ana']);
    expect(await namesOf(s.moderator, { email: ' Joao@Aurora.example' })).toEqual(['davila']);
  });

  it('API-15b, API-15c, API-15d: filters by role, blocked state and company', async () => {
    const company_id = s.borrower.company_id;
    expect(await namesOf(s.moderator, { company_id, blocked_at: true })).toEqual(['gone']);
    expect(await namesOf(s.moderator, { company_id, role: 'OPERATOR' })).toEqual(['gone', 'ana']);
    expect(await namesOf(s.moderator, { company_id, role: 'OPERATOR', blocked_at: false })).toEqual(['ana']);
  });

  it('ROL-16: lists only the own company to an acquirer, whatever user or company it names', async () => {
    const own = await listAll(s.borrower);
    expect(own.map(({ company_id }) => company_id)).toEqual(Array(4).fill(s.borrower.company_id));
    expect(await listAll(s.borrower, { user_id: s.borrower.user_id })).toHaveLength(4);
    expect(await listAll(s.borrower, { user_id: s.otherBorrower.user_id })).toEqual([]);
    expect(await listAll(s.borrower, { company_id: s.otherBorrower.company_id })).toEqual([]);
    expect(await listAll(s.otherBorrower)).toHaveLength(1);
  });

  it.each(['BORROWER.MASTER', 'BORROWER.OPERATOR', 'LENDER.MASTER', 'LENDER.OPERATOR'] as const)(
    'USR-06: company filter returns no other company to a %s in list and export',
    async (permission) => {
      const [type, role] = permission.split('.') as ['BORROWER' | 'LENDER', 'MASTER' | 'OPERATOR'];
      const reader = await makeActor(s.db, type, role);
      const { status, body } = await s.callAs(s.moderator, 'listUsers', {
        query: { company_id: s.borrower.company_id },
      });
      expect([status, body.total_rows]).toEqual([200, 4]);
      for (const company_id of [s.borrower.company_id, s.otherBorrower.company_id, s.moderator.company_id]) {
        expect(await listAll(reader, { company_id })).toEqual([]);
        expect(await exportIds(s, reader, 'exportUsers', { company_id })).toEqual([]);
      }
      const { user_id, company_id } = reader;
      expect((await listAll(reader, { company_id })).map(({ id }) => id)).toEqual([user_id]);
      expect(await exportIds(s, reader, 'exportUsers', { company_id })).toEqual([user_id]);
    },
  );

  it('user_id filters to the users of that user’s company', async () => {
    expect(await listAll(s.moderator, { user_id: s.borrower.user_id })).toHaveLength(4);
    expect(await listAll(s.moderator, { user_id: 987_654_321 })).toEqual([]);
  });
});

describe('GET /users, CPF and phone', () => {
  it('are shown to the user and to callers with the right to edit', async () => {
    const listNumbers = async (who: Session) =>
      (await listAll(who, { role: 'OPERATOR' })).map(({ tax_number, phone }) => [tax_number, phone]);
    const ana = person('ana');
    const own = (await listAll(ana)).find(({ id }) => id === ana.user_id);
    expect(own).toMatchObject({ tax_number: cpf.ana, phone: expect.any(String) });
    expect((await listNumbers(ana)).filter(([number]) => number === null)).toHaveLength(1);
    expect((await listNumbers(s.borrower)).flat()).not.toContain(null);
  });

  it('cannot be found by searching without the right to edit', async () => {
    expect(await listAll(person('ana'), { tax_number: cpf.davila })).toEqual([]);
    expect(await listAll(person('clerk'), { tax_number: cpf.master })).toEqual([]);
    expect(await namesOf(person('clerk'), { tax_number: cpf.ana })).toEqual(['ana']);
    expect(await namesOf(person('chief'), { tax_number: cpf.master })).toEqual(['chief']);
    const beyond = { tax_number: cpf.davila, page: 2 };
    expect((await s.callAs(person('ana'), 'listUsers', { query: beyond })).body).toEqual({
      rows: [],
      total_rows: 0,
    });
    expect((await s.callAs(s.borrower, 'listUsers', { query: beyond })).body).toEqual({
      rows: [],
      total_rows: 1,
    });
  });
});

describe('GET /users, refused', () => {
  it.each([
    ['tax_number', '11111111111', 'CPF_INVALID'],
    ['name', 'Ana 2', 'LETTERS_ONLY'],
    ['email', 'ana@', 'EMAIL_INVALID'],
    ['role', 'ADMIN', 'NOT_ALLOWED'],
    ['blocked_at', 'maybe', 'NOT_ALLOWED'],
    ['limit', 1001, 'TOO_LARGE'],
    ['color', 'red', 'UNKNOWN_FIELD'],
  ])('VAL-27: answers 400 to %s=%s', async (field, value, message) => {
    const { status, problem } = await s.callAs(s.moderator, 'listUsers', { query: { [field]: value } });
    expect(status).toBe(400);
    expect(problem.errors[0]?.field).toMatch(field);
    expect(problem.errors[0]?.message).toBe(message);
  });
});
