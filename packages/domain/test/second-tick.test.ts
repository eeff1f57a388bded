import { expect, test } from 'vitest';
import {
  type CheckedSignature,
  type ContractCheck,
  contractWarnings,
  needsSecondTick,
  UNREADABLE_CHECK,
  usualByCdi,
} from '../src/index.ts';

const cdi = usualByCdi({ day: '2026-11-19', rate: 15 }, 3);

test.each([
  [4.99, true],
  [5, false],
  [45, false],
  [45.01, true],
  [null, true],
] as const)('a proposal of %d %% a year takes a second tick by the CDI: %s', (rate, tick) => {
  expect(needsSecondTick(rate, { cdi, deals: null })).toBe(tick);
  expect(needsSecondTick(rate, { cdi: null, deals: null })).toBe(false);
});

const good: CheckedSignature = {
  kind: 'SIGNATURE',
  integrity: 'INTACT',
  coverage: 'WHOLE',
  certificate: 'VALID',
  chain: 'ICP_BRASIL',
} as CheckedSignature;
const check = (...signatures: readonly Partial<CheckedSignature>[]): ContractCheck => ({
  outcome: 'READ',
  signatures: signatures.map((change) => ({ ...good, ...change })),
  more_signatures: 0,
  text: null,
  document: null,
  blanks: [],
});

test.each([
  { integrity: 'ALTERED' },
  { integrity: 'FORGED' },
  { coverage: 'PARTIAL' },
  { coverage: 'CHANGED' },
] as const)('a contract takes a second tick when one of its signatures is %o', (fault) => {
  expect(contractWarnings(check({}, fault))).toEqual(['BROKEN_SIGNATURE']);
});

test('a contract takes one tick when its signatures are good, doubtful, unreadable, absent or not checked', () => {
  for (const found of [
    check({}),
    check({ chain: 'OTHER' }),
    check({ integrity: 'WEAK' }),
    check({ integrity: 'UNREADABLE' }),
    check(),
    UNREADABLE_CHECK,
    null,
  ])
    expect(contractWarnings(found)).toEqual([]);
});
