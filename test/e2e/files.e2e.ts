import { readFileSync } from 'node:fs';
import { addBusinessDays, addDays, formatDay } from '@pregao/domain';
import { expect, test } from './support/fixtures.ts';
import { csvOf } from './support/receivables-file.ts';
import { TODAY } from './support/start-time.ts';

const due = formatDay(addBusinessDays(TODAY, 45), 'pt');
const HEADER = ['Emissor', 'Data de vencimento', 'Bandeira', 'Quantidade', 'Valor'];

/** Errors of the file: line, column, value and reason. */
const FAULTS = [
  ['3', 'Data de vencimento', '31/02/2031', 'Data inexistente ou em formato não aceito.'],
  ['4', 'Emissor', '—', 'Informe o emissor.'],
  ['5', 'Quantidade', '-3', 'A quantidade deve ser um número inteiro maior que zero.'],
  ['6', 'Valor', '1.234,567', 'O valor tem mais de duas casas decimais.'],
] as const;

const FAULTY_FILE = csvOf('boreal-com-erros.csv', [
  HEADER,
  ['BANCO PITANGA S.A.', due, 'VISA', 12, '1.234,56'],
  ['BANCO PITANGA S.A.', '31/02/2031', 'VISA', 12, '1.234,56'],
  ['', due, 'VISA', 12, '1.234,56'],
  ['BANCO PITANGA S.A.', due, 'VISA', -3, '1.234,56'],
  ['BANCO PITANGA S.A.', due, 'VISA', 12, '1.234,567'],
]);

