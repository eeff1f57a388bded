import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addBusinessDays,
  addDays,
  type Expectation,
  expectedDays,
  findCandidates,
  findSubsets,
  MATCHING_ACTS,
  matchAutomatically,
  type OpenMovement,
} from '../../src/index.ts';

const CEDRO = '11222333000181';
const AURORA = '12ABC34501DE35';
const DAY = '2026-11-04';

const movementOf = (values: Partial<OpenMovement> = {}): OpenMovement => ({
  id: 1,
  day: DAY,
  amount: 48_200_000,
  payer: null,
  texts: ['PIX RECEBIDO CEDRO'],
  is_possible_repetition: false,
  ...values,
});

const expectationOf = (values: Partial<Expectation> = {}): Expectation => ({
  kind: 'PAYMENT',
  id: 12,
  act: 'CONFIRM',
  offer_id: 12,
  issuer: null,
  day: DAY,
  open_value: 48_200_000,
  tolerance: 0,
  references: ['PG0000000012', 'E1234567820261104143000000000001'],
  payer: CEDRO,
  ...values,
});

const collectionOf = (id: number, open_value: number, values: Partial<Expectation> = {}): Expectation =>
  expectationOf({
    kind: 'COLLECTION',
    act: 'RECEIVE',
    id,
    issuer: 'BANCO A',
    open_value,
    references: [],
    payer: AURORA,
    ...values,
  });

const reasonsOf = (movement: OpenMovement, expectations: readonly Expectation[]) =>
  findCandidates(movement, expectations).map(({ reason, expectations: group }) => [
    reason,
    ...group.map(({ id }) => id),
  ]);

const automaticCandidate = (movement: OpenMovement, expectations: readonly Expectation[]) =>
  matchAutomatically([{ movements: [movement], expectations }])[0]?.candidate;

const isCandidateOn = (day: string, expected: string): boolean =>
  findCandidates(movementOf({ day }), [expectationOf({ day: expected })]).length > 0;

