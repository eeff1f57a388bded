import { describe, expect, it } from 'vitest';
import {
  type CreditDraft,
  type CreditInput,
  creditBlockers,
  draftFromInput,
  expireDateOf,
  initialCreditInput,
  measuredDayOf,
  panelTerms,
  parseDraft,
  parseInput,
  paymentDaysOf,
  paymentOf,
  withTypedPayment,
  withValidity,
} from './credit.view.ts';

const schedule = {
  offer_value: 100_000,
  minimal_value: 80_000,
  expire_date: '2026-12-01T21:00:00Z',
  min_receivable_due_date: '2026-12-10',
};
const terms = panelTerms(schedule);
const at = { now: new Date('2026-11-21T12:00:00Z'), timeZone: 'America/Sao_Paulo' };
const input = (over: Partial<CreditInput> = {}): CreditInput => ({
  typed: 'amount',
  value: 90_000,
  rate: null,
  day: '2026-11-25',
  time: '12:00',
  payment: 'first',
  ...over,
});
const blockers = (over: Partial<CreditInput>) => {
  const filled = input(over);
  return creditBlockers(filled, filled.value, terms, at);
};
const paid = (filled: CreditInput) => paymentOf(filled, paymentDaysOf(filled, terms, at));

describe('proposal panel', () => {
  it('accepts a value from the minimum to the offered amount inclusive (VAL-45, VAL-46)', () => {
    expect(blockers({ value: 80_000 })).toEqual([]);
    expect(blockers({ value: 100_000 })).toEqual([]);
    expect(blockers({ value: 79_999 })).toEqual(['low']);
    expect(blockers({ value: 100_001 })).toEqual(['high']);
  });

  it('does not save without value or rate, date, time or payment day (VAL-48)', () => {
    expect(blockers({ value: null })).toEqual(['value']);
    expect(blockers({ value: 0 })).toEqual(['value']);
    expect(blockers({ typed: 'annual_252', value: null })).toEqual(['rate']);
    expect(blockers({ time: undefined })).toEqual(['deadline']);
    expect(blockers({ day: undefined })).toEqual(['deadline']);
    expect(blockers({ payment: undefined })).toEqual(['payment']);
  });

  it('requires a deadline in the future and within the schedule (VAL-47a)', () => {
    expect(blockers({ day: '2026-11-20' })).toEqual(['deadlineWrong']);
    expect(blockers({ day: '2026-12-01', time: '18:00' })).toEqual([]);
    expect(blockers({ day: '2026-12-01', time: '18:30' })).toEqual(['deadlineWrong']);
  });

  it('requires payment on a business day after the validity and before the first due date', () => {
    expect(paid(input())).toBe('2026-11-26');
    for (const payment of ['2026-11-27', '2026-12-09']) expect(blockers({ payment })).toEqual([]);
    for (const payment of ['2026-11-25', '2026-11-28', '2026-12-10'])
      expect(blockers({ payment })).toEqual(['paymentWrong']);
  });

  it('sends the deadline with the UTC offset of the reader', () => {
    const iso = expireDateOf(input(), 'America/Sao_Paulo');
    expect(new Date(iso ?? '').toISOString()).toBe('2026-11-25T15:00:00.000Z');
    expect(iso).toMatch(/-03:00$/);
  });

  it('saves amount, deadline, payment day and the typed rate', () => {
    const saved = {
      credit_value: 90_000,
      expire_date: '2026-11-25T12:00:00-03:00',
      payment_date: '2026-11-26',
    };
    expect(draftFromInput(input(), 90_000, terms, at)).toEqual(saved);
    const typed = { measure: 'annual_252', rate: 18.9 } as const;
    expect(draftFromInput(input({ typed: typed.measure, rate: 18.9 }), 90_000, terms, at)).toEqual({
      ...saved,
      typed,
    });
    for (const part of [{ time: undefined }, { payment: undefined }])
      expect(draftFromInput(input(part), 90_000, terms, at)).toBeUndefined();
    expect(draftFromInput(input(), null, terms, at)).toBeUndefined();
  });
});

