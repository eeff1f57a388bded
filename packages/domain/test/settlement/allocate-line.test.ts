import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AllocateLine,
  type AllocateToPayment,
  type AllocationItem,
  balanceOf,
  type CollectionEntry,
  type CollectionState,
  type CollectionsPlan,
  decideAllocateLine,
  decideAllocateToPayment,
  decideDeclareRemittance,
  decideReceiveCollections,
  decideRestorePayment,
  decideReturnPayment,
  decideUndoPaymentPart,
  decideUndoReceipt,
  type Expectation,
  itemsOf,
  openValueOf,
  paymentOfLine,
  type StoredEntry,
  undoDeclarationRefusal,
} from '../../src/index.ts';
import { key } from '../actors.ts';
import { BORROWER, LENDER, program } from '../negotiation-fixtures.ts';
import {
  collection,
  confirmed,
  DUE_DAY,
  deal,
  informed,
  isConsistent,
  noon,
  PRICE,
  payment,
} from './settlement.makers.ts';

const NOW = noon('2026-11-05');
const DAY = '2026-11-03';
const PROGRESS = { open_collections: 3, entered_collections: 0, open_disputes: 0 };
const OTHERS = { open: 0, entered: 0, open_disputes: 0 };

describe('allocation of a line', () => {
  const line = { day: DAY, amount: 100_00, allocated_amount: 0, is_ignored: false };
  const debit = { ...line, amount: -100_00 };
  const item = (more: Partial<AllocationItem> = {}): AllocationItem => ({
    kind: 'COLLECTION',
    id: 1,
    amount: 100_00,
    ...more,
  });
  const allocate = (more: Partial<AllocateLine> = {}) =>
    decideAllocateLine({
      company_type: 'LENDER',
      line,
      items: [item()],
      offerOf: ({ id }) => (id < 90 ? 10 - id : undefined),
      by: 'PERSON',
      ...more,
    });

  test.each([
    ['BORROWER', 100_00, 'PAYMENT', 'CONFIRM'],
    ['LENDER', 100_00, 'COLLECTION', 'RECEIVE'],
    ['LENDER', 100_00, 'BUYBACK', 'BUY_BACK'],
    ['LENDER', -100_00, 'PAYMENT', 'INFORM'],
    ['BORROWER', -100_00, 'COLLECTION', 'REMIT'],
    ['BORROWER', -100_00, 'PAYMENT', 'REVERSE'],
  ] as const)('%s with a line of %i centavos and a %s does %s', (company_type, amount, kind, act) => {
    const decision = allocate({ company_type, line: { ...line, amount }, items: [item({ kind })] });
    expect(decision).toMatchObject({ ok: true, value: { items: [{ act }] } });
  });

  test.each<[string, Partial<AllocateLine>, string]>([
    ['an ignored line', { line: { ...line, is_ignored: true } }, 'BANK_LINE_IGNORED'],
    ['more than the line', { items: [item({ amount: 100_01 })] }, 'AMOUNT_EXCEEDS_LINE'],
    ['a line without an open part', { line: { ...line, allocated_amount: 100_00 } }, 'BANK_LINE_ALLOCATED'],
    ['more than its open part', { line: { ...line, allocated_amount: 1 } }, 'AMOUNT_EXCEEDS_LINE'],
    ['a sum above the line', { items: [item(), item({ id: 2, amount: 1 })] }, 'AMOUNT_EXCEEDS_LINE'],
    ['one item twice', { items: [item({ amount: 1 }), item({ amount: 2 })] }, 'ALLOCATION_ITEM_REPEATED'],
    ['an unknown item', { items: [item({ id: 99 })] }, 'NOT_FOUND'],
    ['a debit for a buyback', { line: debit, items: [item({ kind: 'BUYBACK' })] }, 'ALLOCATION_SIGN_INVALID'],
    [
      'a buyback by the acquirer',
      { company_type: 'BORROWER', items: [item({ kind: 'BUYBACK' })] },
      'ALLOCATION_SIGN_INVALID',
    ],
    ['a credit of the payer', { items: [item({ kind: 'PAYMENT' })] }, 'ALLOCATION_SIGN_INVALID'],
    ['a debit of the receiver', { line: debit }, 'ALLOCATION_SIGN_INVALID'],
    ['a collection by the acquirer alone', { company_type: 'BORROWER' }, 'ALLOCATION_SIGN_INVALID'],
    [
      'a debit by the machine',
      { line: debit, items: [item({ kind: 'PAYMENT' })], by: 'MACHINE' },
      'ALLOCATION_SIGN_INVALID',
    ],
  ])('refuses %s', (_, more, refusal) => {
    expect(key(allocate(more))).toBe(refusal);
  });

  test.each([
    ['BORROWER', 'PAYMENT'],
    ['LENDER', 'COLLECTION'],
    ['LENDER', 'BUYBACK'],
  ] as const)('%s links a credit to the entry that a %s item names', (company_type, kind) => {
    expect(allocate({ company_type, items: [item({ kind, entry_id: 5 })] })).toMatchObject({
      value: { items: [{ act: 'LINK', entry_id: 5 }] },
    });
  });

  test.each([
    ['LENDER', 'PAYMENT', 'LINK_DECLARED'],
    ['BORROWER', 'COLLECTION', 'LINK_DECLARED'],
    ['BORROWER', 'PAYMENT', undefined],
    ['LENDER', 'COLLECTION', undefined],
  ] as const)('%s links a debit to what a %s item declared by hand as %s', (company_type, kind, act) => {
    const allocated = allocate({ company_type, line: debit, items: [item({ kind, declaration_id: 7 })] });
    if (act) expect(allocated).toMatchObject({ value: { items: [{ act, declaration_id: 7 }] } });
    else expect(key(allocated)).toBe('ALLOCATION_SIGN_INVALID');
  });

  test.each([
    ['a credit', { items: [item({ declaration_id: 7 })] }],
    ['an entry too', { line: debit, items: [item({ declaration_id: 7, entry_id: 5 })] }],
  ])('links a declaration not to %s', (_, more) => {
    expect(key(allocate(more))).toBe('ALLOCATION_SIGN_INVALID');
  });

  test('links no debit and closes nothing, but serves an entry and the rest of its collection', () => {
    const entry = item({ entry_id: 5, amount: 10 });
    expect(key(allocate({ line: debit, items: [item({ kind: 'PAYMENT', entry_id: 5 })] }))).toBe(
      'ALLOCATION_SIGN_INVALID',
    );
    expect(key(allocate({ items: [entry], close: true }))).toBe('ALLOCATION_CLOSE_UNAVAILABLE');
    expect(key(allocate({ items: [entry, entry] }))).toBe('ALLOCATION_ITEM_REPEATED');
    expect(
      allocate({ items: [entry, item({ amount: 20 }), item({ entry_id: 6, amount: 30 })] }),
    ).toMatchObject({
      value: { items: [{ act: 'LINK' }, { act: 'RECEIVE' }, { act: 'LINK' }], allocated_amount: 60 },
    });
  });

  test('orders the items by deal and id, and leaves the excess open', () => {
    const items = [item({ id: 1, amount: 10 }), item({ id: 3, amount: 20 }), item({ id: 2, amount: 30 })];
    expect(allocate({ items, line: { ...line, allocated_amount: 5 } })).toMatchObject({
      value: { items: [{ offer_id: 7 }, { offer_id: 8 }, { offer_id: 9 }], allocated_amount: 65 },
    });
  });

  test('shares a line among expectations in their order, each up to what is open', () => {
    const of = (id: number, open_value: number) => ({ kind: 'COLLECTION', id, open_value }) as Expectation;
    expect(itemsOf(70, [of(1, 50), of(2, 30), of(3, 5)])).toEqual([
      { kind: 'COLLECTION', id: 1, amount: 50 },
      { kind: 'COLLECTION', id: 2, amount: 20 },
    ]);
    const entry = { ...of(3, 40), act: 'LINK', entry_id: 5 } as const;
    expect(itemsOf(40, [entry])).toEqual([{ kind: 'COLLECTION', id: 3, amount: 40, entry_id: 5 }]);
    const share = { ...of(3, 40), act: 'LINK_DECLARED', declaration_id: 7 } as const;
    expect(itemsOf(40, [share])).toEqual([{ kind: 'COLLECTION', id: 3, amount: 40, declaration_id: 7 }]);
  });
});

