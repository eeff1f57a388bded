import { describe, expect, test } from 'vitest';
import {
  type Actor,
  BORROWERS,
  COMPANY_TYPE_LABELS,
  COMPANY_TYPES,
  creatableCompanyTypes,
  type Decision,
  decideBlockUser,
  decideCreateUser,
  decideCredentials,
  decideEditUser,
  EVERYONE,
  isPeopleOnly,
  LENDERS,
  MENU_ACCESS,
  type MenuEntry,
  MODERATORS,
  may,
  mayOpenPage,
  PERMISSIONS,
  type Permission,
  pageOfPath,
  permissionOf,
  RIGHTS,
  type Right,
  ROLE_LABELS,
  ROLES,
  type Role,
  rightRefusal,
  seesMenuEntry,
  seesUserNumbers,
  userStatus,
} from '../src/index.ts';

const key = (decision: Decision<unknown>) => (decision.ok ? 'OK' : decision.refusal.key);

function actorOf(permission: Permission, company_id = 1): Actor {
  const [company_type, role] = permission.split('.') as [Actor['company_type'], Role];
  return { user_id: 100, company_id, company_type, role, via: 'SESSION' };
}

test('there is one permission for each company type and role (ROL-01)', () => {
  const all = COMPANY_TYPES.flatMap((type) => ROLES.map((role) => permissionOf(type, role)));
  expect([...PERMISSIONS].sort()).toEqual(all.sort());
  expect([...EVERYONE].sort()).toEqual([...MODERATORS, ...BORROWERS, ...LENDERS].sort());
});

/** Columns: M.M, M.O, B.M, B.O, L.M, L.O. */
const TABLE: Record<Right, string> = {
  'keep-own-session': 'xxxxxx',
  'set-own-locale': 'xxxxxx',
  'follow-changes': 'xxxxxx',
  'view-dashboard': 'xxxxxx',
  'view-users': 'xxxxxx',
  'filter-users-by-company': 'xx----',
  'create-user': 'xxx-xx',
  'edit-user': 'xxx-x-',
  'block-user': 'xxx-x-',
  'manage-own-credentials': 'xxxxxx',
  'manage-credentials-of-others': 'xxx-x-',
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
  'view-files': 'xxxx--',
  'send-file': 'xxxx--',
  'download-file': 'xxxx--',
  'rename-file': 'xx----',
  'list-receivables': 'xxxx--',
  'download-receivables': 'xxxx--',
  'simulate-offer': 'xxxx--',
  'split-selection': '--xx--',
  'create-offer': '--xx--',
  'cancel-offer': '--xx--',
  'view-negotiations': 'xxxxxx',
  'create-credit': '----xx',
  'view-credits': 'xxxxxx',
  'answer-credit': '--xx--',
  'upload-contract': '----xx',
  'answer-contract': '--xx--',
  'view-contract': 'xxxxxx',
};

/** Written a second time, like the rows above: what a program with a credential never does. */
const FOR_PEOPLE: readonly Right[] = [
  'keep-own-session',
  'set-own-locale',
  'create-user',
  'edit-user',
  'block-user',
  'manage-own-credentials',
  'manage-credentials-of-others',
  'create-company',
  'create-moderator-company',
  'edit-company',
  'answer-access-request',
  'view-held-changes',
  'stop-held-change',
  'release-held-change',
  'answer-credit',
  'answer-contract',
];

describe.each(Object.entries(TABLE) as [Right, string][])('%s', (right, row) => {
  test.each(PERMISSIONS.map((permission, index) => [permission, row[index] === 'x'] as const))(
    '%s: %s',
    (permission, allowed) => {
      expect(may(actorOf(permission), right)).toBe(allowed);
      expect(rightRefusal(actorOf(permission), right)?.key).toBe(allowed ? undefined : 'NO_PERMISSION');
    },
  );

  test('for a program', () => {
    for (const permission of RIGHTS[right]) {
      const program: Actor = { ...actorOf(permission), via: 'CREDENTIAL' };
      const closed = FOR_PEOPLE.includes(right);
      expect(isPeopleOnly(right)).toBe(closed);
      expect(may(program, right)).toBe(!closed);
      expect(rightRefusal(program, right)?.key).toBe(closed ? 'NOT_AUTHORIZED' : undefined);
    }
  });
});

test('a program without the right is told about the right', () => {
  expect(rightRefusal({ ...actorOf('LENDER.MASTER'), via: 'CREDENTIAL' }, 'answer-credit')?.key).toBe(
    'NO_PERMISSION',
  );
});