describe('changed validity', () => {
  const changed = (filled: CreditInput, day: string | undefined, time: string | undefined) =>
    withValidity(filled, { day, time }, terms, at);

  it('moves the payment day while the first possible one is chosen', () => {
    const later = changed(input(), '2026-11-30', '12:00');
    expect([later.payment, paid(later)]).toEqual(['first', '2026-12-01']);
    // Friday noon: the next business day is Monday.
    expect(paid(changed(later, '2026-11-27', '12:00'))).toBe('2026-11-30');
  });

  it('keeps the time when the new day offers it, also after an empty day', () => {
    expect(changed(input(), '2026-11-30', '12:00').time).toBe('12:00');
    const emptied = changed(input(), undefined, '12:00');
    expect([emptied.day, emptied.time, paid(emptied)]).toEqual([undefined, '12:00', undefined]);
    expect(changed(emptied, '2026-11-26', emptied.time)).toEqual(input({ day: '2026-11-26' }));
    // The schedule closes at 18:00, and this morning is over.
    expect(changed(input({ time: '18:30' }), '2026-12-01', '18:30').time).toBeUndefined();
    expect(changed(input({ time: '08:00' }), '2026-11-21', '08:00').time).toBeUndefined();
  });

  it('replaces a chosen payment day while it is invalid and restores it afterwards', () => {
    const chosen = input({ payment: '2026-11-30' });
    expect(changed(chosen, '2026-11-26', '12:00').payment).toBe('2026-11-30');
    for (const half of [changed(chosen, '2026-11-30', undefined), changed(chosen, undefined, '12:00')])
      expect(half.payment).toBe('2026-11-30');
    const late = changed(chosen, '2026-11-30', '12:00');
    expect([late.payment, late.replaced, paid(late)]).toEqual(['first', '2026-11-30', '2026-12-01']);
    expect(changed(late, '2026-11-26', '12:00')).toEqual(input({ day: '2026-11-26', payment: '2026-11-30' }));
    const days = paymentDaysOf(late, terms, at);
    expect(withTypedPayment(late, '2026-12-02', days)).toEqual(
      input({ day: '2026-11-30', payment: '2026-12-02' }),
    );
  });
});

describe('measurement day of the panel', () => {
  const measured = (over: Partial<CreditInput>) => measuredDayOf(input(over), terms, at);

  it('equals the payment day', () => {
    expect(measured({})).toBe('2026-11-26');
    expect(measured({ payment: '2026-12-09' })).toBe('2026-12-09');
  });

  it.each([
    ['there is no time', { time: undefined }],
    ['there is no day of validity', { day: undefined }],
    ['the validity has passed', { day: '2026-11-20' }],
    ['the validity is later than the schedule', { day: '2026-12-01', time: '18:30' }],
    ['the payment day is emptied', { payment: undefined }],
    ['the payment day is a Saturday', { payment: '2026-11-28' }],
    ['the payment day is a holiday', { payment: '2026-11-20', day: '2026-11-22' }],
    ['the payment day is within the validity', { payment: '2026-11-25' }],
    ['the payment day is a due date', { payment: '2026-12-10' }],
  ])('is undefined and saving is blocked while %s', (_, over) => {
    expect(measured(over)).toBeUndefined();
    expect(blockers(over)).not.toEqual([]);
    expect(draftFromInput(input(over), 90_000, terms, at)).toBeUndefined();
  });

  it('is reported as the missing part instead of a typed rate', () => {
    const typed = { typed: 'annual_252', value: null, rate: 18.9 } as const;
    const missing = (over: Partial<CreditInput>) =>
      creditBlockers(input({ ...typed, ...over }), null, terms, at);
    expect(missing({ payment: '2026-11-28' })).toEqual(['paymentWrong']);
    expect(missing({ time: undefined })).toEqual(['deadline']);
    expect(missing({ payment: '2026-11-28', rate: null })).toEqual(['rate', 'paymentWrong']);
  });
});

