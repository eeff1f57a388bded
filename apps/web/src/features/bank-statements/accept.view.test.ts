import type { MatchingAct } from '@pregao/domain';
import { describe, expect, test } from 'vitest';
import { acceptanceOf, candidateKey, movedTo, nextLineId, tiedCount } from './accept.view.ts';

const candidateOf = (
  id: number,
  change: {
    tied?: boolean;
    difference?: number;
    reference_differs?: boolean;
    reason?: string;
    remittance_declared?: boolean;
  } = {},
  act: MatchingAct = 'RECEIVE',
) => ({
  expectations: [{ kind: 'COLLECTION', id, act }],
  difference: 0,
  reference_differs: false,
  remittance_declared: false,
  tied: false,
  reason: 'AMOUNT',
  ...change,
});

const PLAIN = { is_possible_repetition: false };
const BEST = candidateOf(1);
const SHORT = candidateOf(2, { difference: -100 });
const FOREIGN = candidateOf(4, { reference_differs: true });
const TIED = [
  candidateOf(1, { tied: true }),
  candidateOf(2, { tied: true }),
  candidateOf(3, { reason: 'SUM' }),
];

describe('acceptance of a line', () => {
  test.each([
    ['without candidates, takes none', PLAIN, [], undefined, { step: 'NONE' }],
    ['takes the best candidate', PLAIN, [BEST, SHORT], undefined, { step: 'ACCEPT', candidate: BEST }],
    [
      'takes the chosen candidate',
      PLAIN,
      [BEST, candidateOf(9)],
      'COLLECTION 9',
      { step: 'ACCEPT', candidate: candidateOf(9) },
    ],
    ['with a difference, asks for a review', PLAIN, [SHORT], undefined, { step: 'REVIEW', candidate: SHORT }],
    [
      'of a possible repetition, asks for a review',
      { is_possible_repetition: true },
      [BEST],
      undefined,
      { step: 'REVIEW', candidate: BEST },
    ],
    [
      'that names another deal, asks for a review',
      PLAIN,
      [FOREIGN],
      undefined,
      { step: 'REVIEW', candidate: FOREIGN },
    ],
    ...(['INFORM', 'REMIT', 'REVERSE'] as const).map(
      (act) =>
        [
          `that tells the other side something by ${act}, asks for a review`,
          PLAIN,
          [candidateOf(1, {}, act)],
          undefined,
          { step: 'REVIEW', candidate: candidateOf(1, {}, act) },
        ] as const,
    ),
    ['with equal candidates, asks for a choice', PLAIN, TIED, undefined, { step: 'CHOOSE' }],
    [
      'with a choice between equal candidates, takes it',
      PLAIN,
      TIED,
      'COLLECTION 2',
      { step: 'ACCEPT', candidate: TIED[1] },
    ],
    ['ignores a choice that is no candidate any more', PLAIN, TIED, 'COLLECTION 8', { step: 'CHOOSE' }],
  ] as const)('%s', (_title, line, candidates, chosen, expected) => {
    expect(acceptanceOf(line, candidates, chosen)).toEqual(expected);
  });

  test('counts the candidates that are equal to the best one', () => {
    expect([tiedCount(TIED), tiedCount([BEST, SHORT]), tiedCount([])]).toEqual([2, 0, 0]);
    const declared = TIED.map((one) => ({ ...one, remittance_declared: true }));
    expect(tiedCount([...declared, ...TIED])).toBe(2);
  });

  test('names a candidate by all its expectations', () => {
    const expectations = [
      { kind: 'COLLECTION', id: 1 },
      { kind: 'PAYMENT', id: 1 },
    ];
    expect(candidateKey({ expectations })).toBe('COLLECTION 1, PAYMENT 1');
  });
});

describe('line after the one that is done', () => {
  const lines = [
    { id: 1, open_amount: 5, state: 'OPEN' },
    { id: 2, open_amount: 0, state: 'ALLOCATED' },
    { id: 3, open_amount: 5, state: 'IGNORED' },
    { id: 4, open_amount: 2, state: 'PARTIAL' },
  ] as const;
  test.each([
    [1, 4],
    [4, 1],
    [9, 1],
  ])('of line %s is %s', (id, next) => {
    expect(nextLineId(lines, id)).toBe(next);
  });
  test('does not exist when no other line is open', () => {
    expect(nextLineId(lines.slice(0, 3), 1)).toBeUndefined();
  });
});

test.each([
  ['ArrowDown', 1, 3],
  ['ArrowDown', 2, 3],
  ['ArrowUp', 0, 1],
  ['Home', 2, 1],
  ['End', 0, 3],
  ['Enter', 0, undefined],
])('%s from place %s moves to %s', (key, at, to) => {
  expect(movedTo([1, 2, 3], at, key)).toBe(to);
});
