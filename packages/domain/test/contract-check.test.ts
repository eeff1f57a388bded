import { describe, expect, test } from 'vitest';
import {
  type CheckedSignature,
  type ContractCheck,
  checkSummary,
  checkVerdict,
  contractWarnings,
  isValidSignature,
  NO_DOCUMENT_FINDINGS,
  SIGNATURE_TONES,
  SIGNATURE_VERDICTS,
  signatureVerdict,
  signingSide,
  UNREADABLE_CHECK,
} from '../src/index.ts';

const GOOD: CheckedSignature = {
  kind: 'SIGNATURE',
  integrity: 'INTACT',
  coverage: 'WHOLE',
  signer: { name: 'ANA', cpf: null, cnpj: null, responsible: null },
  side: null,
  issuer: 'AC',
  chain: 'ICP_BRASIL',
  certificate: 'VALID',
  signed_at: '2026-03-10T13:30:00.000Z',
  time_source: 'SIGNER',
  time_authority: null,
  time_chain: null,
};
const NOT_READ = { integrity: 'UNREADABLE', certificate: null, chain: null } as const;

describe('one signature', () => {
  test.each([
    [{}, 'VALID'],
    [{ chain: 'GOV_BR' }, 'VALID'],
    [{ coverage: 'SIGNED_LATER' }, 'VALID'],
    [{ coverage: 'APPENDED' }, 'VALID'],
    [{ chain: 'OTHER' }, 'UNKNOWN_CHAIN'],
    [{ chain: 'OTHER', certificate: 'EXPIRED' }, 'EXPIRED'],
    [{ certificate: 'NOT_YET_VALID' }, 'NOT_YET_VALID'],
    [{ certificate: 'UNFIT' }, 'UNFIT'],
    [{ integrity: 'WEAK' }, 'WEAK'],
    [{ integrity: 'WEAK', coverage: 'CHANGED' }, 'CHANGED_LATER'],
    [{ coverage: 'CHANGED' }, 'CHANGED_LATER'],
    [{ coverage: 'PARTIAL', chain: 'OTHER' }, 'PARTIAL'],
    [{ integrity: 'ALTERED', coverage: 'PARTIAL' }, 'ALTERED'],
    [{ integrity: 'FORGED', certificate: 'EXPIRED' }, 'FORGED'],
    [{ ...NOT_READ, coverage: 'PARTIAL' }, 'UNREADABLE'],
  ] as const)('%j is %s', (change, verdict) => {
    expect(signatureVerdict({ ...GOOD, ...change })).toBe(verdict);
    expect(isValidSignature({ ...GOOD, ...change })).toBe(['VALID', 'UNKNOWN_CHAIN'].includes(verdict));
  });

  test('only a valid one is good', () => {
    expect(SIGNATURE_VERDICTS.filter((verdict) => SIGNATURE_TONES[verdict] === 'GOOD')).toEqual(['VALID']);
  });
});

