import { describe, expect, it, test } from 'vitest';
import {
  decideAddView,
  decideChangeView,
  LIST_NAMES,
  LIST_PAGES,
  listsOf,
  MAX_LIST_VIEWS,
  MAX_SHARED_VIEWS,
  mayChangeView,
  mayOpenPage,
  maySeeView,
  PERMISSIONS,
  PRESET_NAMES,
  presetsOf,
  presetView,
} from '../src/index.ts';
import { actorOf, key } from './actors.ts';

const OWN = { user_id: 100, company_id: 1, shared: false };
const PRIVATE = { ...OWN, user_id: 7 };
const SHARED = { ...PRIVATE, shared: true };
const FOREIGN = { ...SHARED, company_id: 2 };

describe.each([
  ['BORROWER.OPERATOR', [true, false, true, false], ['OK', 'NOT_FOUND', 'NO_PERMISSION', 'NOT_FOUND']],
  ['BORROWER.MASTER', [true, false, true, false], ['OK', 'NOT_FOUND', 'OK', 'NOT_FOUND']],
  ['MODERATOR.MASTER', [true, false, true, false], ['OK', 'NOT_FOUND', 'OK', 'NOT_FOUND']],
] as const)('%s of company 1', (permission, seen, changed) => {
  const actor = actorOf(permission);
  it('sees own views and shared ones of the company, and changes them by role', () => {
    const views = [OWN, PRIVATE, SHARED, FOREIGN];
    expect(views.map((view) => maySeeView(actor, view))).toEqual(seen);
    expect(views.map((view) => key(decideChangeView(actor, view)))).toEqual(changed);
    expect(views.map((view) => mayChangeView(actor, view))).toEqual(changed.map((one) => one === 'OK'));
  });
});

test('decideAddView refuses a view beyond the own or shared limit', () => {
  const both = { own: true, shared: true };
  const full = { own: MAX_LIST_VIEWS, shared: MAX_SHARED_VIEWS };
  expect(key(decideAddView({ own: MAX_LIST_VIEWS - 1, shared: MAX_SHARED_VIEWS - 1 }, both))).toBe('OK');
  expect(key(decideAddView(full, both))).toBe('TOO_MANY_VIEWS');
  expect(key(decideAddView(full, { own: false, shared: true }))).toBe('TOO_MANY_SHARED_VIEWS');
  expect(key(decideAddView(full, { own: false, shared: false }))).toBe('OK');
});

test('listsOf returns the lists whose page the permission can open', () => {
  for (const permission of PERMISSIONS) {
    const lists = listsOf(actorOf(permission));
    for (const list of LIST_NAMES)
      expect(lists.includes(list)).toBe(mayOpenPage(permission, LIST_PAGES[list]));
  }
});

test('every preset is offered, and only to permissions that can open its list', () => {
  const had = PERMISSIONS.flatMap((permission) => {
    const actor = actorOf(permission);
    const presets = presetsOf(actor);
    for (const name of presets) expect(listsOf(actor)).toContain(presetView(name).list);
    return presets;
  });
  expect([...new Set(had)].sort()).toEqual([...PRESET_NAMES].sort());
});

test('preset APPROVALS_TO_DECIDE is offered to masters of acquirers and investors only', () => {
  const had = PERMISSIONS.filter((permission) =>
    presetsOf(actorOf(permission)).includes('APPROVALS_TO_DECIDE'),
  );
  expect(had).toEqual(['BORROWER.MASTER', 'LENDER.MASTER']);
});

test('presets of the work queue name what the reader pays, confirms, remits and receives', () => {
  const labelsOf = (permission: (typeof PERMISSIONS)[number]) =>
    presetsOf(actorOf(permission))
      .map(presetView)
      .filter(({ list }) => list === 'settlements')
      .map(({ label }) => label.pt)
      .slice(1, -4);
  expect(labelsOf('BORROWER.MASTER')).toEqual([
    'Preços a receber hoje',
    'A confirmar',
    'Aguardando confirmação',
    'A repassar',
  ]);
  expect(labelsOf('LENDER.MASTER')).toEqual([
    'A pagar hoje',
    'A confirmar',
    'Aguardando confirmação',
    'A receber agora',
  ]);
  expect(labelsOf('MODERATOR.MASTER')).toEqual([
    'A pagar hoje',
    'Aguardando confirmação',
    'A repassar pelos adquirentes',
    'A receber agora',
  ]);
});

test('presets of a list have different labels', () => {
  for (const language of ['pt', 'en'] as const) {
    const labels = PRESET_NAMES.map((name) => `${presetView(name).list} ${presetView(name).label[language]}`);
    expect(new Set(labels).size).toBe(labels.length);
  }
});
