import { expect, test } from 'vitest';
import { csv, faultsOf, importContent } from './importing.ts';

const LINES = ['A;30/11/2026;1.000,50;2', 'B;30/11/2026;2,00;3'];

test.each(['TOTAL;;1.002,50;5', 'Total geral:;;R$ 1.002,50;', 'total;;;', ' TOTAIS ;;1002.50;5'])(
  'a final %j is checked and left out',
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
])('a final %j is refused', async (total, faults) => {
  expect(faultsOf(await importContent(csv(...LINES, total)))).toEqual(faults);
});

test('a total larger than any single amount is compared', async () => {
  const large = ['A', 'B'].map((issuer) => `${issuer};30/11/2026;90.000.000.000,00;1`);
  expect(await importContent(csv(...large, 'Total;;180.000.000.000,00;2'))).toMatchObject({ ok: true });
});

test('a total among the lines lacks a due date, an issuer of that name does not', async () => {
  expect(faultsOf(await importContent(csv('Total;;1,00;1', ...LINES)))).toEqual([
    [2, 'Vencimento', 'DATE_MISSING'],
  ]);
  expect(await importContent(csv('Total;30/11/2026;1,00;1', ...LINES))).toMatchObject({ ok: true, lines: 3 });
});

test('the total may stand in a first column without meaning', async () => {
  const content = 'NSU;Emissor;Vencimento;Valor\n1;A;30/11/2026;1,00\nTOTAL;;;1,00\n';
  expect(await importContent(content)).toMatchObject({ ok: true, lines: 1 });
});

test('a total of a faulty file is not compared', async () => {
  expect(faultsOf(await importContent(csv(...LINES, 'C;x;1,00;1', 'TOTAL;;9,99;9')))).toEqual([
    [4, 'Vencimento', 'DATE_INVALID'],
  ]);
});
