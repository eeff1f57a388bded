import { describe, expect, test } from 'vitest';
import {
  type AnswerDispute,
  answerDisputeRefusal,
  buybackDeadline,
  type Centavos,
  type CollectionState,
  chooseMargin,
  type Decision,
  type DisputeState,
  decideAcceptCover,
  decideAnswerDispute,
  decideConfirmBuyback,
  decideOfferCover,
  decideOpenDispute,
  decideProposeBuyback,
  decideReverseCover,
  decideReverseEntry,
  decideUndoBuyback,
  disputeOfRemittance,
  escalationOf,
  type MarginReceivable,
  type NamedCollections,
  type OtherCollections,
  type ProposeBuyback,
  type SettlementDeal,
  type StoredEntry,
  shortageDeadline,
} from '../../src/index.ts';
import { BORROWER, LENDER, MODERATOR, program } from '../negotiation-fixtures.ts';
import { collection, confirmed, deal, noon, payment } from './settlement.makers.ts';

/** Tuesday, 3 November 2026: the pay day of the collections of `settlement.makers`. */
const DAY = '2026-11-03';
const NOW = noon(DAY);
const paid = deal({ payment: confirmed });
const NONE: OtherCollections = { open: 0, entered: 0, open_disputes: 0 };
const ids = (...found: CollectionState[]): NamedCollections => ({ found, ids: found.length });
const keyOf = (decision: Decision<unknown>): string | null => (decision.ok ? null : decision.refusal.key);

function allowed<T>(decision: Decision<T>): T {
  if (!decision.ok) throw new Error(decision.refusal.key);
  return decision.value;
}

