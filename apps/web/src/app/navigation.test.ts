import { mayOpenPage, maySeeMenuEntry, PERMISSIONS } from '@pregao/domain';
import { expect, test } from 'vitest';
import { isUnder, navigationFor } from './navigation.ts';

const entriesOf = (permission: (typeof PERMISSIONS)[number]) =>
  navigationFor(
    (entry) => maySeeMenuEntry(permission, entry),
    () => true,
  ).flatMap(({ items }) => items);

test.each([
  [
    'MODERATOR.OPERATOR',
    [
      'dashboard',
      'receivables',
      'negotiations',
      'settlements',
      'heldChanges',
      'users',
      'companies',
      'files',
      'rates',
    ],
  ],
  [
    'BORROWER.MASTER',
    ['dashboard', 'receivables', 'negotiations', 'settlements', 'bankStatements', 'approvals', 'heldChanges'],
  ],
  [
    'BORROWER.OPERATOR',
    ['dashboard', 'receivables', 'negotiations', 'settlements', 'bankStatements', 'approvals'],
  ],
  [
    'LENDER.MASTER',
    ['dashboard', 'negotiations', 'proposals', 'settlements', 'bankStatements', 'approvals', 'heldChanges'],
  ],
  [
    'LENDER.OPERATOR',
    ['dashboard', 'negotiations', 'proposals', 'settlements', 'bankStatements', 'approvals'],
  ],
] as const)('%s sees the menu entries %j', (permission, entries) => {
  expect(entriesOf(permission).map(({ entry }) => entry)).toEqual(entries);
});

const MODERATORS = ['MODERATOR.MASTER', 'MODERATOR.OPERATOR'];
const BORROWERS = ['BORROWER.MASTER', 'BORROWER.OPERATOR'];

test.each([
  ['NAV-22a', 'dashboard', PERMISSIONS, []],
  ['NAV-22b', 'negotiations', PERMISSIONS, []],
  ['NAV-23', 'users', MODERATORS, ['listUsers', 'registerUser']],
  ['NAV-24', 'companies', MODERATORS, ['listCompanies', 'registerCompany']],
  ['NAV-24', 'files', MODERATORS, []],
  ['rates', 'rates', MODERATORS, []],
  ['settlement', 'settlements', PERMISSIONS, []],
  ['bank statements', 'bankStatements', [...BORROWERS, 'LENDER.MASTER', 'LENDER.OPERATOR'], []],
  ['own proposals', 'proposals', ['LENDER.MASTER', 'LENDER.OPERATOR'], []],
  ['NAV-25', 'receivables', [...MODERATORS, ...BORROWERS], []],
] as const)('%s: menu entry %s is visible to %j with the children %j', (_, entry, seenBy, children) => {
  const found = (permission: (typeof PERMISSIONS)[number]) =>
    entriesOf(permission).find((item) => item.entry === entry);
  expect(PERMISSIONS.filter((permission) => found(permission)).sort()).toEqual([...seenBy].sort());
  expect(found('MODERATOR.MASTER')?.children?.map(({ name }) => name) ?? []).toEqual(children);
});

test.each(PERMISSIONS)('every menu entry of %s leads to a permitted page', (permission) => {
  for (const { to, children = [] } of entriesOf(permission)) {
    for (const path of [to, ...children.map((child) => child.to)]) {
      expect([path, mayOpenPage(permission, path)]).toEqual([path, true]);
    }
  }
});

test('navigation leaves out entries without a page and empty sections', () => {
  const only = navigationFor(
    () => true,
    (path) => path === '/dashboard/negotiation/list',
  );
  expect(only.map(({ name }) => name)).toEqual(['market']);
});

test('menu entry matches its detail pages but no path that only shares a prefix', () => {
  expect(isUnder('/dashboard/negotiation/7/new-credit', '/dashboard/negotiation')).toBe(true);
  expect(isUnder('/dashboard/negotiations', '/dashboard/negotiation')).toBe(false);
});