describe('candidates', () => {
  test.each<[string, string]>([
    ['PIX PG0000000012 CEDRO', 'reference'],
    ['pix pg0000000012', 'reference in small letters'],
    ['REF:PG0000000012/CEDRO', 'reference between punctuation'],
    ['E1234567820261104143000000000001', 'end-to-end id'],
  ])('text %s has the %s of an expectation', (text) => {
    expect(reasonsOf(movementOf({ texts: ['X', text] }), [expectationOf()])).toEqual([['REFERENCE', 12]]);
  });

  test.each(['PG00000000123', 'XPG0000000012', 'PG000000012', 'PG 0000000012'])(
    'text %s does not have the whole reference',
    (text) => {
      expect(reasonsOf(movementOf({ texts: [text] }), [expectationOf()])).toEqual([['AMOUNT_AND_DAY', 12]]);
    },
  );

  test('reference split between two texts does not match', () => {
    const texts = ['PG00000', '00012'];
    expect(findCandidates(movementOf({ texts }), [expectationOf()])[0]?.reference_agrees).toBe(false);
  });

  test('candidates are ordered by reference, payer, day, sum, amount', () => {
    const expectations = [
      expectationOf({ id: 1, day: '2026-11-03', payer: null, references: [] }),
      collectionOf(2, 20_000_000),
      collectionOf(3, 28_200_000),
      expectationOf({ id: 4, payer: null, references: [] }),
      expectationOf({ id: 5, day: '2026-11-03', references: [] }),
      expectationOf({ id: 6, day: '2026-10-01', open_value: 1, payer: null }),
    ];
    const movement = movementOf({ payer: CEDRO, texts: ['PG0000000012'] });
    expect(reasonsOf(movement, expectations)).toEqual([
      ['REFERENCE', 6],
      ['AMOUNT_AND_PAYER', 5],
      ['AMOUNT_AND_DAY', 4],
      ['SUM', 2, 3],
      ['AMOUNT', 1],
    ]);
  });

  describe('short of what their payer has declared', () => {
    const declaredOf = (id: number, amount: number, day = DAY) =>
      collectionOf(id, amount, { declared: [{ id: 90 + id, day, amount }] });
    const short = movementOf({ amount: 10_913_161, payer: AURORA });

    test('come last, with the shortage', () => {
      const rows = [
        declaredOf(1, 11_111_161),
        collectionOf(2, 10_913_161, { day: '2026-11-03', payer: null }),
      ];
      expect(findCandidates(short, rows)).toMatchObject([
        { reason: 'AMOUNT', expectations: [{ id: 2 }] },
        { reason: 'SHORT_OF_DECLARED', expectations: [{ id: 1 }], difference: -198_000, is_tied: false },
      ]);
    });

    test('are the collections of one remittance, and an informed price', () => {
      const share = (id: number) =>
        collectionOf(id, 6_000_000, { declared: [{ id: 91, day: DAY, amount: 6_000_000 }] });
      expect(reasonsOf(short, [share(1), share(2)])).toEqual([['SHORT_OF_DECLARED', 1, 2]]);
      const informed = expectationOf({ declared: [{ id: 12, day: DAY, amount: 48_200_000 }] });
      expect(reasonsOf(movementOf({ amount: 48_190_000, payer: CEDRO }), [informed])).toEqual([
        ['SHORT_OF_DECLARED', 12],
      ]);
    });

    test('are at most three, those of the smallest shortage', () => {
      const rows = [1, 2, 3, 4].map((id) => declaredOf(id, 10_913_161 + (5 - id)));
      expect(reasonsOf(short, rows)).toEqual([4, 3, 2].map((id) => ['SHORT_OF_DECLARED', id]));
    });

    test.each<[string, OpenMovement, Expectation]>([
      ['another payer', { ...short, payer: CEDRO }, declaredOf(1, 11_111_161)],
      ['no payer', { ...short, payer: null }, declaredOf(1, 11_111_161)],
      ['nothing declared', short, collectionOf(1, 11_111_161)],
      ['a smaller amount', short, declaredOf(1, 10_000_000)],
      ['a far day', short, declaredOf(1, 11_111_161, '2026-10-01')],
    ])('need the payer and a larger amount near the day: not with %s', (_, movement, expectation) => {
      expect(findCandidates(movement, [expectation])).toEqual([]);
    });

    test('are never matched by the machine', () => {
      expect(automaticCandidate(short, [declaredOf(1, 11_111_161)])).toBeUndefined();
    });
  });

  test.each<[number, boolean]>([
    [-4, false],
    [-3, true],
    [0, true],
    [10, true],
    [11, false],
  ])('movement %i business days after the expected day is a candidate: %s', (days, isCandidate) => {
    const movement = movementOf({ day: addBusinessDays(DAY, days) });
    expect(findCandidates(movement, [expectationOf()])).toHaveLength(isCandidate ? 1 : 0);
    const named = { ...movement, texts: ['PG0000000012'] };
    expect(findCandidates(named, [expectationOf()])).toHaveLength(1);
  });

  test('days that may expect a movement are exactly those of its candidates, also around holidays', () => {
    for (let day = '2026-12-15'; day < '2027-02-20'; day = addDays(day, 1)) {
      const around = Array.from({ length: 61 }, (_, index) => addDays(day, index - 30));
      const near = around.filter((expected) => isCandidateOn(day, expected));
      expect(expectedDays({ from: day, to: day })).toEqual({ from: near[0], to: near.at(-1) });
    }
  });

  test('amount must be within the tolerance of the expectation', () => {
    const expectation = expectationOf({ tolerance: 1000 });
    const differences = [-1001, -1000, 0, 1000, 1001].map((difference) =>
      findCandidates(movementOf({ amount: 48_200_000 + difference }), [expectation]).map(
        (it) => it.difference,
      ),
    );
    expect(differences).toEqual([[], [-1000], [0], [1000], []]);
  });

  test('debit is a candidate for inform, remit, reverse and their links only, a credit for the others', () => {
    const expectations = MATCHING_ACTS.map((act, id) => expectationOf({ act, id }));
    const idsOf = (amount: number) =>
      findCandidates(movementOf({ amount }), expectations).map((it) => it.expectations[0]?.id);
    expect(idsOf(48_200_000)).toEqual([0, 1, 5, 6]);
    expect(idsOf(-48_200_000)).toEqual([2, 3, 4, 7, 8]);
    expect(findCandidates(movementOf({ amount: 0 }), [expectationOf({ open_value: 0 })])).toEqual([]);
  });

  test('sum is of collections of one day and one issuer or deal', () => {
    const rows = [
      collectionOf(1, 10, { issuer: 'A', offer_id: 1 }),
      collectionOf(2, 20, { issuer: 'B', offer_id: 1 }),
      collectionOf(3, 30, { issuer: 'A', offer_id: 2 }),
      collectionOf(4, 100, { issuer: 'A', offer_id: 1, day: '2026-11-05' }),
    ];
    expect(reasonsOf(movementOf({ amount: 30 }), rows)).toEqual([
      ['AMOUNT_AND_DAY', 3],
      ['SUM', 1, 2],
    ]);
    expect(reasonsOf(movementOf({ amount: 40 }), rows)).toEqual([['SUM', 1, 3]]);
    expect(reasonsOf(movementOf({ amount: 60 }), rows)).toEqual([]);
    expect(reasonsOf(movementOf({ amount: 130 }), rows)).toEqual([]);
  });

  test('group of one issuer and one deal is one candidate', () => {
    expect(reasonsOf(movementOf({ amount: 30 }), [collectionOf(1, 10), collectionOf(2, 20)])).toEqual([
      ['SUM', 1, 2],
    ]);
  });
});

