import { describe, expect, test } from 'vitest';
import {
  creatableCompanyTypes,
  decideBlockUser,
  decideCreateUser,
  decideEditUser,
  decideManageCredentials,
  maySeeUserNumbers,
  userStatus,
} from '../src/index.ts';
import { actorOf, key } from './actors.ts';

describe('creating a user', () => {
  test.each([
    ['MODERATOR.MASTER', 1, 'MODERATOR', 'MASTER', 'OK'],
    ['MODERATOR.OPERATOR', 1, 'MODERATOR', 'OPERATOR', 'OK'],
    ['MODERATOR.OPERATOR', 1, 'MODERATOR', 'MASTER', 'ROLE_ABOVE_OWN'],
    // Ranks are compared in every company of one type, not inside one company only.
    ['MODERATOR.OPERATOR', 2, 'MODERATOR', 'MASTER', 'ROLE_ABOVE_OWN'],
    ['MODERATOR.OPERATOR', 2, 'MODERATOR', 'OPERATOR', 'OK'],
    // Allowed as a held change.
    ['MODERATOR.OPERATOR', 2, 'LENDER', 'MASTER', 'OK'],
    ['BORROWER.MASTER', 1, 'BORROWER', 'MASTER', 'OK'],
    ['BORROWER.MASTER', 2, 'BORROWER', 'OPERATOR', 'COMPANY_NOT_FOUND'],
    ['BORROWER.OPERATOR', 1, 'BORROWER', 'OPERATOR', 'NO_PERMISSION'],
    ['LENDER.OPERATOR', 1, 'LENDER', 'OPERATOR', 'OK'],
    ['LENDER.OPERATOR', 1, 'LENDER', 'MASTER', 'ROLE_ABOVE_OWN'],
    ['LENDER.OPERATOR', 2, 'LENDER', 'OPERATOR', 'COMPANY_NOT_FOUND'],
  ] as const)('%s in company %d, a %s, as %s: %s', (permission, company_id, company_type, role, expected) => {
    expect(key(decideCreateUser(actorOf(permission), { company_id, company_type, role }))).toBe(expected);
  });
});

describe('editing a user', () => {
  const target = {
    id: 7,
    company_id: 1,
    role: 'OPERATOR',
    email: 'a@b.example',
    tax_number: '52998224725',
  } as const;
  const foreign = { ...target, role: 'MASTER', company_id: 2 } as const;
  test.each([
    ['BORROWER.MASTER', target, { email: target.email, tax_number: target.tax_number }, 'OK'],
    ['BORROWER.MASTER', target, { email: 'c@b.example' }, 'EMAIL_LOCKED'],
    ['LENDER.MASTER', target, { tax_number: '11144477735' }, 'TAX_NUMBER_LOCKED'],
    ['MODERATOR.OPERATOR', target, { email: 'c@b.example', tax_number: '11144477735' }, 'OK'],
    ['BORROWER.MASTER', target, {}, 'OK'],
    ['BORROWER.MASTER', target, { role: 'OPERATOR', company_id: 1 }, 'OK'],
    ['BORROWER.MASTER', target, { role: 'MASTER' }, 'ROLE_LOCKED'],
    ['BORROWER.MASTER', target, { company_id: 2 }, 'COMPANY_LOCKED'],
    ['BORROWER.MASTER', { ...target, company_id: 2 }, {}, 'NOT_FOUND'],
    ['MODERATOR.OPERATOR', { ...target, role: 'MASTER' }, {}, 'ROLE_ABOVE_OWN'],
    ['MODERATOR.OPERATOR', foreign, {}, 'ROLE_ABOVE_OWN'],
    ['MODERATOR.OPERATOR', { ...foreign, company_type: 'BORROWER' }, {}, 'OK'],
    ['LENDER.OPERATOR', target, {}, 'NO_PERMISSION'],
  ] as const)('%s, %j, %j: %s', (permission, user, change, expected) => {
    const actor = actorOf(permission);
    const targetUser = { company_type: actor.company_type, ...user };
    expect(key(decideEditUser(actor, targetUser, change))).toBe(expected);
  });
});

test.each([
  ['MODERATOR.OPERATOR', 7, 2, 'LENDER', 'MASTER', true],
  ['MODERATOR.OPERATOR', 7, 1, 'MODERATOR', 'MASTER', false],
  ['MODERATOR.OPERATOR', 7, 2, 'MODERATOR', 'MASTER', false],
  ['BORROWER.MASTER', 7, 1, 'BORROWER', 'OPERATOR', true],
  ['BORROWER.MASTER', 7, 2, 'BORROWER', 'OPERATOR', false],
  ['BORROWER.OPERATOR', 7, 1, 'BORROWER', 'OPERATOR', false],
  ['BORROWER.OPERATOR', 100, 1, 'BORROWER', 'OPERATOR', true],
  ['LENDER.OPERATOR', 7, 1, 'LENDER', 'OPERATOR', false],
] as const)(
  '%s sees the numbers of user %d of company %d, a %s, %s: %s',
  (permission, id, company_id, company_type, role, sees) => {
    expect(maySeeUserNumbers(actorOf(permission), { id, company_id, company_type, role })).toBe(sees);
  },
);

