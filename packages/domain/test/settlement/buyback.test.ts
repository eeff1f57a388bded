import { describe, expect, test } from 'vitest';
import {
  buybackDeadline,
  decideConfirmBuyback,
  decideProposeBuyback,
  decideReverseBuyback,
  type ProposeBuyback,
  type StoredEntry,
} from '../../src/index.ts';
import { BORROWER, LENDER, program } from '../negotiation-fixtures.ts';
import {
  allowed,
  byIds,
  collection,
  confirmed,
  DAY,
  deal,
  keyOf,
  NONE,
  NOW,
  noon,
  PAID,
  payment,
} from './settlement.makers.ts';

describe('proposal of a buyback', () => {
  const propose = (more: Partial<ProposeBuyback> = {}) =>
    decideProposeBuyback({
      actor: BORROWER,
      deal: PAID,
      named: byIds(collection(1), collection(2)),
      waiting: new Set(),
      price_rule: 'FACE',
      day: DAY,
      annual_252: 20,
      now: NOW,
      ...more,
    });

  test('has the open values as its price at face', () => {
    const part = collection(2, { status: 'PARTIAL', received_value: 60_00 });
    expect(allowed(propose({ named: byIds(collection(1), part) }))).toMatchObject({
      price: 140_00,
      open_value: 140_00,
      shares: [
        { collection_id: 1, open_value: 100_00, price: 100_00 },
        { collection_id: 2, open_value: 40_00, price: 40_00 },
      ],
    });
  });

  test.each<[string, Partial<ProposeBuyback>, string | null]>([
    ['agreed price of one centavo', { price_rule: 'AGREED', price: 1 }, null],
    ['agreed price of twice what is open', { price_rule: 'AGREED', price: 400_00 }, null],
    [
      'agreed price above twice what is open',
      { price_rule: 'AGREED', price: 400_01 },
      'BUYBACK_PRICE_INVALID',
    ],
    ['agreed price of nothing', { price_rule: 'AGREED', price: 0 }, 'BUYBACK_PRICE_INVALID'],
    ['agreed price that is missing', { price_rule: 'AGREED' }, 'BUYBACK_PRICE_INVALID'],
    ['expected price that is not that of the rule', { price: 199_99 }, 'BUYBACK_PRICE_CHANGED'],
    ['undefined rate', { price_rule: 'DEAL_RATE', annual_252: null }, 'BUYBACK_RATE_MISSING'],
    ['day before the payment', { day: '2026-09-30' }, 'SETTLEMENT_DAY_INVALID'],
    ['day of the payment', { day: '2026-10-01' }, null],
    ['day in thirty days', { day: '2026-12-03' }, null],
    ['day in thirty-one days', { day: '2026-12-04' }, 'SETTLEMENT_DAY_INVALID'],
    ['collection of a waiting proposal', { waiting: new Set([2]) }, 'COLLECTION_IN_PROPOSAL'],
    ['payment that is due', { deal: deal({ payment: payment() }) }, 'PAYMENT_NOT_INFORMED'],
    ['investor', { actor: LENDER }, 'NO_PERMISSION'],
  ])('with %s is decided', (_, more, key) => {
    expect(keyOf(propose(more))).toBe(key);
  });

  test('can be answered until 18:00 of the second business day after its day', () => {
    expect(buybackDeadline(DAY, NOW).toISOString()).toBe('2026-11-05T21:00:00.000Z');
    expect(buybackDeadline('2026-10-01', NOW).toISOString()).toBe('2026-11-05T21:00:00.000Z');
    expect(buybackDeadline('2026-11-06', NOW).toISOString()).toBe('2026-11-10T21:00:00.000Z');
  });
});