describe('entries made by hand', () => {
  const entryOf = (entry_id: number, open_value: number, values: Partial<Expectation> = {}): Expectation =>
    collectionOf(1, open_value, { act: 'LINK', entry_id, ...values });
  const movement = movementOf({ amount: 30, payer: AURORA });

  test('an entry is the only candidate of its line, and the machine links the two', () => {
    expect(findCandidates(movement, [entryOf(5, 30)])).toMatchObject([
      { reason: 'AMOUNT_AND_PAYER', is_tied: false, expectations: [{ act: 'LINK', entry_id: 5 }] },
    ]);
    expect(automaticCandidate(movement, [entryOf(5, 30)])?.expectations).toEqual([entryOf(5, 30)]);
    expect(automaticCandidate({ ...movement, payer: null }, [entryOf(5, 30)])).toBeUndefined();
  });

  test.each<[string, readonly Expectation[]]>([
    ['another entry', [entryOf(5, 30), entryOf(6, 30)]],
    ['an open collection', [entryOf(5, 30), collectionOf(2, 30)]],
    ['the open rest of its collection', [entryOf(5, 30), collectionOf(1, 30)]],
    ['an open collection, as entries of one receipt', [entryOf(5, 10), entryOf(6, 20), collectionOf(2, 30)]],
  ])('an entry ties with %s, and the line is left to a person', (_, expectations) => {
    expect(findCandidates(movement, expectations).map(({ is_tied }) => is_tied)).toEqual([true, true]);
    expect(automaticCandidate(movement, expectations)).toBeUndefined();
  });

  test('entries of one day and issuer are one candidate, apart from open collections', () => {
    const rows = [entryOf(5, 10), entryOf(6, 20), collectionOf(2, 20), entryOf(7, 20, { day: '2026-11-03' })];
    const groups = findCandidates(movement, rows).map(({ expectations }) =>
      expectations.map(({ entry_id }) => entry_id),
    );
    expect(groups).toEqual([[5, 6]]);
  });

  test('an entry of another amount is no candidate, even within a tolerance or by its reference', () => {
    const entry = entryOf(5, 31, { tolerance: 1, references: ['PG0000000012'] });
    expect(findCandidates({ ...movement, texts: ['PG0000000012'] }, [entry])).toEqual([]);
  });

  test('two movements that claim one entry are left to a person', () => {
    const movements = [1, 2].map((id) => ({ ...movement, id }));
    expect(matchAutomatically([{ movements, expectations: [entryOf(5, 30)] }])).toEqual([]);
  });

  test('a subset may have prices of several deals, but no returned one', () => {
    const prices = [1, 2].map((id) => expectationOf({ id, offer_id: id, open_value: id * 100 }));
    const found = (act: 'CONFIRM' | 'INFORM' | 'REVERSE', amount: number) =>
      findSubsets(
        movementOf({ amount }),
        prices.map((one) => ({ ...one, act })),
        1000,
      ).candidates.map(({ expectations }) => expectations.length);
    expect(found('CONFIRM', 300)).toEqual([2]);
    expect(found('INFORM', -300)).toEqual([2]);
    expect(found('REVERSE', -300)).toEqual([]);
  });

  test('a subset may have entries and open collections', () => {
    const rows = [entryOf(5, 10), collectionOf(2, 20), collectionOf(3, 7, { day: '2026-11-03' })];
    expect(findSubsets(movement, rows, 1000).candidates).toMatchObject([
      { reason: 'SUM', expectations: [{ act: 'RECEIVE' }, { act: 'LINK', entry_id: 5 }] },
    ]);
  });
});

