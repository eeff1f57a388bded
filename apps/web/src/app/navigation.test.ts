import { mayOpenPage, PERMISSIONS, seesMenuEntry } from '@pregao/domain';
import { expect, test } from 'vitest';
import { isUnder, navigationFor } from './navigation.ts';

const entriesOf = (permission: (typeof PERMISSIONS)[number]) =>
  navigationFor(
    (entry) => seesMenuEntry(permission, entry),
    () => true,
  ).flatMap(({ items }) => items);

test.each([
  [
    'MODERATOR.OPERATOR',
    ['dashboard', 'receivables', 'negotiations', 'users', 'companies', 'heldChanges', 'files'],
  ],
  ['BORROWER.MASTER', ['dashboard', 'receivables', 'negotiations', 'heldChanges']],
  ['BORROWER.OPERATOR', ['dashboard', 'receivables', 'negotiations']],
  ['LENDER.MASTER', ['dashboard', 'negotiations', 'heldChanges']],
  ['LENDER.OPERATOR', ['dashboard', 'negotiations']],
] as const)('%s sees %j (NAV-22, NAV-23, NAV-24, NAV-25)', (permission, entries) => {
  expect(entriesOf(permission).map(({ entry }) => entry)).toEqual(entries);
});

test.each(PERMISSIONS)('every place in the menu of %s opens for it', (permission) => {
  for (const { to, children = [] } of entriesOf(permission)) {
    for (const path of [to, ...children.map((child) => child.to)]) {
      expect([path, mayOpenPage(permission, path)]).toEqual([path, true]);
    }
  }
});

test('an entry that leads nowhere is left out, and so is an empty section', () => {
  const only = navigationFor(
    () => true,
    (path) => path === '/dashboard/negotiation/list',
  );
  expect(only.map(({ name }) => name)).toEqual(['market']);
});

test('a detail page belongs to its entry, a namesake does not', () => {
  expect(isUnder('/dashboard/negotiation/7/new-credit', '/dashboard/negotiation')).toBe(true);
  expect(isUnder('/dashboard/negotiations', '/dashboard/negotiation')).toBe(false);
});
