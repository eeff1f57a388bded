import { type Actor, PERMISSIONS, type Permission } from '@pregao/domain';
import { expect, test } from 'vitest';
import { sectionOf } from './deal-acts.view.ts';

const actor = (permission: Permission): Actor => {
  const [company_type, role] = permission.split('.') as [Actor['company_type'], Actor['role']];
  return { user_id: 1, company_id: 1, company_type, role, via: 'SESSION' };
};

test('investors make, acquirers answer and moderators view proposals', () => {
  expect(PERMISSIONS.map((permission) => [permission, sectionOf(actor(permission))])).toEqual([
    ['MODERATOR.MASTER', 'looks'],
    ['MODERATOR.OPERATOR', 'looks'],
    ['BORROWER.MASTER', 'answers'],
    ['BORROWER.OPERATOR', 'answers'],
    ['LENDER.MASTER', 'makes'],
    ['LENDER.OPERATOR', 'makes'],
  ]);
});
