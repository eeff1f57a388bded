import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCompanyData } from '../../../../test/support/companies.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { makeActor } from '../support/makers.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
afterAll(() => s.close());

const create = (who: Session, body: object) => s.callAs(who, 'createCompany', { body });
const findByTaxNumber = (tax_number: string) =>
  s.db.selectFrom('companies').selectAll().where('tax_number', '=', tax_number).execute();

describe('POST /companies', () => {
  it('API-13a API-13b: registers a company with all its data and its audit row', async () => {
    const body = newCompanyData({ company_type: 'LENDER' });
    const { status, body: reply } = await create(s.moderator, body);
    expect(status).toBe(201);
    expect(await findByTaxNumber(body.tax_number)).toMatchObject([{ ...body, id: reply.id }]);
    const audit = await s.db
      .selectFrom('audit')
      .selectAll()
      .where('aggregate', '=', 'COMPANY')
      .where('aggregate_id', '=', reply.id)
      .execute();
    expect(audit).toMatchObject([
      { event: 'CREATE', user_id: s.moderator.user_id, details: { company_type: 'LENDER' } },
    ]);
  });

  it('VAL-12c VAL-14b VAL-17: removes masks, spaces and forbidden characters', async () => {
    const body = newCompanyData();
    const typed = {
      ...body,
      name: `${body.name} & Filhos S/A `,
      tax_number: body.tax_number.toLowerCase().replace(/^(..)(...)(...)(....)/, '$1.$2.$3/$4-'),
      email: ` ${body.email.toUpperCase()}`,
      phone: body.phone.replace(/^(..)(....)/, '($1)$2-'),
      business_type: '6492-1/00',
      trade_name: '',
      legal_nature: null,
    };
    expect((await create(s.moderator, typed)).status).toBe(201);
    expect(await findByTaxNumber(body.tax_number)).toMatchObject([
      {
        ...body,
        name: `${body.name} Filhos SA`,
        business_type: 'SECURITIZAÇÃO DE CRÉDITOS',
        trade_name: null,
        legal_nature: null,
      },
    ]);
  });

  it('registers once when the idempotency key is repeated', async () => {
    const body = newCompanyData();
    const send = () =>
      s.callAs(s.moderator, 'createCompany', {
        body,
        headers: { 'idempotency-key': 'one-new-company-0001' },
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
  });

  it('answers 409 to one of two simultaneous registrations with one CNPJ', async () => {
    const bodies = [newCompanyData(), newCompanyData()];
    const tax_number = bodies[0]?.tax_number ?? '';
    const answers = await Promise.all(bodies.map((body) => create(s.moderator, { ...body, tax_number })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409)?.problem;
    expect(refused?.errors).toMatchObject([{ field: 'tax_number', message: 'COMPANY_TAX_NUMBER_EXISTS' }]);
    expect(await findByTaxNumber(tax_number)).toHaveLength(1);
  });
});

describe('POST /companies, by role', () => {
  it.each([
    ['MASTER', 'MODERATOR', 201],
    ['OPERATOR', 'MODERATOR', 403],
    ['OPERATOR', 'LENDER', 201],
    ['OPERATOR', 'BORROWER', 201],
  ] as const)('COM-06: registration by moderator %s of %s answers %d', async (role, company_type, status) => {
    const answer = await create(await makeActor(s.db, 'MODERATOR', role), newCompanyData({ company_type }));
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.problem.errors).toMatchObject([{ field: 'company_type' }]);
  });

  it('refuses an acquirer', async () => {
    expect((await create(s.borrower, newCompanyData())).problem.message).toBe('NO_PERMISSION');
  });
});

describe('POST /companies, refused', () => {
  it.each([
    ['tax_number', 'COMPANY_TAX_NUMBER_EXISTS'],
    ['email', 'COMPANY_EMAIL_EXISTS'],
    ['phone', 'COMPANY_PHONE_EXISTS'],
  ] as const)('answers 409 on the field to a %s that another company has', async (field, message) => {
    const first = newCompanyData();
    await create(s.moderator, first);
    const { status, problem } = await create(s.moderator, newCompanyData({ [field]: first[field] }));
    expect([status, problem.message]).toEqual([409, message]);
    expect(problem.errors).toMatchObject([{ field, message }]);
  });

  it('names every duplicate field with its own message', async () => {
    const first = newCompanyData();
    await create(s.moderator, first);
    const { problem } = await create(s.moderator, first);
    expect([problem.message, ...problem.errors.map(({ field, message }) => [field, message])]).toEqual([
      'COMPANY_TAX_NUMBER_EXISTS',
      ['tax_number', 'COMPANY_TAX_NUMBER_EXISTS'],
      ['email', 'COMPANY_EMAIL_EXISTS'],
      ['phone', 'COMPANY_PHONE_EXISTS'],
    ]);
  });

  it('answers two messages when two values are duplicates', async () => {
    const { tax_number, phone } = newCompanyData();
    await create(s.moderator, newCompanyData({ tax_number, phone }));
    const { problem } = await create(s.moderator, newCompanyData({ tax_number, phone }));
    expect(problem.errors.map(({ message }) => message)).toEqual([
      'COMPANY_TAX_NUMBER_EXISTS',
      'COMPANY_PHONE_EXISTS',
    ]);
  });

  it('COM-04: answers 400 to a bank that no longer operates', async () => {
    const { status, problem } = await create(s.moderator, newCompanyData({ bank: '062' }));
    expect(status).toBe(400);
    expect(problem.errors).toMatchObject([{ field: 'bank', message: 'BANK_UNKNOWN' }]);
  });

  it.each([
    ['VAL-23b', 'company_type', 'BANK', 'COMPANY_TYPE_INVALID'],
    ['VAL-12b', 'name', ' Nova', 'LEADING_SPACE'],
    ['VAL-22c', 'tax_number', '7', 'CNPJ_INVALID'],
    ['VAL-15', 'business_type', 'A1', 'LETTERS_ONLY'],
    ['VAL-16', 'email', 'x', 'EMAIL_INVALID'],
    ['VAL-17', 'phone', '123', 'PHONE_INVALID'],
    ['VAL-19', 'bank_branch', '12345', 'TOO_LONG'],
    ['VAL-22f', 'bank', '', 'BANK_REQUIRED'],
  ])('%s: answers 400 to a wrong %s', async (_row, field, value, message) => {
    const { status, problem } = await create(s.moderator, { ...newCompanyData(), [field]: value });
    expect(status).toBe(400);
    expect(problem.errors).toMatchObject([{ field, message }]);
  });

  it('VAL-20: names the limit when a text is too long', async () => {
    const body = { ...newCompanyData(), bank_account: '1234567890123' };
    expect((await create(s.moderator, body)).problem.errors).toEqual([
      { field: 'bank_account', code: 'INVALID_INPUT', message: 'TOO_LONG', expected: 12 },
    ]);
  });
});