describe('what was declared by hand', () => {
  const shareOf = (id: number, open_value: number, values: Partial<Expectation> = {}): Expectation =>
    collectionOf(id, open_value, { act: 'LINK_DECLARED', declaration_id: 7, ...values });
  const informed = (values: Partial<Expectation> = {}) =>
    expectationOf({ act: 'LINK_DECLARED', open_value: 30, declaration_id: 1, ...values });
  const movement = movementOf({ amount: -30, payer: AURORA });

  test('an informed payment is a candidate by reference, payer or day, of its exact amount only', () => {
    const reasons = (more: Partial<OpenMovement>, values: Partial<Expectation> = {}) =>
      findCandidates({ ...movement, ...more }, [informed(values)]).map(({ reason }) => reason);
    expect(reasons({}, { payer: AURORA })).toEqual(['AMOUNT_AND_PAYER']);
    expect(reasons({ payer: null })).toEqual(['AMOUNT_AND_DAY']);
    expect(reasons({ texts: ['PG0000000012'], day: '2027-03-01' })).toEqual(['REFERENCE']);
    expect(reasons({ texts: ['PG0000000012'], amount: -29 }, { tolerance: 1 })).toEqual([]);
  });

  test('an informed payment whose reference the debit names leaves no other price to inform', () => {
    const rows = [informed(), expectationOf({ id: 2, offer_id: 2, act: 'INFORM', open_value: 30 })];
    const actsOf = (texts: readonly string[]) =>
      findCandidates({ ...movement, texts }, rows).flatMap(({ expectations }) => expectations[0]?.act ?? []);
    expect(actsOf(['PG0000000012'])).toEqual(['LINK_DECLARED']);
    expect(actsOf([])).toEqual(['INFORM', 'LINK_DECLARED']);
  });

  test('a remittance is one candidate, apart from another of the same deal and day', () => {
    const rows = [
      shareOf(1, 10),
      shareOf(2, 20, { issuer: 'Banco Verde' }),
      shareOf(3, 40, { declaration_id: 8, issuer: 'Banco Rosa' }),
    ];
    const idsOf = (amount: number) =>
      findCandidates({ ...movement, amount }, rows).map(({ reason, expectations }) => [
        reason,
        ...expectations.map(({ id }) => id),
      ]);
    expect(idsOf(-30)).toEqual([['AMOUNT_AND_PAYER', 1, 2]]);
    expect(idsOf(-40)).toEqual([['AMOUNT_AND_PAYER', 3]]);
  });

  test('two remittances of one collection are two candidates, and the machine takes no debit', () => {
    const rows = [shareOf(1, 30), shareOf(1, 30, { declaration_id: 8 })];
    expect(findCandidates(movement, rows).map(({ is_tied }) => is_tied)).toEqual([true, true]);
    expect(automaticCandidate(movement, [shareOf(1, 30)])).toBeUndefined();
  });
});

