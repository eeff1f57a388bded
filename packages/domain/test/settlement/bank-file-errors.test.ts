import { expect, test } from 'vitest';
import { BANK_FILE_ERROR_CODES, bankFileErrorText, LANGUAGES } from '../../src/index.ts';

/** Warnings of content that is not read need no action. */
const WITHOUT_ACTION = ['BALANCE_INVALID', 'LOT_SKIPPED', 'SEGMENT_SKIPPED'];

test.each(LANGUAGES)('each fault of a bank file says what is wrong and what to do in %s', (language) => {
  const texts = BANK_FILE_ERROR_CODES.map((code) => bankFileErrorText(code, language));
  expect(new Set(texts).size).toBe(texts.length);
  const short = BANK_FILE_ERROR_CODES.filter((code) => !/[.:] .+\.$/.test(bankFileErrorText(code, language)));
  expect(short).toEqual(WITHOUT_ACTION);
});
