import { describe, expect, test } from 'vitest';
import { findContractTerms, maskCpf } from '../src/index.ts';
import { measureCpuTime } from './cpu-time.ts';

const DEAL = {
  borrower_tax_number: '11222333000181',
  lender_tax_number: '12ABC34501DE35',
  credit_value: 123_456_789,
};
const find = (text: string, deal = DEAL) => findContractTerms(text, deal);

describe('findContractTerms finds a CNPJ', () => {
  test.each([
    'CNPJ 11.222.333/0001-81.',
    'CNPJ:11222333000181',
    '11 222 333/0001 – 81',
    '11.222.\n333/0001-81',
  ])('in digits: %j', (text) =>
    expect(find(text)).toEqual({ borrower_tax_number: true, lender_tax_number: false, credit_value: false }),
  );

  test.each(['nº 12.ABC.345/01DE-35', 'CNPJ12ABC34501DE35', '12.abc.345/01de-35'])(
    'with letters: %j',
    (text) => expect(find(text)).toMatchObject({ lender_tax_number: true }),
  );

  test.each(['11.222.333/0001-82', '911222333000181', '112223330001819', '11.222.333/0001'])(
    'but not in %j',
    (text) => expect(find(text)).toMatchObject({ borrower_tax_number: false }),
  );
});

describe('findContractTerms finds the amount', () => {
  test.each(['R$ 1.234.567,89 (um milhão)', 'R$1234567,89', '1 234 567,89', 'valor de\n1.234.567,89.'])(
    'in %j',
    (text) => expect(find(text)).toMatchObject({ credit_value: true }),
  );

  test.each([
    '1.234.567,88',
    '11.234.567,89',
    '91.234.567,89',
    '1.234.567,891',
    '1,234,567.89',
    '234.567,89',
  ])('but not in %j', (text) => expect(find(text)).toMatchObject({ credit_value: false }));

  test('below a thousand, but not at the end of a larger amount', () => {
    const small = { ...DEAL, credit_value: 56_789 };
    expect(find('R$ 567,89', small).credit_value).toBe(true);
    expect(find('R$ 1.234.567,89', small).credit_value).toBe(false);
  });
});

test('findContractTerms searches texts of a million marks and digits in under two CPU seconds', () => {
  const { took } = measureCpuTime(() => {
    for (const piece of ['1', '1 ', '1.......', '11.222.333/0001-8 ', '1.234.567,8'])
      find(piece.repeat(1_000_000 / piece.length));
  });
  // Takes 70 ms; a search that restarts at each mark takes minutes.
  expect(took).toBeLessThan(2_000);
});

test('maskCpf shows only the middle of a CPF', () => {
  expect(maskCpf('52998224725')).toBe('***.982.247-**');
  expect(maskCpf('5299822472')).toBe('***');
});
