import { expect, test } from 'vitest';
import { codesOf, faultsOf, importContent } from './import-content.ts';

const ROW = 'PICPAY;30/11/2026;1,00';

test.each([
  ['EMISSOR;vencimento;VALOR', 'any case'],
  ['Nome do Emissor;Data de Liquidação;Valor Líquido', 'accents'],
  ['issuer_name;settlement-date;TOTAL_AMOUNT', 'English, punctuation'],
  ['"Banco Emissor" ;Dt. Venc.;Valor (R$)', 'quotes, dots, currency'],
  ['Instituição emissora;Vencimento (dd/mm/aaaa);Montante', 'form of the date'],
])('header %s is recognized: %s', async (header) => {
  expect(await importContent(`${header}\n${ROW}\n`)).toMatchObject({ ok: true, total_value: 100 });
});

test.each([
  [`'Emissor;'Vencimento;'Valor`, 'Valor'],
  [`"=""Emissor""";"=""Vencimento""";"=""Valor"""`, 'Valor'],
  [`"=""Emissor""";"=""Vencimento""";"=""Valor """"(R$)"""""""`, 'Valor "(R$)"'],
  [`"""Emissor""";"Vencimento";"Valor";""`, 'Valor'],
])('quotes and formula guards of %s are removed from the column names', async (header, column) => {
  const outcome = await importContent(`${header}\nA;30/11/2026;x\n`);
  expect(outcome).toMatchObject({ ok: false, errors: [{ line: 2, column, code: 'AMOUNT_INVALID' }] });
});

test('guarded empty text ="" is read as an empty cell', async () => {
  const header = `"=""""";Emissor;Vencimento;Valor;Qtd`;
  const outcome = await importContent(`${header}\n"=""x""";A;30/11/2026;1,00;"="""""\n`);
  expect(outcome.rows).toMatchObject([{ issuer: 'A', transactions: 1 }]);
  const unnamed = await importContent(`Emissor;Vencimento;Valor\n"=""""";30/11/2026;1,00\n`);
  expect(codesOf(unnamed)).toEqual(['ISSUER_MISSING']);
});

test('columns are recognized in any order between unmapped ones', async () => {
  const outcome = await importContent(
    'NSU;Qtd;Valor;x;Arranjo;Vencimento;Emissor\n1;3;2,00;;VCC;30/11/2026;A\n',
  );
  expect(outcome.rows).toEqual([
    { issuer: 'A', issuer_key: 'a', due_date: '2026-11-30', value: 200, transactions: 3 },
  ]);
});

test('cover rows with other column counts may precede the header', async () => {
  const cover = 'Relatório de agenda;;\nAdquirente "Aurora"\n\nValor em reais\nEmitido em;21/11/2026;;;;\n';
  expect(await importContent(`${cover}Emissor;Vencimento;Valor\n${ROW}\nX;x;1,00\n`)).toMatchObject({
    ok: false,
    errors: [{ line: 8, column: 'Vencimento', code: 'DATE_INVALID', value: 'x' }],
  });
});

test('header is not found below the twentieth row', async () => {
  const cover = (rows: number) => 'cover;row;x\n'.repeat(rows);
  expect(await importContent(`${cover(19)}Emissor;Vencimento;Valor\n${ROW}\n`)).toMatchObject({ ok: true });
  const late = await importContent(`${cover(20)}Emissor;Vencimento;Valor\n${ROW}\n`);
  expect(faultsOf(late)).toEqual([[null, null, 'HEADER_NOT_FOUND']]);
});

test('file without a header is refused', async () => {
  expect(codesOf(await importContent(`${ROW}\n${ROW}\n`))).toEqual(['HEADER_NOT_FOUND']);
});

test.each([
  ['Vencimento;Valor;Qtd', [[1, null, 'HEADER_ISSUER_MISSING']]],
  ['Emissor;Valor', [[1, null, 'HEADER_DUE_DATE_MISSING']]],
  ['Emissor;Vencimento', [[1, null, 'HEADER_VALUE_MISSING']]],
  [
    'Emissor;Vencimento;Valor bruto;Valor líquido',
    [
      [1, 'Valor bruto', 'HEADER_DUPLICATE'],
      [1, 'Valor líquido', 'HEADER_DUPLICATE'],
    ],
  ],
])('header %s is refused', async (header, faults) => {
  expect(faultsOf(await importContent(`${header}\nA;30/11/2026;1,00;1\n`))).toEqual(faults);
});

test('file is refused when it has only a header', async () => {
  expect(codesOf(await importContent('Emissor;Vencimento;Valor\n\n;;\n'))).toEqual(['NO_ROWS']);
});
