import { describe, expect, test } from 'vitest';
import {
  chooseMargin,
  decideAcceptCover,
  decideOfferCover,
  decideReverseCover,
  type MarginReceivable,
} from '../../src/index.ts';
import { BORROWER, LENDER } from '../negotiation-fixtures.ts';
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
} from './settlement.makers.ts';

const MARGIN: readonly MarginReceivable[] = [
  { id: 21, issuer: 'BANCO UM', due_date: DAY, value: 500_00 },
  { id: 22, issuer: 'BANCO UM', due_date: '2026-12-10', value: 70_00 },
  { id: 23, issuer: 'BANCO DOIS', due_date: '2026-11-28', value: 80_00 },
];

describe('cover by the margin', () => {
  const offer = (more: object = {}) =>
    decideOfferCover({
      actor: BORROWER,
      deal: PAID,
      recourse: 'MARGIN_ONLY',
      named: byIds(collection(1)),
      waiting: new Set(),
      margin: MARGIN,
      now: NOW,
      ...more,
    });
  const accept = (more: object = {}) =>
    decideAcceptCover({
      actor: LENDER,
      deal: PAID,
      cover: {
        id: 5,
        status: 'OFFERED',
        expires_at: noon('2026-11-05'),
        shares: [{ collection_id: 1, amount: 100_00 }],
        receivables: [
          { receivable_id: 23, amount: 80_00 },
          { receivable_id: 22, amount: 20_00 },
        ],
      },
      named: byIds(collection(1)),
      others: NONE,
      margin: MARGIN,
      now: NOW,
      ...more,
    });

  test('chooses receivables not yet due, earliest first, the last one in part', () => {
    expect(chooseMargin(MARGIN, 100_00, DAY)).toEqual([
      { receivable_id: 23, amount: 80_00 },
      { receivable_id: 22, amount: 20_00 },
    ]);
    expect(chooseMargin(MARGIN, 80_00, DAY)).toEqual([{ receivable_id: 23, amount: 80_00 }]);
  });

  test('covers what it can where the margin is smaller', () => {
    const named = byIds(collection(1), collection(2));
    expect(allowed(offer({ named }))).toMatchObject({
      covered_value: 150_00,
      shares: [
        { collection_id: 1, amount: 100_00 },
        { collection_id: 2, amount: 50_00 },
      ],
    });
  });

  test.each([
    ['MARGIN_ONLY', null],
    ['CHARGEBACK_ONLY', null],
    ['FULL', null],
    ['NONE', 'COVER_EXCLUDED'],
  ])('under %s is decided', (recourse, key) => {
    expect(keyOf(offer({ recourse }))).toBe(key);
  });

  test('is refused without receivables that are still to fall due', () => {
    expect(keyOf(offer({ margin: MARGIN.slice(0, 1) }))).toBe('COVER_MARGIN_EMPTY');
  });

  test('closes the collection and expects its value of the receivables, so that the deal stays open', () => {
    expect(allowed(accept())).toMatchObject({
      entries: [{ kind: 'COVER', amount: 100_00, cover_id: 5 }],
      changes: [{ settled_by: 'COVER' }],
      covering: [
        { receivable_id: 23, due_date: '2026-11-28', pay_date: '2026-11-30', face_value: 80_00 },
        { receivable_id: 22, due_date: '2026-12-10', pay_date: '2026-12-10', face_value: 20_00 },
      ],
      offer: { to: 'PARTIALLY_LIQUIDATED' },
    });
  });

  test('is refused when less is open, or a receivable is gone or due', () => {
    const part = collection(1, { status: 'PARTIAL', received_value: 1 });
    expect(keyOf(accept({ named: byIds(part) }))).toBe('COVER_OUTDATED');
    expect(keyOf(accept({ margin: MARGIN.slice(0, 2) }))).toBe('COVER_OUTDATED');
  });

  test('is reversed as a whole, while nothing was entered for its receivables', () => {
    const covered = collection(1, { status: 'COVERED', covered_value: 100_00 });
    const covering = collection(31, { face_value: 80_00 });
    const entry = {
      id: 61,
      collection_id: 1,
      kind: 'COVER',
      amount: 100_00,
      day: DAY,
      company_id: LENDER.company_id,
      reverses_id: null,
      reversed_by: null,
      cover_id: 5,
    } as const;
    const reverse = (more: object = {}) =>
      decideReverseCover({
        actor: LENDER,
        deal: deal({ payment: confirmed }, { status: 'PARTIALLY_LIQUIDATED' }),
        entry,
        entries: [entry],
        collections: [covered],
        covering: [covering],
        awaiting: new Set(),
        others: { open: 1, entered: 0, open_disputes: 0 },
        reason: 'Engano',
        now: NOW,
        ...more,
      });
    expect(allowed(reverse())).toMatchObject({
      entries: [{ reverses_id: 61, cover_id: 5, text: 'Engano' }],
      offer: { to: 'NEGOTIATED' },
      receivables: { to: 'RESERVED' },
      voided: { to: 'VOID' },
    });
    const entered = { ...covering, status: 'PARTIAL', received_value: 1 } as const;
    expect(keyOf(reverse({ covering: [entered] }))).toBe('COVER_ENTERED');
    expect(keyOf(reverse({ awaiting: new Set([covering.id]) }))).toBe('COVER_AWAITS_ANSWER');
  });
});