test('file with faulty lines is not imported, and each error is reported (FIL-10, FIL-17)', async ({
  boreal,
}) => {
  const { page } = boreal;
  const result = await boreal.sendFiles({ network: 'VISA', files: [FAULTY_FILE] });
  await expect(result.getByRole('heading', { name: 'O arquivo não foi importado' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(result.getByRole('heading', { name: '4 erros' })).toBeVisible();
  await expect(result.getByRole('link', { name: 'Ver recebíveis' })).toHaveCount(0);
  await result.getByRole('button', { name: 'Ver os erros' }).click();
  await expect(result.getByRole('group', { name: '4 erros' })).toBeFocused();
  for (const [line, column, value, reason] of FAULTS) {
    const row = result.getByRole('row').filter({ hasText: reason });
    for (const text of [line, column, value])
      await expect(row.getByRole('cell', { name: text, exact: true })).toBeVisible();
  }

  const downloading = page.waitForEvent('download');
  await result.getByRole('button', { name: 'Baixar relatório' }).click();
  const report = readFileSync(await (await downloading).path(), 'utf8');
  for (const [line, , , reason] of FAULTS) {
    const reportLine = report.split(/\r?\n/).find((text) => text.includes(reason));
    expect(reportLine).toContain(line);
  }

  const mail = await boreal.mail(/Falha no processamento do arquivo boreal-com-erros\.csv/);
  expect(mail.text).toContain('31/02/2031');
  await boreal.open(/https?:\S+[?&]file=\d+/.exec(mail.text)?.[0] ?? '');
  const infoDialog = page.getByRole('dialog', { name: 'Informações do arquivo' });
  await expect(infoDialog.getByRole('row').filter({ hasText: 'Informe o emissor.' })).toBeVisible();
  await infoDialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByText('BANCO PITANGA S.A.')).toHaveCount(0);
});

test('upload result shows how many lines became how many receivables', async ({ boreal }) => {
  const { page } = boreal;
  const [sunday] = Array.from({ length: 7 }, (_, days) => addDays(TODAY, 60 + days)).filter(
    (day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 0,
  );
  const file = csvOf('boreal-soma.csv', [
    HEADER,
    ['BANCO MARACUJA S.A.', due, 'VISA', 1, '10,00'],
    ['BANCO MARACUJA S.A.', due, 'VISA', 1, '20,00'],
    ['BANCO MARACUJA S.A.', formatDay(sunday ?? '', 'pt'), 'VISA', 1, '30,00'],
  ]);
  await boreal.open('/dashboard/operation-management/list');
  await page.getByRole('button', { name: 'Enviar arquivo' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Enviar arquivo' });
  await expect(dialog.getByText('Tipos aceitos: XLSX ou CSV.')).toBeVisible();
  const [mode, drop] = await Promise.all([
    dialog.getByRole('radio', { name: /Substituir/ }).boundingBox(),
    dialog.getByRole('button', { name: 'Escolher arquivo' }).boundingBox(),
  ]);
  expect(drop?.y).toBeLessThan(mode?.y ?? 0);
  await page.keyboard.press('Escape');

  const result = await boreal.sendFiles({ network: 'VISA', files: [file] });
  await expect(result.getByText('3 linhas lidas · 2 recebíveis · 3 transações · R$ 60,00')).toBeVisible({
    timeout: 60_000,
  });
  await expect(
    result.getByText(
      'As 3 linhas lidas viraram 2 recebíveis: 1 deles soma linhas do mesmo emissor e vencimento.',
    ),
  ).toBeVisible();
  const warnings = result.getByRole('region', { name: '1 aviso' });
  await expect(warnings.getByText('Linha: 4')).toBeVisible();
  const downloading = page.waitForEvent('download');
  const summedLines = result.getByRole('region', { name: 'Linhas somadas' });
  await expect(summedLines.getByText(/^Linhas 2, 3 → recebível \d+/)).toBeVisible();
  await result.getByRole('button', { name: 'Baixar relatório' }).click();
  expect((await downloading).suggestedFilename()).toBe('boreal-soma-resultado.csv');
});

test('file with repeated receivables is imported after a choice, and its import is canceled', async ({
  boreal,
}) => {
  const { page } = boreal;
  const first = csvOf('boreal-primeiro.csv', [HEADER, ['BANCO GOIABA S.A.', due, 'VISA', 1, '10,00']]);
  const second = csvOf('boreal-repetido.csv', [
    HEADER,
    ['BANCO GOIABA S.A.', due, 'VISA', 1, '11,00'],
    ['BANCO CAJU S.A.', due, 'VISA', 1, '20,00'],
  ]);
  const sendDialog = await boreal.sendFiles({ network: 'VISA', files: [first] });
  await expect(sendDialog.getByText('Arquivo processado')).toBeVisible({ timeout: 60_000 });
  await sendDialog.getByRole('button', { name: 'Fechar' }).click();

  const result = await boreal.sendFiles({ network: 'VISA', files: [second] });
  await expect(result.getByText(/^1 recebível \(R\$\s11,00\) repete um arquivo anterior/)).toBeVisible({
    timeout: 60_000,
  });
  const table = result.getByRole('group', { name: '1 recebível repetido' });
  await expect(table.getByRole('cell', { name: 'BANCO GOIABA S.A.' })).toBeVisible();
  await expect(result.getByRole('button', { name: 'Importar tudo mesmo assim' })).toBeVisible();
  await result.getByRole('button', { name: /^Importar só o novo: 1/ }).click();
  await expect(result.getByText('Arquivo processado')).toBeVisible({ timeout: 60_000 });
  await expect(
    result.getByText(/^1 recebível \(R\$\s11,00\) que repete um arquivo anterior ficou de fora/),
  ).toBeVisible();

  await result.getByRole('button', { name: 'Cancelar importação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar a importação' });
  await expect(dialog.getByText(/R\$\s20,00/)).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Cancelar importação' }).click();
  const resultDialog = page.getByRole('dialog', { name: 'Importação cancelada' });
  await expect(resultDialog.getByText(/^1 recebível cancelado \(R\$\s20,00\)/)).toBeVisible();
  await resultDialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(result.getByText(/A importação foi cancelada em/)).toBeVisible();
});
