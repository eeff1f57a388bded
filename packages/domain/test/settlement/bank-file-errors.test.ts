import { expect, test } from 'vitest';
import { type BankFileErrorCode, bankFileErrorText, LANGUAGES } from '../../src/index.ts';

const CODES: readonly BankFileErrorCode[] = [
  'FILE_INCOMPLETE',
  'LINE_LENGTH',
  'CURRENCY_NOT_BRL',
  'AMOUNT_DECIMALS',
];

test.each(CODES)('message of %s says what to do in each language', (code) => {
  const texts = LANGUAGES.map((language) => bankFileErrorText(code, language));
  expect(new Set(texts).size).toBe(LANGUAGES.length);
  for (const text of texts)
    expect(text).toMatch(/^[^.]+\. .*(?:banco|bank|arquivo|file|extrato|statement).*\.$/);
});