describe('all signatures of a contract', () => {
  const check = (...signatures: Partial<CheckedSignature>[]): ContractCheck => ({
    outcome: 'READ',
    signatures: signatures.map((change) => ({ ...GOOD, ...change })),
    more_signatures: 0,
    text: null,
    ...NO_DOCUMENT_FINDINGS,
  });

  test.each([
    ['before there were checks', null, 'NOT_CHECKED'],
    ['nobody could read', UNREADABLE_CHECK, 'UNREADABLE'],
    ['without a signature', check(), 'NONE'],
    ['one good signature', check({}), 'GOOD'],
    ['a second one behind the first', check({ coverage: 'SIGNED_LATER' }, {}), 'GOOD'],
    ['something unsigned behind the last', check({ coverage: 'APPENDED' }), 'APPENDED'],
    ['one of an unknown root', check({}, { chain: 'OTHER' }), 'DOUBT'],
    ['pages changed between two', check({ coverage: 'CHANGED' }, {}), 'BAD'],
    ['one bad among doubtful ones', check({ chain: 'OTHER' }, { integrity: 'ALTERED' }), 'BAD'],
    ['stamped by an authority and signed by nobody', check({ kind: 'TIMESTAMP' }), 'DOUBT'],
    ['signed and stamped', check({ coverage: 'SIGNED_LATER' }, { kind: 'TIMESTAMP' }), 'GOOD'],
    ['more than anybody looks at', { ...check({}), more_signatures: 1 }, 'DOUBT'],
    ['more, and none that was looked at', { ...check(), more_signatures: 9 }, 'DOUBT'],
  ] as const)('%s', (_, found, verdict) => {
    expect(checkVerdict(found)).toBe(verdict);
  });

  const named = { borrower_tax_number: true, lender_tax_number: true, credit_value: true };
  const bad = { integrity: 'ALTERED' } as const;
  test.each([
    ['a text that names all', { ...check({}), text: named }, 'GOOD', [], 'GOOD'],
    ['a draft that nobody signed', { ...check(), text: named, document: 'DRAFT' }, 'NONE', [], 'BAD'],
    ['a draft that was signed', { ...check({}), text: named, document: 'DRAFT' }, 'GOOD', [], 'BAD'],
    ['a print of ours', { ...check(), text: named, document: 'PRINT' }, 'NONE', [], 'BAD'],
    ['blanks', { ...check({}), text: named, document: 'UNFILLED' }, 'GOOD', [], 'DOUBT'],
    [
      'no side',
      { ...check({}), text: { ...named, lender_tax_number: false } },
      'GOOD',
      ['lender_tax_number'],
      'DOUBT',
    ],
    ['no amount', { ...check(), text: { ...named, credit_value: false } }, 'NONE', ['credit_value'], 'DOUBT'],
    [
      'both',
      { ...check(bad), text: { ...named, borrower_tax_number: false } },
      'BAD',
      ['borrower_tax_number'],
      'BAD',
    ],
    ['no text, as a scan', check({ chain: 'OTHER' }), 'DOUBT', [], 'DOUBT'],
    ['no signature and no text', check(), 'NONE', [], null],
    ['a file that nobody could read', UNREADABLE_CHECK, 'UNREADABLE', [], 'DOUBT'],
    ['a contract of before', null, 'NOT_CHECKED', [], null],
  ] as const)('with the text: %s', (_, found, verdict, lacks, tone) => {
    expect(checkSummary(found)).toMatchObject({ verdict, lacks, tone });
  });

  const lacking = { ...named, credit_value: false };
  const stamp = { kind: 'TIMESTAMP' } as const;
  test.each([
    ['a contract that nobody signed digitally', { ...check(), text: named }, []],
    ['a scan', check(), []],
    ['a contract that came before checks', null, []],
    ['a draft', { ...check(), text: named, document: 'DRAFT' }, ['DRAFT_UNSIGNED']],
    [
      'a draft that was only stamped',
      { ...check(stamp), document: 'DRAFT' },
      ['DRAFT_UNSIGNED', 'DOUBTFUL_SIGNATURE'],
    ],
    ['a draft that was signed', { ...check({}), text: named, document: 'DRAFT' }, ['DRAFT_SIGNED']],
    [
      "another deal's draft",
      { ...check(), text: lacking, document: 'DRAFT' },
      ['DRAFT_UNSIGNED', 'NOT_FOUND'],
    ],
    ['a print of ours', { ...check(), text: named, document: 'PRINT' }, ['PRINT']],
    ['blanks', { ...check({}), text: named, document: 'UNFILLED' }, ['UNFILLED']],
    ["another deal's contract", { ...check({}), text: lacking }, ['NOT_FOUND']],
    [
      "another deal's form with a broken signature",
      { ...check(bad), text: lacking, document: 'UNFILLED' },
      ['BROKEN_SIGNATURE', 'UNFILLED', 'NOT_FOUND'],
    ],
  ] as const)('warnings are given when the file is %s', (_, found, warnings) => {
    expect(contractWarnings(found)).toEqual(warnings);
  });
});

test('a company that signs is a side of the deal by its CNPJ', () => {
  const deal = { borrower_tax_number: '11222333000181', lender_tax_number: '12ABC34501DE35' };
  expect(signingSide({ cnpj: '11222333000181' }, deal)).toBe('BORROWER');
  expect(signingSide({ cnpj: '12ABC34501DE35' }, deal)).toBe('LENDER');
  expect(signingSide({ cnpj: '60701190000104' }, deal)).toBeNull();
  expect(signingSide({ cnpj: null }, deal)).toBeNull();
  expect(signingSide(null, deal)).toBeNull();
});
