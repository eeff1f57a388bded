import { describe, expect, it } from 'vitest';
import { decideSecondStep, enrollUntil, type FactorState, mustEnroll } from '../src/index.ts';

const day = (date: number): Date => new Date(Date.UTC(2026, 5, date, 12));

const state = (change: Partial<FactorState> = {}): FactorState => ({
  second_factor: 'OWN_FACTOR',
  second_factor_since: day(10),
  factor_since: null,
  accepted_at: day(1),
  factor_reset_at: null,
  ...change,
});

describe('the second step of sign-in', () => {
  it.each([
    ['the PIN by default', state({ second_factor: 'MAILED_PIN' }), 30, 'PIN'],
    ['the own factor by choice', state({ second_factor: 'MAILED_PIN', factor_since: day(2) }), 30, 'OWN'],
    ['the PIN within seven days', state(), 16, 'PIN'],
    ['no PIN from then on', state(), 17, 'SECOND_FACTOR_OVERDUE'],
    ['the own factor, then too', state({ factor_since: day(2) }), 30, 'OWN'],
    ['the PIN of who has come since', state({ accepted_at: day(20) }), 26, 'PIN'],
    ['the PIN again after a reset', state({ factor_reset_at: day(20) }), 26, 'PIN'],
    ['no PIN seven days after a reset', state({ factor_reset_at: day(20) }), 27, 'SECOND_FACTOR_OVERDUE'],
  ] as const)('takes %s', (_, user, now, expected) => {
    const decision = decideSecondStep(user, day(now));
    expect(decision.ok ? decision.value : decision.refusal.key).toBe(expected);
  });

  it('says until when the PIN is accepted, where that ends', () => {
    expect(enrollUntil(state())?.toString()).toBe('2026-06-17T12:00:00Z');
    expect(enrollUntil(state({ factor_since: day(11) }))).toBeNull();
    expect(enrollUntil(state({ second_factor: 'MAILED_PIN' }))).toBeNull();
  });
});

describe('a session has to enroll first', () => {
  it.each([
    ['opened since it is required', state(), 11, true],
    ['opened in that very instant', state(), 10, true],
    ['opened before', state(), 9, false],
    ['of who has a factor', state({ factor_since: day(10) }), 11, false],
    ['where nothing is required', state({ second_factor: 'MAILED_PIN' }), 11, false],
  ] as const)('%s', (_, user, opened, expected) => {
    expect(mustEnroll(user, day(opened))).toBe(expected);
  });
});
