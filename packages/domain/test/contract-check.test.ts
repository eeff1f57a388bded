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

describe('signature', () => {
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
  ] as const)('with %j has the verdict %s', (change, verdict) => {
    expect(signatureVerdict({ ...GOOD, ...change })).toBe(verdict);
    expect(isValidSignature({ ...GOOD, ...change })).toBe(['VALID', 'UNKNOWN_CHAIN'].includes(verdict));
  });

  test('has the tone GOOD only with the verdict VALID', () => {
    expect(SIGNATURE_VERDICTS.filter((verdict) => SIGNATURE_TONES[verdict] === 'GOOD')).toEqual(['VALID']);
  });
});

describe('contract check', () => {
  const check = (...signatures: Partial<CheckedSignature>[]): ContractCheck => ({
    outcome: 'READ',
    signatures: signatures.map((change) => ({ ...GOOD, ...change })),
    more_signatures: 0,
    text: null,
    ...NO_DOCUMENT_FINDINGS,
  });

  test.each([
    ['a contract without a stored check', null, 'NOT_CHECKED'],
    ['an unreadable file', UNREADABLE_CHECK, 'UNREADABLE'],
    ['no signature', check(), 'NONE'],
    ['one good signature', check({}), 'GOOD'],
    ['a second signature after the first', check({ coverage: 'SIGNED_LATER' }, {}), 'GOOD'],
    ['unsigned content after the last signature', check({ coverage: 'APPENDED' }), 'APPENDED'],
    ['a signature of an unknown root', check({}, { chain: 'OTHER' }), 'DOUBT'],
    ['pages changed between two signatures', check({ coverage: 'CHANGED' }, {}), 'BAD'],
    ['a bad signature among doubtful ones', check({ chain: 'OTHER' }, { integrity: 'ALTERED' }), 'BAD'],
    ['a time stamp without a signature', check({ kind: 'TIMESTAMP' }), 'DOUBT'],
    ['a signature and a time stamp', check({ coverage: 'SIGNED_LATER' }, { kind: 'TIMESTAMP' }), 'GOOD'],
    ['more signatures than are checked', { ...check({}), more_signatures: 1 }, 'DOUBT'],
    ['signatures of which none was checked', { ...check(), more_signatures: 9 }, 'DOUBT'],
  ] as const)('gives the verdict for %s', (_, found, verdict) => {
    expect(checkVerdict(found)).toBe(verdict);
  });

  const named = { borrower_tax_number: true, lender_tax_number: true, credit_value: true };
  const bad = { integrity: 'ALTERED' } as const;
  test.each([
    ['a text with both companies and the amount', { ...check({}), text: named }, 'GOOD', [], 'GOOD'],
    ['an unsigned draft', { ...check(), text: named, document: 'DRAFT' }, 'NONE', [], 'BAD'],
    ['a signed draft', { ...check({}), text: named, document: 'DRAFT' }, 'GOOD', [], 'BAD'],
    ['a print of Pregão', { ...check(), text: named, document: 'PRINT' }, 'NONE', [], 'BAD'],
    ['unfilled blanks', { ...check({}), text: named, document: 'UNFILLED' }, 'GOOD', [], 'DOUBT'],
    [
      'a text without the investor',
      { ...check({}), text: { ...named, lender_tax_number: false } },
      'GOOD',
      ['lender_tax_number'],
      'DOUBT',
    ],
    [
      'a text without the amount',
      { ...check(), text: { ...named, credit_value: false } },
      'NONE',
      ['credit_value'],
      'DOUBT',
    ],
    [
      'a bad signature and a text without the acquirer',
      { ...check(bad), text: { ...named, borrower_tax_number: false } },
      'BAD',
      ['borrower_tax_number'],
      'BAD',
    ],
    ['a scan without text', check({ chain: 'OTHER' }), 'DOUBT', [], 'DOUBT'],
    ['no signature and no text', check(), 'NONE', [], null],
    ['an unreadable file', UNREADABLE_CHECK, 'UNREADABLE', [], 'DOUBT'],
    ['a contract without a stored check', null, 'NOT_CHECKED', [], null],
  ] as const)('summarizes %s', (_, found, verdict, lacks, tone) => {
    expect(checkSummary(found)).toMatchObject({ verdict, lacks, tone });
  });

  const lacking = { ...named, credit_value: false };
  const stamp = { kind: 'TIMESTAMP' } as const;
  test.each([
    ['a contract without a digital signature', { ...check(), text: named }, []],
    ['a scan', check(), []],
    ['a contract without a stored check', null, []],
    ['a draft', { ...check(), text: named, document: 'DRAFT' }, ['DRAFT_UNSIGNED']],
    [
      'a draft with only a time stamp',
      { ...check(stamp), document: 'DRAFT' },
      ['DRAFT_UNSIGNED', 'DOUBTFUL_SIGNATURE'],
    ],
    ['a signed draft', { ...check({}), text: named, document: 'DRAFT' }, ['DRAFT_SIGNED']],
    [
      "another deal's draft",
      { ...check(), text: lacking, document: 'DRAFT' },
      ['DRAFT_UNSIGNED', 'NOT_FOUND'],
    ],
    ['a print of Pregão', { ...check(), text: named, document: 'PRINT' }, ['PRINT']],
    ['a form with unfilled blanks', { ...check({}), text: named, document: 'UNFILLED' }, ['UNFILLED']],
    ["another deal's contract", { ...check({}), text: lacking }, ['NOT_FOUND']],
    [
      "another deal's form with a broken signature",
      { ...check(bad), text: lacking, document: 'UNFILLED' },
      ['BROKEN_SIGNATURE', 'UNFILLED', 'NOT_FOUND'],
    ],
  ] as const)('returns the warnings of %s', (_, found, warnings) => {
    expect(contractWarnings(found)).toEqual(warnings);
  });
});

test('signingSide finds the side of a signer in the deal by its CNPJ', () => {
  const deal = { borrower_tax_number: '11222333000181', lender_tax_number: '12ABC34501DE35' };
  expect(signingSide({ cnpj: '11222333000181' }, deal)).toBe('BORROWER');
  expect(signingSide({ cnpj: '12ABC34501DE35' }, deal)).toBe('LENDER');
  expect(signingSide({ cnpj: '60701190000104' }, deal)).toBeNull();
  expect(signingSide({ cnpj: null }, deal)).toBeNull();
  expect(signingSide(null, deal)).toBeNull();
});