test('userStatus is INVITED before and ACTIVE after acceptance, and BLOCKED in both cases', () => {
  const at = '2026-03-10T13:00:00Z';
  expect(userStatus({ accepted_at: null, blocked_at: null })).toBe('INVITED');
  expect(userStatus({ accepted_at: at, blocked_at: null })).toBe('ACTIVE');
  expect(userStatus({ accepted_at: at, blocked_at: at })).toBe('BLOCKED');
  expect(userStatus({ accepted_at: null, blocked_at: at })).toBe('BLOCKED');
});

describe('blocking a user', () => {
  const master = {
    id: 7,
    company_id: 1,
    company_type: 'BORROWER',
    role: 'MASTER',
    status: 'ACTIVE',
  } as const;
  test.each([
    ['an operator', { ...master, role: 'OPERATOR' }, true, 1, 'OK'],
    ['one of two masters', master, true, 2, 'OK'],
    ['the last active master', master, true, 1, 'LAST_MASTER'],
    ['the only master, again', { ...master, status: 'BLOCKED' }, true, 0, 'OK'],
    ['an invited master beside the last active one', { ...master, status: 'INVITED' }, true, 1, 'OK'],
    ['unblocking the only master', { ...master, status: 'BLOCKED' }, false, 0, 'OK'],
    ['oneself', { ...master, id: 100 }, true, 2, 'SELF_BLOCK'],
    ['a foreign user', { ...master, company_id: 2 }, true, 2, 'NOT_FOUND'],
  ] as const)('%s', (_, user, block, activeMasters, expected) => {
    expect(key(decideBlockUser(actorOf('BORROWER.MASTER'), user, { block, activeMasters }))).toBe(expected);
  });

  test('is refused to a moderator for the last master of another company', () => {
    const foreign = { ...master, company_id: 2 };
    const block = (activeMasters: number) =>
      key(decideBlockUser(actorOf('MODERATOR.MASTER'), foreign, { block: true, activeMasters }));
    expect(block(1)).toBe('LAST_MASTER');
    expect(block(2)).toBe('OK');
  });
});

test('OPERATOR of a moderator cannot block or unblock a MASTER of any moderator', () => {
  const master = { id: 7, company_type: 'MODERATOR', role: 'MASTER', status: 'ACTIVE' } as const;
  for (const company_id of [1, 2])
    for (const block of [true, false])
      expect(
        key(
          decideBlockUser(
            actorOf('MODERATOR.OPERATOR'),
            { ...master, company_id },
            { block, activeMasters: 5 },
          ),
        ),
      ).toBe('ROLE_ABOVE_OWN');
});

test.each([
  ['LENDER.OPERATOR', 100, 1, 'OPERATOR', 'OK'],
  ['LENDER.OPERATOR', 7, 1, 'OPERATOR', 'NOT_FOUND'],
  ['LENDER.MASTER', 7, 1, 'OPERATOR', 'OK'],
  ['LENDER.MASTER', 7, 2, 'OPERATOR', 'NOT_FOUND'],
  ['MODERATOR.OPERATOR', 7, 2, 'OPERATOR', 'OK'],
  ['MODERATOR.OPERATOR', 7, 2, 'MASTER', 'ROLE_ABOVE_OWN'],
  ['MODERATOR.OPERATOR', 7, 1, 'MASTER', 'ROLE_ABOVE_OWN'],
  ['MODERATOR.MASTER', 7, 2, 'MASTER', 'OK'],
] as const)(
  '%s on the credentials of user %d of company %d, %s: %s',
  (permission, id, company_id, role, expected) => {
    expect(key(decideManageCredentials(actorOf(permission), { id, company_id, role }))).toBe(expected);
  },
);

test('only a MASTER of a moderator registers another moderator', () => {
  expect(creatableCompanyTypes(actorOf('MODERATOR.MASTER'))).toContain('MODERATOR');
  expect(creatableCompanyTypes(actorOf('MODERATOR.OPERATOR'))).toEqual(['LENDER', 'BORROWER']);
  expect(creatableCompanyTypes(actorOf('BORROWER.MASTER'))).toEqual([]);
});
