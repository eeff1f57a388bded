import { describe, expect, test } from 'vitest';
import {
  type Actor,
  BORROWERS,
  COMPANY_TYPE_LABELS,
  COMPANY_TYPES,
  EVERYONE,
  isPeopleOnly,
  LENDERS,
  MODERATORS,
  may,
  PERMISSIONS,
  permissionOf,
  RIGHTS,
  type Right,
  ROLE_LABELS,
  ROLES,
  rightRefusal,
  SCOPES,
  type ServiceScope,
} from '../src/index.ts';
import { actorOf } from './actors.ts';

test('PERMISSIONS has one permission for each company type and role (ROL-01a, ROL-01b)', () => {
  const all = COMPANY_TYPES.flatMap((type) => ROLES.map((role) => permissionOf(type, role)));
  expect(all.sort()).toEqual([
    'BORROWER.MASTER',
    'BORROWER.OPERATOR',
    'LENDER.MASTER',
    'LENDER.OPERATOR',
    'MODERATOR.MASTER',
    'MODERATOR.OPERATOR',
  ]);
  expect([...PERMISSIONS].sort()).toEqual(all);
  expect([...EVERYONE].sort()).toEqual([...MODERATORS, ...BORROWERS, ...LENDERS].sort());
});

/** Columns: M.M, M.O, B.M, B.O, L.M, L.O. */
const TABLE: Record<Right, string> = {
  'keep-own-session': 'xxxxxx',
  'keep-own-factors': 'xxxxxx',
  'require-second-factor': 'x-x-x-',
  'set-own-locale': 'xxxxxx',
  'download-own-data': 'xxxxxx',
  'keep-list-views': 'xxxxxx',
  'follow-changes': 'xxxxxx',
  'view-own-notices': 'xxxxxx',
  'keep-own-notices': 'xxxxxx',
  'view-dashboard': 'xxxxxx',
  'view-users': 'xxxxxx',
  'filter-users-by-company': 'xx----',
  'create-user': 'xxx-xx',
  'edit-user': 'xxx-x-',
  'block-user': 'xxx-x-',
  'reset-second-factor': 'xxx-x-',
  'manage-own-credentials': 'xxxxxx',
  'manage-credentials-of-others': 'xxx-x-',
  'manage-service-users': 'x-x-x-',
  'manage-webhooks': 'x-x-x-',
  'view-companies': 'xxxxxx',
  'export-companies': 'xx----',
  'create-company': 'xx----',
  'create-moderator-company': 'x-----',
  'edit-company': 'xx----',
  'view-access-requests': 'xx----',
  'answer-access-request': 'xx----',
  'view-held-changes': 'xxx-x-',
  'stop-held-change': 'xxx-x-',
  'release-held-change': 'x-----',
  'view-approvals': '--xxxx',
  'answer-approval': '--x-x-',
  'set-approval-limits': '--x-x-',
  'view-files': 'xxxx--',
  'send-file': 'xxxx--',
  'cancel-import': '--xx--',
  'download-file': 'xxxx--',
  'rename-file': 'xx----',
  'list-receivables': 'xxxx--',
  'download-receivables': 'xxxx--',
  'simulate-offer': 'xxxx--',
  'split-selection': '--xx--',
  'create-offer': '--xx--',
  'cancel-offer': '--xx--',
  'change-offer': '--xx--',
  'view-negotiations': 'xxxxxx',
  'withdraw-credit': '----xx',
  'create-credit': '----xx',
  'view-credits': 'xxxxxx',
  'view-own-proposals': '----xx',
  'view-portfolio': '----xx',
  'view-borrower-record': '----xx',
  'view-usual-rates': '----xx',
  'answer-credit': '--xx--',
  'upload-contract': '----xx',
  'answer-contract': '--xx--',
  'view-contract': 'xxxxxx',
  'draft-contract': 'xxxxxx',
  'view-dossier': 'xxxxxx',
  'view-settlement': 'xxxxxx',
  'inform-payment': '----xx',
  'confirm-payment': '--xx--',
  'contest-payment': '--xx--',
  'reverse-payment': '--xx--',
  'rescind-deal': '--xx--',
  'consent-to-payment-change': '----xx',
  'remit-collections': '--xx--',
  'receive-collections': '----xx',
  'reverse-collection-entry': '----xx',
  'write-off-collections': '----xx',
  'propose-buyback': '--xx--',
  'answer-buyback': '----xx',
  'offer-cover': '--xx--',
  'answer-cover': '----xx',
  'open-dispute': '--xxxx',
  'answer-dispute': 'xxxxxx',
  'set-settlement-settings': '--x-x-',
  'view-cdi-rates': 'xxxxxx',
  'set-cdi-rate': 'x-----',
};

