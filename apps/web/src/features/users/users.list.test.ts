import { describe, expect, test } from 'vitest';
import { readerOf } from '../../lib/session/reader.fixture.ts';
import { usersList } from './users.list.ts';

describe('search box of the user list', () => {
  test.each([
    ['name', 'Ana Conceição', true],
    ['name', 'Ana 2', false],
    ['name', "D'Ávila", false],
    ['tax_number', '529.982.247-25', true],
    ['tax_number', '52998224725', true],
    ['tax_number', '529.982.247-26', false],
    ['tax_number', '111.111.111-11', false],
    ['email', 'ana@aurora.example', true],
    ['email', 'ana@aurora', false],
    ['email', '', true],
  ] as const)('by %s for %j is valid: %s (VAL-27)', (by, text, valid) => {
    const [field] = usersList.fields;
    expect(field?.problem({ by, text }, {}) === undefined).toBe(valid);
  });

  test('ignores malformed parameters of the address', () => {
    expect(usersList.read({ by: 'tax_number', text: '123', role: 'ADMIN', blocked: 'x', page: '0' })).toEqual(
      usersList.read({}),
    );
  });

  test('applies no filter without a text', () => {
    const drafts = { ...usersList.drafts({}), text: { by: 'email', text: ' ' } };
    expect(usersList.toSearch(drafts)).toEqual(usersList.toSearch(usersList.drafts({})));
  });
});

test('query sends one of CPF, name and e-mail with role, company and blocked state (API-15b, API-15d, API-15g)', () => {
  const search = usersList.read({ by: 'email', text: 'ana@aurora.example', blocked: 'false', company: '3' });
  expect(usersList.query({ ...search, role: 'MASTER' }, readerOf('MODERATOR'))).toEqual({
    page: 1,
    limit: 10,
    email: 'ana@aurora.example',
    role: ['MASTER'],
    blocked_at: false,
    company_id: [3],
  });
});

test('query of readers other than moderators sends their user id (ROL-16)', () => {
  expect(usersList.query({}, readerOf('LENDER')).user_id).toBe(7);
});