describe('creating a user', () => {
  test.each([
    ['MODERATOR.MASTER', 1, 'MODERATOR', 'MASTER', 'OK'],
    ['MODERATOR.OPERATOR', 1, 'MODERATOR', 'OPERATOR', 'OK'],
    ['MODERATOR.OPERATOR', 1, 'MODERATOR', 'MASTER', 'ROLE_ABOVE_OWN'],
    // Ranks are compared in every company of one type, not inside one company only.
    ['MODERATOR.OPERATOR', 2, 'MODERATOR', 'MASTER', 'ROLE_ABOVE_OWN'],
    ['MODERATOR.OPERATOR', 2, 'MODERATOR', 'OPERATOR', 'OK'],
    // Allowed, and held.
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
    const whom = { company_type: actor.company_type, ...user };
    expect(key(decideEditUser(actor, whom, change))).toBe(expected);
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
    expect(seesUserNumbers(actorOf(permission), { id, company_id, company_type, role })).toBe(sees);
  },
);

test('a user is invited, then active, and blocked whichever it was', () => {
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

  test('the last master of another company is not the moderator’s to block either', () => {
    const foreign = { ...master, company_id: 2 };
    const block = (activeMasters: number) =>
      key(decideBlockUser(actorOf('MODERATOR.MASTER'), foreign, { block: true, activeMasters }));
    expect(block(1)).toBe('LAST_MASTER');
    expect(block(2)).toBe('OK');
  });
});

test('a moderator’s operator blocks no MASTER of moderators, in whichever of their companies', () => {
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
    expect(key(decideCredentials(actorOf(permission), { id, company_id, role }))).toBe(expected);
  },
);

test('only a moderator’s master registers another moderator', () => {
  expect(creatableCompanyTypes(actorOf('MODERATOR.MASTER'))).toContain('MODERATOR');
  expect(creatableCompanyTypes(actorOf('MODERATOR.OPERATOR'))).toEqual(['LENDER', 'BORROWER']);
  expect(creatableCompanyTypes(actorOf('BORROWER.MASTER'))).toEqual([]);
});

describe('pages', () => {
  test.each([
    ['NAV-09', '/dashboard/list', 'xxxxxx'],
    ['NAV-09', '/dashboard/dashboard/list', 'xxxxxx'],
    ['NAV-10', '/dashboard/user/list', 'xx----'],
    ['NAV-11', '/dashboard/user/new', 'xx----'],
    ['NAV-11', '/dashboard/user/12/edit', 'xx----'],
    ['NAV-13', '/dashboard/company/12/edit', 'xx----'],
    ['NAV-14', '/dashboard/file-management', 'xx----'],
    ['NAV-14', '/dashboard/file-management/list/', 'xx----'],
    ['NAV-15', '/dashboard/negotiation/list', 'xxxxxx'],
    ['NAV-16', '/dashboard/negotiation/12/new-credit', 'xxxxxx'],
    ['NAV-17', '/dashboard/operation-management/list', 'xxxx--'],
    ['NAV-18', '/dashboard/operation-management/new', 'xxxx--'],
    ['NAV-07', '/auth/login', 'xxxxxx'],
    ['NAV-07', '/auth/register', 'xxxxxx'],
    ['NAV-07', '/auth/new-password', 'xxxxxx'],
    ['NAV-07', '/auth/forgot-password', 'xxxxxx'],
    ['NAV-08', '/403', 'xxxxxx'],
    ['NAV-08', '/404', 'xxxxxx'],
    ['NAV-08', '/500', 'xxxxxx'],
    ['NAV-10', '/dashboard/user', 'xx----'],
    ['NAV-12', '/dashboard/company', 'xx----'],
    ['NAV-12', '/dashboard/company/list', 'xx----'],
    ['NAV-13', '/dashboard/company/new', 'xx----'],
  ])('%s: %s opens to %s', (_, path, row) => {
    expect(PERMISSIONS.map((permission) => (mayOpenPage(permission, path) ? 'x' : '-')).join('')).toBe(row);
  });

  test('are told apart from unknown paths', () => {
    expect(pageOfPath('/dashboard/user/12/edit')).toBe('/dashboard/user/{id}/edit');
    expect(pageOfPath('/dashboard/user/12/edit/more')).toBeUndefined();
    expect(pageOfPath('/dashboard/unknown')).toBeUndefined();
  });

  test('behind a menu entry open to all who see it', () => {
    const first: Record<MenuEntry, string> = {
      dashboard: '/dashboard/list',
      users: '/dashboard/user/list',
      companies: '/dashboard/company/list',
      heldChanges: '/dashboard/held-change/list',
      files: '/dashboard/file-management/list',
      receivables: '/dashboard/operation-management/list',
      negotiations: '/dashboard/negotiation/list',
    };
    for (const entry of Object.keys(MENU_ACCESS) as MenuEntry[])
      for (const permission of PERMISSIONS)
        expect(seesMenuEntry(permission, entry)).toBe(mayOpenPage(permission, first[entry]));
  });
});

test('company types and roles have the names of the specification (ROL-02)', () => {
  expect(Object.values(COMPANY_TYPE_LABELS).map(({ en }) => en)).toEqual([
    'Moderator',
    'Investor',
    'Acquirer',
  ]);
  expect(Object.values(ROLE_LABELS).map(({ pt }) => pt)).toEqual(['Master', 'Operador']);
});