/** Rights that programs with a credential never have, listed independently of the code under test. */
const PEOPLE_RIGHTS: readonly Right[] = [
  'keep-own-session',
  'keep-own-factors',
  'require-second-factor',
  'reset-second-factor',
  'set-own-locale',
  'download-own-data',
  'keep-list-views',
  'keep-own-notices',
  'create-user',
  'edit-user',
  'block-user',
  'manage-own-credentials',
  'manage-credentials-of-others',
  'manage-service-users',
  'manage-webhooks',
  'create-company',
  'create-moderator-company',
  'edit-company',
  'answer-access-request',
  'view-held-changes',
  'stop-held-change',
  'release-held-change',
  'answer-approval',
  'set-approval-limits',
  'answer-credit',
  'answer-contract',
  'confirm-payment',
  'contest-payment',
  'reverse-payment',
  'rescind-deal',
  'consent-to-payment-change',
  'reverse-collection-entry',
  'write-off-collections',
  'propose-buyback',
  'answer-buyback',
  'offer-cover',
  'answer-cover',
  'open-dispute',
  'answer-dispute',
  'set-settlement-settings',
];

describe.each(Object.entries(TABLE) as [Right, string][])('%s', (right, row) => {
  test.each(PERMISSIONS.map((permission, index) => [permission, row[index] === 'x'] as const))(
    '%s: %s',
    (permission, allowed) => {
      expect(may(actorOf(permission), right)).toBe(allowed);
      expect(rightRefusal(actorOf(permission), right)?.key).toBe(allowed ? undefined : 'NO_PERMISSION');
    },
  );

  test('is refused to a program exactly when it is for people only', () => {
    for (const permission of RIGHTS[right]) {
      const program: Actor = { ...actorOf(permission), via: 'CREDENTIAL' };
      const closed = PEOPLE_RIGHTS.includes(right);
      expect(isPeopleOnly(right)).toBe(closed);
      expect(may(program, right)).toBe(!closed);
      expect(rightRefusal(program, right)?.key).toBe(closed ? 'NOT_AUTHORIZED' : undefined);
    }
  });
});

/** Rights of each scope, listed independently of the code under test. */
const RIGHTS_OF_SCOPE: Record<ServiceScope, readonly Right[]> = {
  READ: [
    'follow-changes',
    'view-dashboard',
    'view-companies',
    'view-files',
    'download-file',
    'list-receivables',
    'download-receivables',
    'view-negotiations',
    'view-credits',
    'view-own-notices',
    'view-own-proposals',
    'view-portfolio',
    'view-borrower-record',
    'view-usual-rates',
    'view-contract',
    'draft-contract',
    'view-dossier',
    'view-cdi-rates',
    'view-approvals',
    'view-settlement',
  ],
  FILES: ['send-file', 'cancel-import', 'rename-file'],
  PUBLISH: ['simulate-offer', 'split-selection', 'create-offer', 'cancel-offer', 'change-offer'],
  BID: ['create-credit', 'withdraw-credit'],
  CONTRACTS: ['upload-contract'],
  SETTLE: ['inform-payment', 'remit-collections', 'receive-collections'],
};

describe.each(SCOPES)('service user with the scope %s', (scope) => {
  test.each(['MODERATOR.OPERATOR', 'BORROWER.OPERATOR', 'LENDER.OPERATOR'] as const)(
    'has only the rights of the scope among those of %s',
    (permission) => {
      const user: Actor = { ...actorOf(permission), via: 'CREDENTIAL', scopes: [scope] };
      const rights = (Object.keys(RIGHTS) as Right[]).filter((right) => may(user, right));
      const allowed = RIGHTS_OF_SCOPE[scope].filter((right) => may(actorOf(permission), right));
      expect(rights.sort()).toEqual([...allowed].sort());
      expect(rights.filter(isPeopleOnly)).toEqual([]);
    },
  );
});

test('rightRefusal distinguishes a missing scope from a missing permission', () => {
  const user: Actor = { ...actorOf('LENDER.OPERATOR'), via: 'CREDENTIAL', scopes: ['READ'] };
  expect(rightRefusal(user, 'create-credit')?.key).toBe('SCOPE_MISSING_BID');
  expect(rightRefusal(user, 'view-users')?.key).toBe('NOT_AUTHORIZED');
  expect(rightRefusal(user, 'create-offer')?.key).toBe('NO_PERMISSION');
  expect(rightRefusal(user, 'view-credits')).toBeUndefined();
});

test('rightRefusal answers NO_PERMISSION when the permission of a program lacks the right', () => {
  expect(rightRefusal({ ...actorOf('LENDER.MASTER'), via: 'CREDENTIAL' }, 'answer-credit')?.key).toBe(
    'NO_PERMISSION',
  );
});

test('company types and roles have the names of the specification in both languages', () => {
  expect(COMPANY_TYPE_LABELS).toEqual({
    MODERATOR: { pt: 'Moderador', en: 'Moderator' },
    LENDER: { pt: 'Investidor', en: 'Investor' },
    BORROWER: { pt: 'Adquirente', en: 'Acquirer' },
  });
  expect(ROLE_LABELS).toEqual({
    MASTER: { pt: 'Master', en: 'Master' },
    OPERATOR: { pt: 'Operador', en: 'Operator' },
  });
});
