import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson, type Json, writeCanonicalJson } from '../../src/platform/canonical-json.ts';

it('canonical JSON matches the example of RFC 8785, 3.2', () => {
  const numbers = JSON.parse('[333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001]');
  const string = JSON.parse('"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/"');
  expect(canonicalJson({ numbers, string, literals: [null, true, false] })).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

it('canonical JSON orders members by UTF-16 units as the example of RFC 8785, 3.2.3', () => {
  const names = {
    '€': 'Euro',
    '\r': 'CR',
    '\ufb33': 'Dalet',
    1: 'One',
    '😀': 'Smiley',
    '\u0080': 'Control',
    ö: 'o',
  };
  expect(Object.values(JSON.parse(canonicalJson(names)))).toEqual(
    ['One', 'CR', 'Control', 'o', 'Euro', 'Smiley', 'Dalet'].map((name) => expect.stringMatching(name)),
  );
});

it('canonical JSON does not depend on the order of members', () => {
  const reversed = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(reversed);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([name, one]) => [name, reversed(one)]),
    );
  };
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value as Json);
      expect(canonicalJson(reversed(value as Json))).toBe(text);
      expect(canonicalJson(JSON.parse(text))).toBe(text);
    }),
  );
});

it('canonical JSON rejects NaN', () => {
  expect(() => canonicalJson([Number.NaN])).toThrow(RangeError);
});

it('canonical slices join to the same text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const pieces: string[] = [];
      await writeCanonicalJson(value as Json, (piece) => pieces.push(piece));
      expect(pieces.join('')).toBe(canonicalJson(value as Json));
    }),
  );
});

it('canonical slices yield to the event loop while writing a long list', async () => {
  let turns = 0;
  let written = false;
  const others = () => {
    turns += 1;
    if (!written) setImmediate(others);
  };
  setImmediate(others);
  // No machine writes this list within one time slice.
  await writeCanonicalJson(
    { rows: Array.from({ length: 40_000 }, (_, id) => ({ id, issuer: 'Banco', value: 1 })) },
    () => {},
  );
  written = true;
  expect(turns).toBeGreaterThan(1);
});