describe('automatic match', () => {
  test('reference with the amount, and payer with the amount, match without a person', () => {
    expect(automaticCandidate(movementOf({ texts: ['PG0000000012'] }), [expectationOf()])?.reason).toBe(
      'REFERENCE',
    );
    expect(automaticCandidate(movementOf({ payer: CEDRO }), [expectationOf()])?.reason).toBe(
      'AMOUNT_AND_PAYER',
    );
    const rows = [collectionOf(1, 10), collectionOf(2, 20)];
    expect(automaticCandidate(movementOf({ amount: 30, payer: AURORA }), rows)?.reason).toBe('SUM');
  });

  test.each<[string, OpenMovement, readonly Expectation[]]>([
    ['amount and day alone', movementOf(), [expectationOf()]],
    [
      'reference of another amount',
      movementOf({ amount: 5_000, texts: ['PG0000000012'] }),
      [expectationOf()],
    ],
    [
      'two deals of equal amount and payer',
      movementOf({ payer: CEDRO }),
      [expectationOf(), expectationOf({ id: 13 })],
    ],
    ['possible repetition', movementOf({ payer: CEDRO, is_possible_repetition: true }), [expectationOf()]],
    ['debit', movementOf({ amount: -48_200_000, payer: CEDRO }), [expectationOf({ act: 'INFORM' })]],
    [
      'sum of another payer',
      movementOf({ amount: 30, payer: CEDRO }),
      [collectionOf(1, 10), collectionOf(2, 20)],
    ],
    [
      'reference of one deal, payer and amount of another',
      movementOf({ payer: CEDRO, texts: ['PG0000000012'] }),
      [expectationOf({ open_value: 1 }), expectationOf({ id: 13, references: [] })],
    ],
  ])('%s is left to a person', (_, movement, expectations) => {
    expect(automaticCandidate(movement, expectations)).toBeUndefined();
  });

  test.each<[string, string, readonly string[]]>([
    ['of a deal that is not open', 'PG0000000099', []],
    ['of another end-to-end id', 'E1234567820261104143000000000002', ['E1234567820261104143000000000001']],
  ])('amount and payer with a reference %s are left to a person (erpnext#46725)', (_, text, references) => {
    const movement = movementOf({ payer: CEDRO, texts: [text] });
    const expectation = expectationOf({ references });
    expect(findCandidates(movement, [expectation])).toMatchObject([
      { reason: 'AMOUNT_AND_PAYER', reference_differs: true },
    ]);
    expect(automaticCandidate(movement, [expectation])).toBeUndefined();
  });

  test('a statement of 2,000 movements is matched against 20,000 expectations', () => {
    const expectations = Array.from({ length: 20_000 }, (_, id) =>
      expectationOf({ id, offer_id: id, open_value: 1000 + id, references: [] }),
    );
    const movements = Array.from({ length: 2_000 }, (_, id) =>
      movementOf({ id, amount: 1000 + id * 7, payer: CEDRO }),
    );
    expect(matchAutomatically([{ movements, expectations }])).toHaveLength(2_000);
  });

  test('five equal candidates are all shown as tied (erpnext#36448)', () => {
    const expectations = [1, 2, 3, 4, 5].map((id) => expectationOf({ id, offer_id: id, references: [] }));
    const candidates = findCandidates(movementOf({ payer: CEDRO }), expectations);
    expect(candidates.map(({ is_tied, expectations: [first] }) => [is_tied, first?.offer_id])).toEqual(
      [1, 2, 3, 4, 5].map((id) => [true, id]),
    );
  });

  describe('of two equal collections', () => {
    const other = collectionOf(1, 48_200_000);
    const declared = (money: { readonly day: string; readonly amount: number }) =>
      collectionOf(2, 48_200_000, { offer_id: 13, declared: [{ id: 91, ...money }] });
    const remitted = declared({ day: DAY, amount: 48_200_000 });

    test('the one that was declared as remitted on the day ranks first and is not tied', () => {
      expect(findCandidates(movementOf({ payer: AURORA }), [other, remitted])).toMatchObject([
        { expectations: [{ id: 2 }], is_declared: true, is_tied: false },
        { expectations: [{ id: 1 }], is_declared: false },
      ]);
    });

    test('the declared one is matched by its payer, not by amount and day alone', () => {
      const rows = [other, remitted];
      expect(automaticCandidate(movementOf({ payer: AURORA }), rows)?.expectations).toEqual([remitted]);
      expect(automaticCandidate(movementOf(), rows)).toBeUndefined();
    });

    test.each([
      ['of another day', { day: '2026-11-03', amount: 48_200_000 }],
      ['of a part', { day: DAY, amount: 48_199_999 }],
    ])('a remittance %s leaves them tied', (_, money) => {
      const rows = [other, declared(money)];
      expect(findCandidates(movementOf({ payer: AURORA }), rows).map(({ is_tied }) => is_tied)).toEqual([
        true,
        true,
      ]);
      expect(automaticCandidate(movementOf({ payer: AURORA }), rows)).toBeUndefined();
    });
  });

  test('two movements that claim one expectation are left to a person', () => {
    const movements = [1, 2].map((id) => movementOf({ id, payer: CEDRO }));
    const expectations = [expectationOf()];
    const [first = movementOf(), second = movementOf()] = movements;
    expect(matchAutomatically([{ movements, expectations }])).toEqual([]);
    expect(matchAutomatically([{ movements: [second], expectations }])).toMatchObject([
      { movement: { id: 2 } },
    ]);
    const accounts = [first, second].map((movement) => ({ movements: [movement], expectations }));
    expect(matchAutomatically(accounts)).toEqual([]);
  });

  const drawnExpectations = fc
    .array(
      fc.record({
        kind: fc.constantFrom('PAYMENT', 'COLLECTION' as const),
        act: fc.constantFrom('CONFIRM', 'RECEIVE', 'INFORM' as const),
        offer_id: fc.integer({ min: 1, max: 3 }),
        issuer: fc.constantFrom('A', 'B', null),
        day: fc.constantFrom('2026-11-03', DAY, '2026-12-04'),
        open_value: fc.integer({ min: 1, max: 5 }),
        tolerance: fc.integer({ min: 0, max: 1 }),
        references: fc.constantFrom([], ['PG1'], ['PG2']),
        payer: fc.constantFrom(CEDRO, AURORA, null),
      }),
      { maxLength: 8 },
    )
    .map((rows): Expectation[] => rows.map((row, id) => ({ ...row, id })));
  const drawnMovements = fc
    .array(
      fc.record({
        day: fc.constantFrom('2026-11-03', DAY),
        amount: fc.integer({ min: -6, max: 8 }),
        payer: fc.constantFrom(CEDRO, AURORA, null),
        texts: fc.constantFrom(['PG1'], ['PG2 PIX'], ['PG12'], []),
        is_possible_repetition: fc.boolean(),
      }),
      { maxLength: 5 },
    )
    .map((rows): OpenMovement[] => rows.map((row, id) => ({ ...row, id })));

  test('machine never chooses between equals nor allocates more than is open (property)', () => {
    fc.assert(
      fc.property(drawnMovements, drawnExpectations, (movements, expectations) => {
        const matches = matchAutomatically([{ movements, expectations }]);
        const claimed = matches.flatMap(({ candidate }) => candidate.expectations.map(({ id }) => id));
        expect(new Set(claimed).size).toBe(claimed.length);
        for (const { movement, candidate } of matches) {
          const [best, second] = findCandidates(movement, expectations);
          expect(candidate).toEqual(best);
          expect(second?.reason).not.toBe(best?.reason);
          expect(movement.amount).toBeGreaterThan(0);
          expect(candidate.reference_agrees || candidate.payer_agrees).toBe(true);
          const tolerance = candidate.expectations.reduce((sum, it) => sum + it.tolerance, 0);
          expect(Math.abs(candidate.difference)).toBeLessThanOrEqual(tolerance);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('matches do not depend on the order of movements and expectations (property)', () => {
    const pairsOf = (movements: readonly OpenMovement[], expectations: readonly Expectation[]) =>
      matchAutomatically([{ movements, expectations }])
        .map(
          ({ movement, candidate }) =>
            `${movement.id}: ${candidate.expectations.map(({ id }) => id).toSorted()}`,
        )
        .toSorted();
    fc.assert(
      fc.property(drawnMovements, drawnExpectations, (movements, expectations) => {
        expect(pairsOf(movements.toReversed(), expectations.toReversed())).toEqual(
          pairsOf(movements, expectations),
        );
      }),
      { numRuns: 300 },
    );
  });
});
