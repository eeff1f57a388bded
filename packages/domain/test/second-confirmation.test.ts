import { expect, test } from 'vitest';
import {
  type CheckedSignature,
  type ContractCheck,
  contractWarnings,
  needsSecondConfirmation,
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
] as const)('proposal of %d %% a year needs a second tick by the CDI: %s', (rate, tick) => {
  expect(needsSecondConfirmation(rate, { cdi, deals: null })).toBe(tick);
  expect(needsSecondConfirmation(rate, { cdi: null, deals: null })).toBe(false);
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
] as const)('contract needs a second tick when one of its signatures is %o', (fault) => {
  expect(contractWarnings(check({}, fault))).toEqual(['BROKEN_SIGNATURE']);
});

test.each([
  ['unreadable', check({ integrity: 'UNREADABLE', certificate: null, chain: null }), 'DOUBTFUL_SIGNATURE'],
  ['weak', check({ integrity: 'WEAK' }), 'DOUBTFUL_SIGNATURE'],
  ['by an expired certificate', check({ certificate: 'EXPIRED' }), 'DOUBTFUL_SIGNATURE'],
  ['by a certificate not valid yet', check({ certificate: 'NOT_YET_VALID' }), 'DOUBTFUL_SIGNATURE'],
  ['by a certificate for another purpose', check({ certificate: 'UNFIT' }), 'DOUBTFUL_SIGNATURE'],
  [
    'of an unknown issuer and expired',
    check({ chain: 'OTHER', certificate: 'EXPIRED' }),
    'DOUBTFUL_SIGNATURE',
  ],
  ['a timestamp only', check({ kind: 'TIMESTAMP' }), 'DOUBTFUL_SIGNATURE'],
  ['a timestamp of an unknown issuer', check({ kind: 'TIMESTAMP', chain: 'OTHER' }), 'DOUBTFUL_SIGNATURE'],
  ['beside others not verified', { ...check({}), more_signatures: 1 }, 'DOUBTFUL_SIGNATURE'],
  ['followed by unsigned content', check({ coverage: 'APPENDED' }), 'APPENDED'],
  [
    'of an unknown issuer and followed by unsigned content',
    check({ chain: 'OTHER', coverage: 'APPENDED' }),
    'APPENDED',
  ],
  ['in a file that cannot be read', UNREADABLE_CHECK, 'UNREADABLE_FILE'],
] as const)('contract needs a second tick when its signature is %s', (_, found, warning) => {
  expect(contractWarnings(found)).toEqual([warning]);
});

test('contract needs one tick when its signatures are good, of an unknown issuer, absent or unchecked', () => {
  for (const found of [
    check({}),
    check({ chain: 'OTHER' }),
    check({ chain: 'OTHER', coverage: 'SIGNED_LATER' }, {}),
    check(),
    null,
  ])
    expect(contractWarnings(found)).toEqual([]);
});
