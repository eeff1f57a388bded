import { addBusinessDays, formatDay, today } from '@pregao/domain';
import { accountOf } from './support/accounts.ts';
import { callAs } from './support/calls.ts';
import { csvOf } from './support/receivables-file.ts';
import { expect, test } from './support/story.ts';

const FILES = '/dashboard/file-management/list';
const DUE = formatDay(addBusinessDays(today(new Date()), 40), 'pt');
const HEADER = ['Emissor', 'Data de vencimento', 'Valor'];

const fileOf = (name: string) => csvOf(name, [HEADER, [`BANCO ${name}`, DUE, '1.234,56']]);

test('FIL-13 FIL-14 FIL-18: several files are sent, each a managed file of its own; before the tick it shows what REPLACE would touch', async ({
  member,
}) => {
  const moderator = await member(accountOf('moderador', 'OPERATOR'));
  const { page } = moderator;
  const stamp = Date.now();
  const names = [`lote-${stamp}-a.csv`, `lote-${stamp}-b.csv`];
  await moderator.open(FILES);
  await page.getByRole('button', { name: 'Enviar arquivo' }).click();
  const dialog = page.getByRole('dialog');
  const network = dialog.getByRole('combobox', { name: 'Bandeira' });
  const upload = dialog.getByRole('button', { name: 'Escolher arquivo' });
  const next = dialog.getByRole('button', { name: 'Avançar' });
  for (const waits of [network, upload, next]) await expect(waits).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Adquirente' }).selectOption('Adquirente Boreal');
  await expect(network).toBeEnabled();
  for (const waits of [upload, next]) await expect(waits).toBeDisabled();
  await network.selectOption('Mastercard');
  await expect(upload).toBeEnabled();
  await expect(next).toBeDisabled();
  const chooser = page.waitForEvent('filechooser');
  await upload.click();
  await (await chooser).setFiles(names.map(fileOf));
  await expect(dialog.getByText('2 arquivos adicionados')).toBeVisible();
  await expect(next).toBeEnabled();
  await dialog.getByRole('radio', { name: /^Substituir/ }).check();
  await expect(dialog.getByText(/^Para substituir, envie um único arquivo/).first()).toBeVisible();
  await expect(next).toBeDisabled();
  await dialog.getByRole('button', { name: `Remover ${names[1]}` }).click();
  await next.click();
  await expect(dialog.getByText(/A substituição cancela|Não há recebíveis disponíveis/)).toBeVisible();
  const tick = dialog.getByRole('checkbox');
  const send = dialog.getByRole('button', { name: /^Enviar / });
  await tick.check();
  await expect(send).toBeEnabled();
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await expect(tick).toHaveCount(0);
  await next.click();
  await expect(tick).not.toBeChecked();
  await expect(send).toBeDisabled();
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await dialog.getByRole('radio', { name: /^Acrescentar/ }).check();
  const again = page.waitForEvent('filechooser');
  await upload.click();
  await (await again).setFiles(names.slice(1).map(fileOf));
  await expect(dialog.getByRole('button', { name: /^Remover / })).toHaveCount(2);
  await next.click();
  await expect(dialog.getByText(/Se o arquivo repetir emissor e vencimento/)).toBeVisible();
  await tick.check();
  await dialog.getByRole('button', { name: 'Enviar 2 arquivos' }).click();
  for (const name of names) await expect(dialog.getByText(name)).toBeVisible();
  await expect(dialog.getByText('Processado', { exact: true })).toHaveCount(2, { timeout: 60_000 });
  await expect(dialog.getByRole('link')).toHaveAttribute('href', /operation-management\/list/);
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  for (const name of names)
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Processado');
  const { rows } = await callAs(moderator, 'listFiles', {
    query: { page: 1, limit: 10, name: `lote-${stamp}` },
  });
  expect(rows.map(({ name }) => name).sort()).toEqual(names);
});

test('FIL-05: a file gets another name', async ({ member }) => {
  const moderator = await member(accountOf('moderador', 'OPERATOR'));
  const { page } = moderator;
  await moderator.open(`${FILES}?limit=10&status=PROCESSED`);
  await page
    .getByRole('button', { name: /^Ações da linha/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Renomear' }).click();
  const dialog = page.getByRole('dialog', { name: 'Renomear arquivo' });
  const name = `renomeado-${Date.now()}.csv`;
  await dialog.getByRole('textbox', { name: 'Nome do arquivo' }).fill('');
  await dialog.getByRole('button', { name: 'Salvar nome' }).click();
  await expect(dialog.getByText('Informe o nome do arquivo.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Nome do arquivo' }).fill(name);
  await dialog.getByRole('button', { name: 'Salvar nome' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});