describe('proposal of a buyback', () => {
  const propose = (more: Partial<ProposeBuyback> = {}) =>
    decideProposeBuyback({
      actor: BORROWER,
      deal: paid,
      named: ids(collection(1), collection(2)),
      waiting: new Set(),
      price_rule: 'FACE',
      day: DAY,
      annual_252: 20,
      now: NOW,
      ...more,
    });

  test('has the open values as its price at face', () => {
    const part = collection(2, { status: 'PARTIAL', received_value: 60_00 });
    expect(allowed(propose({ named: ids(collection(1), part) }))).toMatchObject({
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
      deal: paid,
      buyback,
      named: ids(found),
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
    expect(plan.disputes).toMatchObject([
      { id: 4, step: { to: 'AGREED' }, remittance: { id: 7, step: { to: 'WITHDRAWN' } } },
    ]);
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
    decideUndoBuyback({
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

  test('is refused when an entry was reversed, to service users and to others', () => {
    const reversed = entries.map((entry) => ({ ...entry, reversed_by: 5 }));
    expect(keyOf(undo({ entries: reversed }))).toBe('ENTRY_NOT_REVERSIBLE');
    expect(keyOf(undo({ entries: [] }))).toBe('ENTRY_NOT_REVERSIBLE');
    expect(keyOf(undo({ actor: program(LENDER) }))).toBe('NOT_AUTHORIZED');
    expect(keyOf(undo({ actor: { ...LENDER, company_id: 77 } }))).toBe('NOT_FOUND');
  });
});

const MARGIN: readonly MarginReceivable[] = [
  { id: 21, issuer: 'BANCO UM', due_date: DAY, value: 500_00 },
  { id: 22, issuer: 'BANCO UM', due_date: '2026-12-10', value: 70_00 },
  { id: 23, issuer: 'BANCO DOIS', due_date: '2026-11-28', value: 80_00 },
];

describe('cover by the margin', () => {
  const offer = (more: object = {}) =>
    decideOfferCover({
      actor: BORROWER,
      deal: paid,
      recourse: 'MARGIN_ONLY',
      named: ids(collection(1)),
      waiting: new Set(),
      margin: MARGIN,
      now: NOW,
      ...more,
    });
  const accept = (more: object = {}) =>
    decideAcceptCover({
      actor: LENDER,
      deal: paid,
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
      named: ids(collection(1)),
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
    const named = ids(collection(1), collection(2));
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
    expect(keyOf(accept({ named: ids(part) }))).toBe('COVER_OUTDATED');
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

const DISPUTE: DisputeState = {
  id: 4,
  kind: 'COLLECTION',
  status: 'OPEN',
  value: 60_00,
  value_by: 'LENDER',
  turn: 'BORROWER',
  answer_until: noon('2026-11-05'),
  remittance_id: null,
};

describe('opening of a dispute', () => {
  const open = (more: object = {}) =>
    decideOpenDispute({
      actor: LENDER,
      deal: paid,
      kind: 'COLLECTION',
      named: ids(collection(1), collection(2)),
      remittance: null,
      disputed: new Set(),
      value: 60_00,
      reason: 'CHARGEBACK',
      authorized_on: '2026-02-12',
      now: NOW,
      ...more,
    });

  test('needs the day on which the sale of a chargeback was authorized, and keeps it of no other reason', () => {
    expect(open({ authorized_on: undefined })).toMatchObject({
      refusal: { key: 'AUTHORIZATION_DAY_INVALID' },
    });
    expect(open({ authorized_on: '2099-01-01' })).toMatchObject({ refusal: { field: 'authorized_on' } });
    expect(allowed(open()).authorized_on).toBe('2026-02-12');
    expect(allowed(open({ reason: 'FEE' })).authorized_on).toBeNull();
  });

  test('gives the other side two business days', () => {
    const opened = allowed(open());
    expect(opened).toMatchObject({ value_by: 'LENDER', turn: 'BORROWER', collection_ids: [1, 2] });
    expect(opened.answer_until.toISOString()).toBe('2026-11-05T21:00:00.000Z');
    expect(allowed(open({ actor: BORROWER }))).toMatchObject({ turn: 'LENDER' });
  });

  test.each<[string, object, string | null]>([
    ['nothing', { value: 0 }, null],
    ['all that is open', { value: 200_00 }, null],
    ['more than is open', { value: 200_01 }, 'AMOUNT_EXCEEDS_OPEN'],
    [
      'a part of two days',
      { named: ids(collection(1), collection(2, { pay_date: '2026-11-04' })) },
      'COLLECTIONS_MIXED',
    ],
    ['disputed collections', { disputed: new Set([1]) }, 'COLLECTION_IN_DISPUTE'],
    [
      'an answered remittance',
      { kind: 'REMITTANCE', remittance: { id: 7, status: 'RECEIVED' } },
      'REMITTANCE_ANSWERED',
    ],
    [
      'its own remittance',
      { actor: BORROWER, kind: 'REMITTANCE', remittance: { id: 7, status: 'DECLARED' } },
      'DISPUTE_OF_OWN_REMITTANCE',
    ],
  ])('about %s is decided', (_, more, key) => {
    expect(keyOf(open(more))).toBe(key);
  });

  test('follows from a remittance that is unanswered for its time, on the value of the acquirer', () => {
    const remittance = { status: 'DECLARED', answer_until: noon(DAY) } as const;
    expect(disputeOfRemittance(remittance, noon('2026-11-02'))).toBeUndefined();
    expect(disputeOfRemittance({ ...remittance, status: 'RECEIVED' }, NOW)).toBeUndefined();
    expect(disputeOfRemittance(remittance, NOW)).toMatchObject({
      value_by: 'BORROWER',
      turn: 'LENDER',
      remittance: { to: 'DISPUTED' },
    });
  });
});

describe('step of a dispute', () => {
  const request = (more: Partial<AnswerDispute>): AnswerDispute => ({
    actor: BORROWER,
    deal: paid,
    dispute: DISPUTE,
    action: 'AGREE',
    named: ids(collection(1)),
    others: { ...NONE, open_disputes: 1 },
    now: NOW,
    ...more,
  });
  const answer = (more: Partial<AnswerDispute>) => decideAnswerDispute(request(more));
  const escalated: DisputeState = { ...DISPUTE, status: 'ESCALATED', turn: null, answer_until: null };

  test.each<[string, Partial<AnswerDispute>, string | undefined]>([
    ['answer of the side whose turn it is', { action: 'ANSWER' }, undefined],
    ['answer of the other side', { action: 'ANSWER', actor: LENDER }, 'DISPUTE_TURN_OF_OTHER'],
    ['agreement to the value of the other side', { action: 'AGREE' }, undefined],
    ['agreement to the own value', { action: 'AGREE', actor: LENDER }, 'DISPUTE_VALUE_OWN'],
    ['escalation before an answer', { action: 'ESCALATE' }, 'DISPUTE_ACTION_UNAVAILABLE'],
    [
      'escalation after an answer',
      { action: 'ESCALATE', dispute: { ...DISPUTE, status: 'ANSWERED' } },
      undefined,
    ],
    ['decision of a side', { action: 'DECIDE', dispute: escalated }, 'DISPUTE_ACTION_UNAVAILABLE'],
    ['decision before it is escalated', { action: 'DECIDE', actor: MODERATOR }, 'DISPUTE_ACTION_UNAVAILABLE'],
    ['decision of a moderator', { action: 'DECIDE', actor: MODERATOR, dispute: escalated }, undefined],
    ['agreement of a moderator', { actor: MODERATOR, dispute: escalated }, 'DISPUTE_ACTION_UNAVAILABLE'],
    ['agreement of both sides once escalated', { dispute: escalated }, undefined],
    ['agreement of another company', { actor: { ...BORROWER, company_id: 999 } }, 'NOT_FOUND'],
  ])('%s is decided', (_, more, key) => {
    expect(answerDisputeRefusal(request(more))?.key).toBe(key);
  });

  test('takes another value onto the table, and gives the turn to the other side', () => {
    expect(allowed(answer({ action: 'ANSWER', value: 100_00 }))).toMatchObject({
      value: 100_00,
      value_by: 'BORROWER',
      turn: 'LENDER',
      plan: null,
    });
    expect(allowed(answer({ action: 'ANSWER' }))).toMatchObject({ value: 60_00, value_by: 'LENDER' });
  });

  test('writes the receipts of the agreed value, and settles a deal without other open parts', () => {
    expect(allowed(answer({})).plan).toMatchObject({
      entries: [{ kind: 'RECEIPT', amount: 60_00, day: DAY, dispute_id: 4 }],
      offer: { to: 'PARTIALLY_LIQUIDATED' },
    });
    const whole: DisputeState = { ...DISPUTE, value: 100_00 };
    expect(allowed(answer({ dispute: whole })).plan?.offer?.to).toBe('LIQUIDATED');
  });

  test('enters no receipt on a day before the payment', () => {
    expect(allowed(answer({ day: '2026-09-30' })).plan?.entries).toMatchObject([{ day: '2026-10-01' }]);
  });

  test('leaves a remittance received, or withdrawn where nothing arrived', () => {
    const ofRemittance: DisputeState = { ...DISPUTE, kind: 'REMITTANCE', remittance_id: 7 };
    expect(allowed(answer({ dispute: ofRemittance })).remittance?.to).toBe('RECEIVED');
    const nothing: DisputeState = { ...ofRemittance, value: 0 };
    expect(allowed(answer({ dispute: nothing }))).toMatchObject({
      remittance: { to: 'WITHDRAWN' },
      plan: { entries: [], changes: [] },
    });
  });

  test('is escalated by the machine once its time is over', () => {
    expect(escalationOf(DISPUTE, noon('2026-11-04'))).toBeUndefined();
    expect(escalationOf(DISPUTE, noon('2026-11-05'))?.to).toBe('ESCALATED');
    expect(escalationOf(escalated, noon('2026-12-01'))).toBeUndefined();
  });
});

test('entry of a dispute cannot be reversed by one side', () => {
  const received = collection(1, { status: 'RECEIVED', received_value: 100_00 });
  const entry = {
    id: 9,
    kind: 'RECEIPT',
    amount: 100_00,
    reverses_id: null,
    collection_id: 1,
    day: DAY,
  } as const;
  const by = { company_id: LENDER.company_id, reversed_by: null, dispute_id: 4 };
  const settled: SettlementDeal = deal({ payment: confirmed }, { status: 'PARTIALLY_LIQUIDATED' });
  const stored = { ...entry, ...by };
  const request = { actor: LENDER, deal: settled, collection: received, entry: stored, others: NONE };
  expect(keyOf(decideReverseEntry({ ...request, reason: 'Erro', now: NOW }))).toBe('ENTRY_OF_DISPUTE');
});

describe('deadline of a shortage', () => {
  const short = { pay_date: DAY, open_value: 1 as Centavos, is_partial: false, chargeback_day: null };

  test.each([
    ['MARGIN_ONLY', short, '2026-12-01', null],
    ['NONE', short, '2026-12-01', null],
    ['FULL', short, DAY, null],
    ['FULL', short, '2026-11-04', '2026-11-10'],
    ['FULL', { ...short, is_partial: true }, DAY, '2026-11-10'],
    ['FULL', { ...short, open_value: 0 }, '2026-11-04', null],
    ['CHARGEBACK_ONLY', short, '2026-11-04', null],
    ['CHARGEBACK_ONLY', { ...short, chargeback_day: '2026-11-05' }, '2026-11-05', '2026-11-12'],
  ] as const)('under %s is five business days', (recourse, shortage, on, day) => {
    expect(shortageDeadline(recourse, shortage, on)).toBe(day);
  });
});
