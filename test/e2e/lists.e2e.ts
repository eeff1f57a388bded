import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesOf } from '../../apps/server/test/support/pdf-text.ts';
import { accountOf } from './support/accounts.ts';
import { expect, test } from './support/fixtures.ts';
import { refuseCalls } from './support/network.ts';
import { expectNewTab } from './support/tabs.ts';

const FILES = '/dashboard/file-management/list';
const RECEIVABLES = '/dashboard/operation-management/list';

test('failed file download shows the reason and succeeds after retries (FIL-23, FIL-24)', async ({
  member,
}) => {
  const moderator = await member(accountOf('moderador', 'OPERATOR'));
  const { page } = moderator;
  await moderator.open(`${FILES}?limit=10&status=PROCESSED&name=.csv`);
  await page
    .getByRole('button', { name: /^Ações da linha/ })
    .first()
    .click();
  const failedLink = await refuseCalls(page, { path: '/links/file?**', status: 500 });
  await page.getByRole('menuitem', { name: 'Baixar arquivo' }).click();
  const download = page.getByRole('dialog', { name: 'Baixar arquivo' });
  await expect(download).toContainText('Falha no download');
  await expect(download).toContainText('Tente novamente mais tarde.');
  await failedLink.recover();
  const expiredLink = await refuseCalls(page, { path: '/links/file?**', status: 401, key: 'LINK_EXPIRED' });
  const retryButton = download.getByRole('button', { name: 'Tentar de novo' });
  await retryButton.click();
  await expect(download).toContainText('O link expirou. Tente de novo.');
  await expiredLink.recover();
  const downloadCall = await refuseCalls(page, { path: '/management-files/*/download', status: 503 });
  await retryButton.click();
  await expect(download).toContainText('Tente novamente mais tarde.');
  await downloadCall.recover();
  const downloading = page.waitForEvent('download');
  await retryButton.click();
  await expect(download).toContainText('O download começou.');
  const saved = await downloading;
  expect(saved.suggestedFilename()).toMatch(/\.csv$/);
  expect(await saved.failure()).toBeNull();
  await expect(download).toBeHidden();
});

test('upload of a file that became unreadable shows an error and keeps the page working (FIL-06d, FIL-20)', async ({
  member,
}, info) => {
  const moderator = await member(accountOf('moderador', 'OPERATOR'));
  const { page } = moderator;
  const pageErrors: string[] = [];
  page.on('pageerror', ({ message }) => pageErrors.push(message));
  const path = join(info.outputPath(), 'gone.csv');
  writeFileSync(path, 'Emissor;Data de vencimento;Valor\r\n'.padEnd(4000, ' '));
  await moderator.open(FILES);
  await page.getByRole('button', { name: 'Enviar arquivo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Adquirente' }).selectOption('Adquirente Aurora');
  await dialog.getByRole('combobox', { name: 'Bandeira' }).selectOption('Visa');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Escolher arquivo' }).click();
  await (await chooser).setFiles(path);
  await expect(dialog.getByText('Arquivo adicionado')).toBeVisible();
  rmSync(path);
  await dialog.getByRole('button', { name: 'Avançar' }).click();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: /^Enviar/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Erro ao enviar o arquivo' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'gone.csv' })).toHaveCount(0);
  expect(pageErrors).toEqual([]);
});

test('create-schedule link opens a new tab on Ctrl click and middle click (REC-14)', async ({ member }) => {
  const operator = await member(accountOf('aurora', 'OPERATOR'));
  const { page } = operator;
  await operator.open(`${RECEIVABLES}?limit=10&status=AVAILABLE`);
  await page
    .getByRole('checkbox', { name: /^Selecionar linha/ })
    .first()
    .check();
  const create = page.getByRole('region', { name: 'Seleção' }).getByRole('link', { name: 'Criar agenda' });
  for (const click of [
    () => create.click({ modifiers: ['ControlOrMeta'] }),
    () => create.click({ button: 'middle' }),
  ]) {
    await expectNewTab(page, click, { url: /\/operation-management\/new\?selectedRows=/ });
  }
  await expect(page).toHaveURL(new RegExp(RECEIVABLES));
});

test('printed list is a table without screen controls', async ({ member }) => {
  const operator = await member(accountOf('aurora', 'OPERATOR'));
  const { page } = operator;
  await operator.open(RECEIVABLES);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 703, height: 1000 });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^(Copiar|Exportar|Exibição|Bandeira|Limpar|Criar)/ }),
  ).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toHaveCount(0);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
});

test('printed list holds all filtered rows and repeats its header on each sheet', async ({ member }) => {
  const operator = await member(accountOf('aurora', 'OPERATOR'));
  const { page } = operator;
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
  });
  await operator.open(`${RECEIVABLES}?limit=10`);
  const range = page.getByText(/^1-10 de \d+$/);
  const total = Number((await range.textContent())?.split(' ').at(-1));
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.locator('html[data-asked-to-print]')).toHaveCount(1);
  // Chromium adds an empty sheet at the end.
  const sheets = (await pagesOf(await page.pdf({ preferCSSPageSize: true }))).filter((sheet) => sheet !== '');
  expect(sheets.length).toBeGreaterThan(1);
  for (const sheet of sheets)
    for (const head of ['Transações', 'Vencimento', 'Emissor', 'Valor']) expect(sheet).toContain(head);
  // Each row has one date.
  expect(sheets.join(' ').match(/\d{2}\/\d{2}\/\d{4}/g)).toHaveLength(total);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(range).toBeVisible();
});