describe('allocation to a payment', () => {
  const allocate = (amount = PRICE, more: Partial<AllocateToPayment> = {}) =>
    decideAllocateToPayment({
      actor: BORROWER,
      deal: deal({ payment: informed }),
      parts: [],
      part: { amount, day: DAY },
      fee_tolerance: 100_00,
      progress: PROGRESS,
      now: NOW,
      ...more,
    });
  const HALF = PRICE / 2;
  const FEE = { close: true, reason: 'FEE' } as const;

  test('confirms by two deposits of a half, each with its own entry (alyf-de/banking#59)', () => {
    expect(allocate(HALF)).toMatchObject({ value: { confirmed: null } });
    const second = allocate(HALF, { parts: [{ amount: HALF, day: '2026-11-02' }] });
    expect(second).toMatchObject({
      value: {
        confirmed: {
          day: DAY,
          amount: PRICE,
          entries: [
            { kind: 'PAYMENT', amount: HALF, day: '2026-11-02' },
            { kind: 'PAYMENT', amount: HALF, day: DAY },
          ],
        },
      },
    });
  });

  test('counts the last day, also when its line is allocated first', () => {
    const parts = [{ amount: HALF, day: '2026-11-04' }];
    expect(allocate(HALF, { parts })).toMatchObject({ value: { confirmed: { day: '2026-11-04' } } });
  });

  test('closes a short price as a fee up to the tolerance (OCA PR#500)', () => {
    expect(allocate(PRICE - 10_00, FEE)).toMatchObject({
      value: {
        confirmed: {
          amount: PRICE - 10_00,
          entries: [{ amount: PRICE - 10_00 }, { kind: 'PAYMENT_FEE', amount: 10_00 }],
        },
      },
    });
    expect(key(allocate(PRICE - 100_01, FEE))).toBe('PAYMENT_SHORT');
    expect(key(allocate(PRICE - 1, { ...FEE, reason: 'OTHER' }))).toBe('PAYMENT_SHORT');
    expect(key(allocate(PRICE - 1, { close: true }))).toBe('SHORTAGE_REASON_MISSING');
    expect(key(allocate(PRICE - 1, { ...FEE, actor: program(BORROWER) }))).toBe('NOT_AUTHORIZED');
    expect(key(allocate(PRICE - 1, { ...FEE, actor: 'system' }))).toBe('NO_PERMISSION');
  });

  test('makes the deal tracked with the first part', () => {
    const untracked = deal({}, { tracked: false });
    expect(allocate(1, { deal: untracked })).toMatchObject({ value: { tracking: { starts: true } } });
  });

  test.each<[string, Partial<AllocateToPayment>, string]>([
    ['more than is missing', { parts: [{ amount: 1, day: DAY }] }, 'AMOUNT_EXCEEDS_OPEN'],
    ['a confirmed payment', { deal: deal({ payment: confirmed }) }, 'PAYMENT_ACTION_UNAVAILABLE'],
    [
      'a contested payment',
      { deal: deal({ payment: payment({ status: 'CONTESTED' }) }) },
      'PAYMENT_ACTION_UNAVAILABLE',
    ],
    ['a day before the completion', { part: { amount: PRICE, day: '2026-09-28' } }, 'SETTLEMENT_DAY_INVALID'],
    [
      'a deal settled by the calendar',
      { deal: deal({}, { status: 'LIQUIDATED', tracked: false }) },
      'SETTLED_BY_CALENDAR',
    ],
  ])('refuses %s', (_, more, refusal) => {
    expect(key(allocate(PRICE, more))).toBe(refusal);
  });

  test('a debit returns the whole confirmed amount at any time, by a person', () => {
    const giveBack = (more: object = {}) =>
      decideReturnPayment({
        actor: BORROWER,
        deal: deal({ payment: confirmed }),
        amount: PRICE,
        day: DAY,
        is_named: true,
        is_checked: false,
        progress: PROGRESS,
        now: NOW,
        ...more,
      });
    expect(giveBack()).toMatchObject({ value: { step: { to: 'DUE' } } });
    expect(key(giveBack({ is_named: false }))).toBe('PAYMENT_RETURN_UNCHECKED');
    expect(giveBack({ is_named: false, is_checked: true })).toMatchObject({ ok: true });
    expect(key(giveBack({ amount: PRICE - 1 }))).toBe('PAYMENT_RETURN_INVALID');
    expect(key(giveBack({ day: '2026-09-30' }))).toBe('SETTLEMENT_DAY_INVALID');
    expect(key(giveBack({ deal: deal({ payment: informed }) }))).toBe('PAYMENT_ACTION_UNAVAILABLE');
    expect(key(giveBack({ actor: program(BORROWER) }))).toBe('NOT_AUTHORIZED');
  });

  test('undoing a return restores the confirmation, unless anything has changed since', () => {
    const restore = (of: object = { payment: payment({ status: 'DUE' }) }, is_untouched = true) =>
      decideRestorePayment({ actor: BORROWER, deal: deal(of), is_untouched, progress: PROGRESS, now: NOW });
    expect(restore()).toMatchObject({ value: { step: { event: 'RESTORE', to: 'CONFIRMED' } } });
    expect(key(restore({ payment: payment({ status: 'DUE' }) }, false))).toBe('PAYMENT_CHANGED_SINCE_RETURN');
    expect(key(restore({ payment: informed }))).toBe('PAYMENT_CHANGED_SINCE_RETURN');
  });

  test('undoing a part of a confirmed payment follows the rules of its reversal', () => {
    const undo = (of: object, now = NOW) =>
      decideUndoPaymentPart({ actor: BORROWER, deal: deal(of), progress: PROGRESS, now });
    expect(undo({ payment: informed })).toEqual({ ok: true, value: null });
    expect(undo({ payment: confirmed }, noon(DUE_DAY))).toMatchObject({
      value: { step: { to: 'INFORMED' } },
    });
    const uninformed = { ...confirmed, informed_day: null };
    expect(undo({ payment: uninformed }, noon(DUE_DAY))).toMatchObject({ value: { step: { to: 'DUE' } } });
    expect(key(undo({ payment: confirmed }))).toBe('PAYMENT_REVERSAL_NEEDS_CONSENT');
    const consented = { ...confirmed, consented_to: 'REVERSE' };
    expect(undo({ payment: consented })).toMatchObject({ ok: true });
  });

  test.each([
    [['documento 9', 'E1234567820261001143000000000001 CEDRO'], 'PIX', 'E1234567820261001143000000000001'],
    [['TED-000123', 'CEDRO'], 'OTHER', 'TED-000123'],
    [['', 'PAGAMENTO CEDRO'], 'OTHER', 'L7'],
  ])('a debit with the texts %j informs by %s', (texts, method, reference) => {
    expect(paymentOfLine(texts, 'L7')).toEqual({ method, reference });
  });
});

