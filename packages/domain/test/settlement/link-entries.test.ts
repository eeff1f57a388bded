import { expect, test } from 'vitest';
import {
  type AllocationItem,
  decideLinkDeclared,
  decideLinkEntries,
  type EntryToLink,
  type LinkEntries,
} from '../../src/index.ts';
import { key } from '../actors.ts';

const COMPANY = 7;
const item: AllocationItem = { kind: 'COLLECTION', id: 1, amount: 100_00, entry_id: 5 };
const entry: EntryToLink = {
  id: 5,
  kind: 'RECEIPT',
  target_id: 1,
  company_id: COMPANY,
  dispute_id: null,
  value: 100_00,
  allocated_value: 0,
  linkable_value: null,
  is_reversed: false,
};
const link = (
  changed: Partial<EntryToLink> = {},
  more: Partial<AllocationItem> = {},
  of: Partial<LinkEntries> = {},
) =>
  decideLinkEntries({
    company_id: COMPANY,
    movement: 'CREDIT',
    collection_route: 'PASS_THROUGH',
    ...of,
    items: [{ ...item, ...more }],
    entries: [{ ...entry, ...changed }],
  });

test.each<[string, Partial<EntryToLink>, Partial<AllocationItem>]>([
  ['a receipt', {}, {}],
  ['a receipt with which a dispute ended', { company_id: 8, dispute_id: 3 }, {}],
  ['the price', { kind: 'PAYMENT' }, { kind: 'PAYMENT' }],
  [
    'what earlier lines leave of the price',
    { kind: 'PAYMENT', allocated_value: 40_00 },
    { kind: 'PAYMENT', amount: 60_00 },
  ],
  ['the price of a buyback', { kind: 'BUYBACK', value: 90_00 }, { kind: 'BUYBACK', amount: 90_00 }],
])('a line is linked to %s', (_, changed, more) => {
  expect(link(changed, more)).toEqual({ ok: true, value: null });
});

test.each<[string, Partial<EntryToLink>, Partial<AllocationItem>, string]>([
  ['an unknown entry', {}, { entry_id: 6 }, 'NOT_FOUND'],
  ['an entry of another collection', { target_id: 2 }, {}, 'NOT_FOUND'],
  ['a loss', { kind: 'WRITE_OFF' }, {}, 'NOT_FOUND'],
  ['a fee', { kind: 'PAYMENT_FEE' }, { kind: 'PAYMENT' }, 'NOT_FOUND'],
  ['an entry of the other side', { company_id: 8 }, {}, 'ENTRY_NOT_LINKABLE'],
  ['a reversed entry', { is_reversed: true }, {}, 'ENTRY_NOT_LINKABLE'],
  ['an entry that a line accounts for', { allocated_value: 100_00 }, {}, 'ENTRY_NOT_LINKABLE'],
  ['less than its amount', {}, { amount: 99_99 }, 'LINK_AMOUNT_INVALID'],
  ['more than its amount', {}, { amount: 100_01 }, 'LINK_AMOUNT_INVALID'],
])('refuses %s', (_, changed, more, refusal) => {
  expect(key(link(changed, more))).toBe(refusal);
});

test.each<[number, string | undefined]>([
  [200_00, undefined],
  [199_99, 'ENTRY_NOT_LINKABLE'],
])(
  'a line is linked to two receipts of a collection of which %d may be linked: %s',
  (linkable_value, refusal) => {
    const request = {
      company_id: COMPANY,
      movement: 'DEBIT',
      collection_route: 'PASS_THROUGH',
      items: [item, { ...item, entry_id: 6 }],
      entries: [5, 6].map((id) => ({ ...entry, id, linkable_value })),
    } as const;
    const decision = decideLinkEntries(request);
    if (refusal) expect(key(decision)).toBe(refusal);
    else expect(decision).toEqual({ ok: true, value: null });
  },
);

test('a debit of the acquirer is linked to a receipt of the investor, if issuers pay the acquirer', () => {
  const received = { company_id: 8 };
  expect(link(received, {}, { movement: 'DEBIT' })).toEqual({ ok: true, value: null });
  const direct = { movement: 'DEBIT', collection_route: 'DIRECT' } as const;
  expect(key(link(received, {}, direct))).toBe('REMITTANCE_ROUTE_DIRECT');
  expect(key(link(received))).toBe('ENTRY_NOT_LINKABLE');
});

test.each<[string, Partial<AllocationItem>, string | undefined]>([
  ['all of its part', {}, undefined],
  ['less than its part', { amount: 99_99 }, 'LINK_AMOUNT_INVALID'],
  ['another remittance', { declaration_id: 8 }, 'ENTRY_NOT_LINKABLE'],
  ['another collection', { id: 2 }, 'ENTRY_NOT_LINKABLE'],
])('a debit is linked to a declared remittance by %s: %s', (_, more, refusal) => {
  const items: AllocationItem[] = [{ kind: 'COLLECTION', id: 1, amount: 100_00, declaration_id: 7, ...more }];
  const declared = [{ kind: 'COLLECTION', id: 1, declaration_id: 7, open_value: 100_00 }] as const;
  const decision = decideLinkDeclared(items, declared);
  if (refusal) expect(key(decision)).toBe(refusal);
  else expect(decision).toEqual({ ok: true, value: null });
});
