import { describe, expect, test } from 'vitest';
import {
  MENU_ACCESS,
  type MenuEntry,
  mayOpenPage,
  maySeeMenuEntry,
  PERMISSIONS,
  pageOfPath,
} from '../src/index.ts';

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
    ['rates', '/dashboard/cdi-rate', 'xx----'],
    ['rates', '/dashboard/cdi-rate/list', 'xx----'],
    ['NAV-15', '/dashboard/negotiation/list', 'xxxxxx'],
    ['NAV-16', '/dashboard/negotiation/12/new-credit', 'xxxxxx'],
    ['own proposals', '/dashboard/proposal', '----xx'],
    ['bank statements', '/dashboard/bank-statement/list', '--xxxx'],
    ['bank statements', '/dashboard/bank-statement/lines', '--xxxx'],
    ['own proposals', '/dashboard/proposal/list', '----xx'],
    ['NAV-17a, NAV-17b', '/dashboard/operation-management/list', 'xxxx--'],
    ['NAV-18a, NAV-18b', '/dashboard/operation-management/new', 'xxxx--'],
    ['NAV-07a', '/auth/login', 'xxxxxx'],
    ['NAV-07b', '/auth/register', 'xxxxxx'],
    ['NAV-07c', '/auth/new-password', 'xxxxxx'],
    ['NAV-07d', '/auth/forgot-password', 'xxxxxx'],
    ['error page', '/403', 'xxxxxx'],
    ['error page', '/404', 'xxxxxx'],
    ['error page', '/500', 'xxxxxx'],
    ['NAV-10', '/dashboard/user', 'xx----'],
    ['NAV-12', '/dashboard/company', 'xx----'],
    ['NAV-12', '/dashboard/company/list', 'xx----'],
    ['NAV-13', '/dashboard/company/new', 'xx----'],
  ])('%s: %s opens to %s', (_, path, row) => {
    expect(PERMISSIONS.map((permission) => (mayOpenPage(permission, path) ? 'x' : '-')).join('')).toBe(row);
  });

  test('are distinguished from unknown paths', () => {
    expect(pageOfPath('/dashboard/user/12/edit')).toBe('/dashboard/user/{id}/edit');
    expect(pageOfPath('/dashboard/user/12/edit/more')).toBeUndefined();
    expect(pageOfPath('/dashboard/unknown')).toBeUndefined();
  });

  test('of a menu entry open exactly to the permissions that see the entry', () => {
    const first: Record<MenuEntry, string> = {
      dashboard: '/dashboard/list',
      users: '/dashboard/user/list',
      companies: '/dashboard/company/list',
      approvals: '/dashboard/approval/list',
      settlements: '/dashboard/settlement/list',
      bankStatements: '/dashboard/bank-statement/list',
      heldChanges: '/dashboard/held-change/list',
      files: '/dashboard/file-management/list',
      rates: '/dashboard/cdi-rate/list',
      receivables: '/dashboard/operation-management/list',
      negotiations: '/dashboard/negotiation/list',
      proposals: '/dashboard/proposal/list',
    };
    for (const entry of Object.keys(MENU_ACCESS) as MenuEntry[])
      for (const permission of PERMISSIONS)
        expect(maySeeMenuEntry(permission, entry)).toBe(mayOpenPage(permission, first[entry]));
  });
});