describe('allocation to collections', () => {
  const found = [collection(1), collection(2, { issuer: 'BANCO DOIS' })];
  const receive = (shares: readonly [number, number][], more: object = {}) =>
    decideReceiveCollections({
      actor: LENDER,
      deal: deal({ payment: confirmed }),
      named: { found, ids: found.length },
      others: OTHERS,
      day: DAY,
      amount: shares.reduce((sum, [, amount]) => sum + amount, 0),
      shares: shares.map(([collection_id, amount]) => ({ collection_id, amount })),
      now: NOW,
      ...more,
    });

  test('enters the given part of each, of several issuers too', () => {
    expect(
      receive([
        [1, 40_00],
        [2, 100_00],
      ]),
    ).toMatchObject({
      value: {
        entries: [
          { collection_id: 1, amount: 40_00 },
          { collection_id: 2, amount: 100_00 },
        ],
      },
    });
    expect(
      key(
        receive([
          [1, 100_01],
          [2, 1],
        ]),
      ),
    ).toBe('AMOUNT_EXCEEDS_OPEN');
  });

  test('closes the rest with its reason, only for people', () => {
    const close = { close: true, reason: 'FEE' };
    expect(
      receive(
        [
          [1, 99_00],
          [2, 100_00],
        ],
        close,
      ),
    ).toMatchObject({ value: { loss_value: 1_00 } });
    expect(
      key(
        receive(
          [
            [1, 99_00],
            [2, 100_00],
          ],
          { close: true },
        ),
      ),
    ).toBe('SHORTAGE_REASON_MISSING');
    expect(
      key(
        receive(
          [
            [1, 1],
            [2, 1],
          ],
          { ...close, actor: 'system' },
        ),
      ),
    ).toBe('NO_PERMISSION');
    expect(
      key(
        receive(
          [
            [1, 1],
            [2, 1],
          ],
          { ...close, actor: program(LENDER) },
        ),
      ),
    ).toBe('NOT_AUTHORIZED');
  });

  test('the machine enters what it may match', () => {
    expect(
      key(
        receive(
          [
            [1, 100_00],
            [2, 100_00],
          ],
          { actor: 'system' },
        ),
      ),
    ).toBe('OK');
    const untold = { actor: 'system', deal: deal() };
    expect(
      key(
        receive(
          [
            [1, 1],
            [2, 1],
          ],
          untold,
        ),
      ),
    ).toBe('PAYMENT_NOT_INFORMED');
  });

  test('a debit declares the given parts, up to what is open and not declared', () => {
    const remit = (amount: number) =>
      decideDeclareRemittance({
        actor: BORROWER,
        deal: deal({ payment: confirmed }),
        named: { found, ids: 2 },
        declared: new Map([[1, 30_00]]),
        day: DAY,
        amount: amount + 1,
        shares: [
          { collection_id: 1, amount },
          { collection_id: 2, amount: 1 },
        ],
        now: NOW,
      });
    expect(remit(70_00)).toMatchObject({ value: { shares: [{ amount: 70_00 }, { amount: 1 }] } });
    expect(key(remit(70_01))).toBe('AMOUNT_EXCEEDS_OPEN');
  });

  /** Applies a plan to one collection and its entries. */
  function apply(state: CollectionState, entries: StoredEntry[], plan: CollectionsPlan) {
    const change = plan.changes.find(({ collection_id }) => collection_id === state.id);
    if (change === undefined) return state;
    for (const entry of plan.entries.filter(({ collection_id }) => collection_id === state.id)) {
      const id = entries.length + 1;
      entries.push({ ...entry, id, company_id: 0, reversed_by: null });
      const reversed = entries.findIndex((one) => one.id === entry.reverses_id);
      const before = entries[reversed];
      if (before) entries[reversed] = { ...before, reversed_by: id };
    }
    return { ...state, ...change.balance, status: change.steps.at(-1)?.to ?? state.status };
  }

  test('undoing every allocation restores the collection to the centavo (property)', () => {
    const parts = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 60_00 }), close: fc.boolean() }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(parts, fc.boolean(), (drawn, newestFirst) => {
        let state = collection(1);
        let status: 'NEGOTIATED' | 'PARTIALLY_LIQUIDATED' | 'LIQUIDATED' = 'NEGOTIATED';
        const follow = ({ offer }: CollectionsPlan) => {
          if (offer) status = offer.to as typeof status;
        };
        const entries: StoredEntry[] = [];
        const allocations: { readonly ids: readonly number[]; readonly amount: number }[] = [];
        for (const { amount, close } of drawn) {
          const before = entries.length;
          const decision = decideReceiveCollections({
            actor: LENDER,
            deal: deal({ payment: confirmed }, { status }),
            named: { found: [state], ids: 1 },
            others: OTHERS,
            day: DAY,
            amount,
            shares: [{ collection_id: 1, amount }],
            close,
            reason: 'FEE',
            now: NOW,
          });
          if (!decision.ok) continue;
          state = apply(state, entries, decision.value);
          follow(decision.value);
          allocations.push({ ids: entries.slice(before).map(({ id }) => id), amount });
          expect(allocations.reduce((sum, it) => sum + it.amount, 0)).toBe(state.received_value);
          expect(isConsistent(state)).toBe(true);
        }
        for (const { ids } of newestFirst ? allocations.toReversed() : allocations) {
          const undone = decideUndoReceipt({
            actor: LENDER,
            deal: deal({ payment: confirmed }, { status }),
            collection: state,
            entries: entries.filter(({ id }) => ids.includes(id)),
            others: OTHERS,
            reason: 'engano',
            now: NOW,
          });
          if (!undone.ok) throw new Error(undone.refusal.key);
          state = apply(state, entries, undone.value);
          follow(undone.value);
          expect(isConsistent(state)).toBe(true);
        }
        expect([state, status]).toEqual([collection(1), 'NEGOTIATED']);
        expect(openValueOf(balanceOf(100_00, entries as CollectionEntry[]))).toBe(100_00);
      }),
      { numRuns: 300 },
    );
  });

  test('an allocation is undone once, by people of the company', () => {
    const entry: StoredEntry = {
      id: 1,
      collection_id: 1,
      kind: 'RECEIPT',
      amount: 100_00,
      day: DAY,
      reverses_id: null,
      company_id: 0,
      reversed_by: null,
    };
    const received = collection(1, { status: 'RECEIVED', received_value: 100_00 });
    const undo = (entries: readonly StoredEntry[], actor = LENDER) =>
      key(
        decideUndoReceipt({
          actor,
          deal: deal({ payment: confirmed }),
          collection: received,
          entries,
          others: OTHERS,
          reason: 'engano',
          now: NOW,
        }),
      );
    expect(undo([entry])).toBe('OK');
    expect(undo([{ ...entry, reversed_by: 2 }])).toBe('ENTRY_NOT_REVERSIBLE');
    expect(undo([entry], program(LENDER))).toBe('NOT_AUTHORIZED');
    expect(undo([entry], { ...LENDER, company_id: 77 })).toBe('NOT_FOUND');
  });
});