describe('new proposal after a refused one', () => {
  const refused = (over: object = {}) => ({
    ...schedule,
    own_credit: {
      credit_value: 85_000,
      expire_date: '2026-11-30T15:00:00Z',
      payment_date: '2026-12-03',
      ...over,
    },
  });

  it('starts with the value, validity and payment day of the refused one', () => {
    expect(initialCreditInput(refused(), at)).toEqual(
      input({ value: 85_000, day: '2026-11-30', time: '12:00', payment: '2026-12-03' }),
    );
    expect(initialCreditInput({ ...schedule, own_credit: null }, at).value).toBeNull();
  });

  it('uses the deadline of the schedule and a valid payment day when the old validity has passed', () => {
    const past = { expire_date: '2026-11-20T15:00:00Z' };
    expect(initialCreditInput(refused(past), at)).toMatchObject({
      day: '2026-12-01',
      time: '18:00',
      payment: '2026-12-03',
    });
    expect(initialCreditInput(refused({ ...past, payment_date: '2026-11-23' }), at).payment).toBe('first');
  });
});

describe('initial validity of a new proposal', () => {
  const validity = (expire_date: string, timeZone = at.timeZone) => {
    const { day, time } = initialCreditInput(
      { ...schedule, expire_date, own_credit: null },
      { ...at, timeZone },
    );
    return [day, time];
  };

  it('is the deadline of the schedule in the time zone of the reader', () => {
    expect(validity('2026-12-01T21:00:00Z')).toEqual(['2026-12-01', '18:00']);
    expect(validity('2026-12-01T21:00:00Z', 'Asia/Tokyo')).toEqual(['2026-12-02', '06:00']);
  });

  it('is rounded down to the last half hour before the deadline', () => {
    expect(validity('2026-12-01T21:17:00Z')).toEqual(['2026-12-01', '18:00']);
  });

  it('is empty when no half hour is left', () => {
    expect(validity('2026-11-21T12:20:00Z')).toEqual([undefined, undefined]);
  });
});

describe('prepared proposal in the navigation state', () => {
  const draft: CreditDraft = {
    credit_value: 90_000,
    expire_date: '2026-11-25T12:00:00-03:00',
    payment_date: '2026-11-26',
  };

  it('is parsed, and malformed values are ignored (PRO-04)', () => {
    expect(parseDraft(draft)).toEqual(draft);
    const typed = { ...draft, typed: { measure: 'cdi_percentage', rate: 120 } };
    expect(parseDraft(typed)).toEqual(typed);
    for (const other of [
      undefined,
      null,
      7,
      {},
      { ...draft, credit_value: '1' },
      { ...draft, payment_date: '2026-02-30' },
      { credit_value: 90_000, expire_date: 'x' },
      { ...draft, typed: { measure: 'amount', rate: 1 } },
      { ...draft, typed: { measure: 'annual_252', rate: null } },
    ])
      expect(parseDraft(other)).toBeUndefined();
  });

  it('fills the panel as it was typed', () => {
    const own = { ...schedule, own_credit: null };
    expect(initialCreditInput(own, at, draft)).toEqual(input());
    expect(initialCreditInput(own, at, { ...draft, payment_date: '2026-12-02' }).payment).toBe('2026-12-02');
    const typed = { measure: 'annual_252', rate: 18.9 } as const;
    expect(initialCreditInput(own, at, { ...draft, typed })).toEqual(
      input({ typed: 'annual_252', rate: 18.9 }),
    );
  });
});

it('unsaved panel input is restored, and malformed input is ignored', () => {
  for (const filled of [
    input(),
    input({ typed: 'effective_monthly', value: null, rate: 1.5, payment: '2026-12-02' }),
  ])
    expect(parseInput(JSON.parse(JSON.stringify(filled)))).toEqual(filled);
  expect(parseInput({ typed: 'amount', value: 1.5, rate: 'x', day: 'x', payment: 'y' })).toEqual(
    input({ value: null, day: undefined, time: undefined, payment: undefined }),
  );
  for (const other of [undefined, null, 7, {}, { value: 90_000 }]) expect(parseInput(other)).toBeUndefined();
});
