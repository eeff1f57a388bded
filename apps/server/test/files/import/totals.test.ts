import { expect, test } from 'vitest';
import { csv, faultsOf, importContent } from './import-content.ts';

const LINES = ['A;30/11/2026;1.000,50;2', 'B;30/11/2026;2,00;3'];

test.each(['TOTAL;;1.002,50;5', 'Total geral:;;R$ 1.002,50;', 'total;;;', ' TOTAIS ;;1002.50;5'])(
  'total row %j at the end is verified and not imported',
  async (total) => {
    expect(await importContent(csv(...LINES, total, '', ';;;'))).toMatchObject({
      ok: true,
      lines: 2,
      total_value: 100_250,
      transactions: 5,
    });
  },
);

test.each([
  ['TOTAL;;1.002,51;5', [[4, 'Valor', 'TOTAL_MISMATCH']]],
  ['TOTAL;;1.002,50;6', [[4, 'Quantidade', 'TOTAL_MISMATCH']]],
  ['TOTAL;;abc;5', [[4, 'Valor', 'AMOUNT_INVALID']]],
])('total row %j at the end is refused', async (total, faults) => {
  expect(faultsOf(await importContent(csv(...LINES, total)))).toEqual(faults);
});

test('total row may exceed the largest single amount', async () => {
  const large = ['A', 'B'].map((issuer) => `${issuer};30/11/2026;90.000.000.000,00;1`);
  expect(await importContent(csv(...large, 'Total;;180.000.000.000,00;2'))).toMatchObject({ ok: true });
});

test('total row is refused before other lines, unlike a receivable of an issuer named Total', async () => {
  expect(faultsOf(await importContent(csv('Total;;1,00;1', ...LINES)))).toEqual([
    [2, 'Vencimento', 'DATE_MISSING'],
  ]);
  expect(await importContent(csv('Total;30/11/2026;1,00;1', ...LINES))).toMatchObject({ ok: true, lines: 3 });
});

test('total row may have its label in an unmapped first column', async () => {
  const content = 'NSU;Emissor;Vencimento;Valor\n1;A;30/11/2026;1,00\nTOTAL;;;1,00\n';
  expect(await importContent(content)).toMatchObject({ ok: true, lines: 1 });
});

test('total row is not verified when another line is invalid', async () => {
  expect(faultsOf(await importContent(csv(...LINES, 'C;x;1,00;1', 'TOTAL;;9,99;9')))).toEqual([
    [4, 'Vencimento', 'DATE_INVALID'],
  ]);
});