describe('undoDeclarationRefusal', () => {
  const informed = {
    kind: 'PAYMENT',
    linked: false,
    is_lender: true,
    is_returned: false,
    payment_status: 'INFORMED',
    remittance_status: null,
  } as const;
  const remitted = {
    ...informed,
    kind: 'COLLECTION',
    is_lender: false,
    payment_status: 'CONFIRMED',
    remittance_status: 'RECEIVED',
  } as const;
  test.each([
    ['an informed payment', informed, 'ALLOCATION_DECLARED'],
    ['a confirmed payment', { ...informed, payment_status: 'CONFIRMED' }, 'ALLOCATION_DECLARED'],
    ['a contested payment', { ...informed, payment_status: 'CONTESTED' }, null],
    ['a line linked to the payment', { ...informed, linked: true }, null],
    ['a credit that confirmed the payment', { ...informed, is_lender: false }, null],
    [
      'a credit whose price was returned',
      { ...informed, is_lender: false, is_returned: true },
      'ALLOCATION_RETURNED',
    ],
    ['a link to a returned price', { ...informed, linked: true, is_returned: true }, 'ALLOCATION_RETURNED'],
    ['an answered remittance', remitted, 'REMITTANCE_ANSWERED'],
    ['a disputed remittance', { ...remitted, remittance_status: 'DISPUTED' }, 'REMITTANCE_ANSWERED'],
    ['a declared remittance', { ...remitted, remittance_status: 'DECLARED' }, null],
    ['a receipt', { ...remitted, is_lender: true, remittance_status: null }, null],
  ] as const)('of %s', (_, allocation, refusal) => {
    expect(undoDeclarationRefusal(allocation)).toBe(refusal);
  });
});
