import { expect, test } from 'vitest';
import { type Check, textSource } from './contract-check.view.ts';

test.each([
  ['DRAFT', 'draft'],
  ['PRINT', 'print'],
  ['UNFILLED', undefined],
  [null, undefined],
] as const)('textSource maps the document kind %s to %s', (document, source) => {
  const check: Check = {
    outcome: 'READ',
    signatures: [],
    more_signatures: 0,
    text: null,
    blanks: [],
    document,
  };
  expect(textSource(check)).toBe(source);
});