describe('confirmation of a buyback', () => {
  const buyback = {
    id: 9,
    status: 'PROPOSED',
    price: 90_00,
    day: DAY,
    expires_at: noon('2026-11-05'),
    shares: [{ collection_id: 1, open_value: 100_00, price: 90_00 }],
  } as const;
  const confirm = (more: object = {}, found = collection(1)) =>
    decideConfirmBuyback({
      actor: LENDER,
      deal: PAID,
      buyback,
      named: byIds(found),
      others: NONE,
      now: NOW,
      ...more,
    });

  test('closes the open part, and the deal where nothing else is open', () => {
    expect(allowed(confirm())).toMatchObject({
      entries: [{ kind: 'BUYBACK', amount: 100_00, day: DAY, buyback_id: 9 }],
      changes: [{ settled_by: 'BUYBACK', balance: { bought_back_value: 100_00 } }],
      offer: { to: 'LIQUIDATED' },
    });
  });

  test('does not settle a deal with an open dispute', () => {
    expect(allowed(confirm({ others: { ...NONE, open_disputes: 1 } })).offer?.to).toBe(
      'PARTIALLY_LIQUIDATED',
    );
  });

  test('ends the disputes of which it leaves nothing open', () => {
    const dispute = { id: 4, status: 'ESCALATED', open_collection_ids: [1], remittance_id: 7 } as const;
    const other = { id: 5, status: 'OPEN', open_collection_ids: [1, 2], remittance_id: null } as const;
    const plan = allowed(
      confirm({ others: { open: 1, entered: 0, open_disputes: 2, disputes: [dispute, other] } }),
    );
    expect(plan.disputes).toMatchObject([{ id: 4, step: { to: 'CLOSED' }, settled_by: 'BUYBACK' }]);
    expect(plan.remittances).toMatchObject([{ id: 7, step: { from: 'DISPUTED', to: 'RECEIVED' } }]);
  });

  test('is refused when what is open has changed, its day is later, or its time is over', () => {
    const part = collection(1, { status: 'PARTIAL', received_value: 1 });
    expect(keyOf(confirm({}, part))).toBe('BUYBACK_OUTDATED');
    expect(keyOf(confirm({ day: '2026-11-04', now: noon('2026-11-04') }))).toBe('BUYBACK_DAY_LATE');
    expect(keyOf(confirm({ now: noon('2026-11-05') }))).toBe('PROPOSAL_ENDED');
    expect(keyOf(confirm({ actor: BORROWER }))).toBe('NO_PERMISSION');
  });

  test('by a bank line takes the whole price, of people and of the machine', () => {
    const amounts = [89_99, 90_00, 90_01];
    for (const actor of [LENDER, 'system'] as const)
      expect(amounts.map((amount) => keyOf(confirm({ actor, amount })))).toEqual([
        'BUYBACK_PRICE_SHORT',
        null,
        'AMOUNT_EXCEEDS_OPEN',
      ]);
    expect(keyOf(confirm({ actor: program(LENDER), amount: 90_00 }))).toBe('NOT_AUTHORIZED');
    const late = { actor: 'system', day: '2026-11-04', now: noon('2026-11-04'), amount: 90_00 };
    expect(keyOf(confirm(late))).toBe('BUYBACK_DAY_LATE');
  });
});

describe('undoing a buyback that a bank line paid', () => {
  const part = collection(2, { status: 'PARTIAL', received_value: 30_00 });
  const bought = [
    collection(1, { status: 'REPURCHASED', bought_back_value: 100_00 }),
    collection(2, { status: 'REPURCHASED', received_value: 30_00, bought_back_value: 70_00 }),
  ];
  const entryOf = (id: number, amount: number): StoredEntry => ({
    id,
    collection_id: id,
    kind: 'BUYBACK',
    amount,
    day: DAY,
    reverses_id: null,
    reversed_by: null,
    company_id: 0,
    buyback_id: 9,
  });
  const entries = [entryOf(1, 100_00), entryOf(2, 70_00)];
  const undo = (more: object = {}) =>
    decideReverseBuyback({
      buyback: { status: 'CONFIRMED', expires_at: NOW },
      actor: LENDER,
      deal: deal({ payment: confirmed }, { status: 'LIQUIDATED' }),
      collections: bought,
      entries,
      others: NONE,
      reason: 'engano',
      now: NOW,
      ...more,
    });

  test('restores each collection, and tells that the margin of a settled deal is gone', () => {
    const plan = allowed(undo());
    expect(plan.entries).toMatchObject([
      { collection_id: 1, reverses_id: 1, amount: 100_00, buyback_id: 9 },
      { collection_id: 2, reverses_id: 2, amount: 70_00, buyback_id: 9 },
    ]);
    expect(plan.changes.map(({ balance, steps }) => [balance, steps.at(-1)?.to])).toEqual([
      [expect.objectContaining({ bought_back_value: 0, received_value: 0 }), 'EXPECTED'],
      [expect.objectContaining({ bought_back_value: 0, received_value: part.received_value }), 'PARTIAL'],
    ]);
    expect(plan).toMatchObject({ margin_is_gone: true, offer: { to: 'PARTIALLY_LIQUIDATED' } });
  });

  test('proposes the buyback again until its time is over', () => {
    const until = (expires_at: string) => undo({ buyback: { status: 'CONFIRMED', expires_at } });
    expect(allowed(until('2027-12-01T21:00:00Z')).step.to).toBe('PROPOSED');
    expect(allowed(until('2026-10-01T21:00:00Z')).step.to).toBe('REVERSED');
    const ended = { status: 'REVERSED' as const, expires_at: NOW };
    expect(keyOf(undo({ buyback: ended }))).toBe('ENTRY_NOT_REVERSIBLE');
  });

  test('is refused when an entry was reversed, to service users and to others', () => {
    const reversed = entries.map((entry) => ({ ...entry, reversed_by: 5 }));
    expect(keyOf(undo({ entries: reversed }))).toBe('ENTRY_NOT_REVERSIBLE');
    expect(keyOf(undo({ entries: [] }))).toBe('ENTRY_NOT_REVERSIBLE');
    expect(keyOf(undo({ actor: program(LENDER) }))).toBe('NOT_AUTHORIZED');
    expect(keyOf(undo({ actor: { ...LENDER, company_id: 77 } }))).toBe('NOT_FOUND');
  });
});
