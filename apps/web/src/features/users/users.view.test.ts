import type { Actor, Permission } from '@pregao/domain';
import { expect, test } from 'vitest';
import { credentialRights, deletionRefusal, roleChoices, type UserRow, userRights } from './users.view.ts';

const user: UserRow = {
  id: 7,
  company_id: 1,
  company_name: 'Aurora',
  company_type: 'BORROWER',
  permission: 'BORROWER.MASTER',
  name: 'Ana',
  email: 'ana@aurora.example',
  role: 'MASTER',
  tax_number: null,
  phone: null,
  status: 'ACTIVE',
  blocked_at: null,
  created_at: '2026-03-10T13:00:00Z',
  second_factor_since: null,
  enroll_until: null,
  active_masters: 2,
};

const actor = (permission: Permission): Actor => {
  const [company_type, role] = permission.split('.') as [Actor['company_type'], Actor['role']];
  return { user_id: 9, company_id: 1, company_type, role, via: 'SESSION' };
};

test.each([
  ['MODERATOR.MASTER', true],
  ['BORROWER.MASTER', true],
  ['LENDER.MASTER', true],
  ['BORROWER.OPERATOR', false],
  ['LENDER.OPERATOR', false],
] as const)(
  'row menu of %s has edit and block: %s, and always password reset (USR-08, USR-09)',
  (who, has) => {
    const rights = userRights(actor(who), user);
    expect([rights.edit !== undefined, rights.block !== undefined]).toEqual([has, has]);
    expect(rights.password).toEqual({ mail: 'RESET', refusal: undefined });
  },
);

test('moderator operator may edit and block users of other companies (USR-08)', () => {
  const clerk = { ...actor('MODERATOR.OPERATOR'), company_id: 2 };
  expect(userRights(clerk, user)).toMatchObject({
    edit: { refusal: undefined },
    block: { willBlock: true, refusal: undefined },
  });
});

test.each([
  ['oneself', { id: 9 }, 'SELF_BLOCK'],
  ['the last active master', { active_masters: 1 }, 'LAST_MASTER'],
  ['an invited master beside the last active one', { active_masters: 1, status: 'INVITED' }, undefined],
] as const)('blocking %s has the refusal %s', (_, values, refusal) => {
  expect(userRights(actor('BORROWER.MASTER'), { ...user, ...values }).block?.refusal).toBe(refusal);
});

test('blocked user gets no password reset, invited user gets another invitation', () => {
  const blocked = userRights(actor('BORROWER.MASTER'), { ...user, status: 'BLOCKED' });
  expect([blocked.block?.willBlock, blocked.password.refusal]).toEqual([false, 'USER_BLOCKED']);
  const invited = userRights(actor('BORROWER.MASTER'), { ...user, status: 'INVITED' });
  expect(invited.password).toEqual({ mail: 'INVITATION', refusal: undefined });
});

const moderators = { company_type: 'MODERATOR', permission: 'MODERATOR.MASTER' } as const;

test('moderator operator cannot edit or block a moderator master of any company', () => {
  for (const company_id of [1, 2])
    expect(userRights(actor('MODERATOR.OPERATOR'), { ...user, ...moderators, company_id })).toMatchObject({
      edit: { refusal: 'ROLE_ABOVE_OWN' },
      block: { willBlock: true, refusal: 'ROLE_ABOVE_OWN' },
    });
});

const rightsOf = (who: Permission, company?: number, type?: 'MODERATOR' | 'BORROWER') =>
  roleChoices(actor(who), company, type).flatMap(({ role, allowed }) => (allowed ? role : []));

test.each([
  ['MODERATOR.OPERATOR', 1, 'MODERATOR', ['OPERATOR']],
  ['MODERATOR.OPERATOR', 2, 'MODERATOR', ['OPERATOR']],
  ['MODERATOR.OPERATOR', 2, 'BORROWER', ['MASTER', 'OPERATOR']],
  ['MODERATOR.MASTER', 2, 'MODERATOR', ['MASTER', 'OPERATOR']],
  ['MODERATOR.OPERATOR', undefined, undefined, ['MASTER', 'OPERATOR']],
] as const)('%s may register in company %s, a %s, the roles %j', (who, company, type, roles) => {
  expect(rightsOf(who, company, type)).toEqual(roles);
});

test.each([
  ['MODERATOR.OPERATOR', {}, { closed: true, blocked: undefined }],
  ['MODERATOR.OPERATOR', { role: 'OPERATOR' }, { closed: false, blocked: undefined }],
  ['MODERATOR.MASTER', {}, { closed: false, blocked: undefined }],
  ['MODERATOR.MASTER', { status: 'INVITED' }, { closed: false, blocked: 'USER_INVITED' }],
] as const)('rights of %s to the credentials of a master with %j are %j', (who, values, rights) => {
  expect(credentialRights(actor(who), { ...user, ...values })).toEqual(rights);
});

test.each([
  ['BORROWER.MASTER', 'ACTIVE', undefined],
  ['BORROWER.MASTER', 'INACTIVE', 'CREDENTIAL_INACTIVE'],
  ['MODERATOR.OPERATOR', 'ACTIVE', 'ROLE_ABOVE_OWN'],
] as const)('deletion by %s of a credential that is %s has the refusal %s', (who, status, refusal) => {
  expect(deletionRefusal(actor(who), user, { status })).toBe(refusal);
});
