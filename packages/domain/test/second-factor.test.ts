import { describe, expect, it } from 'vitest';
import { decideSecondStep, enrollmentDeadline, type FactorState, mustEnroll } from '../src/index.ts';

const day = (date: number): Date => new Date(Date.UTC(2026, 5, date, 12));

const state = (change: Partial<FactorState> = {}): FactorState => ({
  second_factor: 'OWN_FACTOR',
  second_factor_since: day(10),
  factor_since: null,
  accepted_at: day(1),
  factor_reset_at: null,
  ...change,
});

describe('second step of sign-in', () => {
  it.each([
    ['the PIN by default', state({ second_factor: 'MAILED_PIN' }), 30, 'PIN'],
    ['the own factor by choice', state({ second_factor: 'MAILED_PIN', factor_since: day(2) }), 30, 'OWN'],
    ['the PIN within seven days', state(), 16, 'PIN'],
    ['no PIN from then on', state(), 17, 'SECOND_FACTOR_OVERDUE'],
    ['the own factor, then too', state({ factor_since: day(2) }), 30, 'OWN'],
    ['the PIN of a user accepted since', state({ accepted_at: day(20) }), 26, 'PIN'],
    ['the PIN again after a reset', state({ factor_reset_at: day(20) }), 26, 'PIN'],
    ['no PIN seven days after a reset', state({ factor_reset_at: day(20) }), 27, 'SECOND_FACTOR_OVERDUE'],
  ] as const)('accepts %s', (_, user, now, expected) => {
    const decision = decideSecondStep(user, day(now));
    expect(decision.ok ? decision.value : decision.refusal.key).toBe(expected);
  });

  it('enrollmentDeadline returns the end of sign-in by PIN only when a factor is required and missing', () => {
    expect(enrollmentDeadline(state())?.toString()).toBe('2026-06-17T12:00:00Z');
    expect(enrollmentDeadline(state({ factor_since: day(11) }))).toBeNull();
    expect(enrollmentDeadline(state({ second_factor: 'MAILED_PIN' }))).toBeNull();
  });
});

describe('session has to enroll a factor', () => {
  it.each([
    ['when it was opened after the requirement', state(), 11, true],
    ['when it was opened in the instant of the requirement', state(), 10, true],
    ['not when it was opened before the requirement', state(), 9, false],
    ['not when the user has a factor', state({ factor_since: day(10) }), 11, false],
    ['not when nothing is required', state({ second_factor: 'MAILED_PIN' }), 11, false],
  ] as const)('%s', (_, user, opened, expected) => {
    expect(mustEnroll(user, day(opened))).toBe(expected);
  });
});
