import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CARD_NETWORK_LABELS, formatMoney } from '@pregao/domain';
import { accountOf } from './support/accounts.ts';
import { callAs } from './support/calls.ts';
import { refuse } from './support/network.ts';
import { expect, test } from './support/story.ts';
import { expectNewTab } from './support/tabs.ts';

const FILES = '/dashboard/file-management/list';
const RECEIVABLES = '/dashboard/operation-management/list';

test('FIL-02 FIL-03 FIL-08: the moderator narrows the list of files from its first page, and clears it', async ({
  member,
}) => {
  const moderator = await member(accountOf('moderador', 'OPERATOR'));
  const { page } = moderator;
  const { total_rows } = await callAs(moderator, 'listFiles', { query: { page: 1, limit: 1 } });
  await moderator.open(`${FILES}?limit=1&page=2`);
  await expect(page.getByRole('heading', { name: 'Gestão de arquivos', level: 1 })).toBeVisible();
  const trail = page.getByRole('navigation', { name: 'Caminho' });
  await expect(trail.getByRole('listitem')).toHaveText(['Início', 'Gestão de arquivos']);
  await expect(trail.getByRole('link', { name: 'Início' })).toHaveAttribute('href', '/dashboard/list');
  await expect(page.getByRole('button', { name: 'Enviar arquivo' })).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Páginas da lista' });
  await expect(pages.getByLabel('Linhas por página')).toHaveValue('1');
  await expect(pages).toContainText(`2-2 de ${total_rows}`);

  const filters = page.getByRole('search', { name: 'Filtros' });
  const name = filters.getByRole('searchbox', { name: 'Nome do arquivo' });
  await name.fill('boreal');
  await filters.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('name') === 'boreal' && !url.searchParams.has('page'),
  );
  await expect(pages).toContainText(/1-1 de \d+/);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('boreal');

  const loaded = page.waitForResponse((answer) => answer.url().includes('/api/management-files?'));
  await filters.getByRole('button', { name: 'Limpar filtros' }).click();
  expect((await loaded).ok()).toBe(true);
  await expect(name).toHaveValue('');
  await expect(page).toHaveURL((url) => !url.searchParams.has('name'));
  await expect(pages).toContainText(`1-1 de ${total_rows}`);
});

test('FIL-04 FIL-09: a row of the list of files by its columns; each status by its name, also one that nobody knows', async ({
  member,
}) => {
  const moderator = await member(accountOf('moderador', 'OPERATOR'));
  const { page } = moderator;
  const { rows } = await callAs(moderator, 'listFiles', { query: { page: 1, limit: 10 } });
  const words = [
    ['PROCESSING', 'Em processamento'],
    ['PROCESSED', 'Processado'],
    ['PROCESSING_FAILURE', 'Falha no processamento'],
    ['FROM_A_NEWER_SERVER', 'Status desconhecido'],
  ] as const;
  expect(rows.length).toBeGreaterThanOrEqual(words.length);
  await page.route('**/api/management-files?**', async (route) => {
    const response = await route.fetch();
    const list = await response.json();
    for (const [index, [status]] of words.entries()) list.rows[index].status = status;
    await route.fulfill({ response, json: list });
  });
  await moderator.open(`${FILES}?limit=10`);
  await expect(page.getByRole('columnheader')).toHaveText([
    'ID',
    'Adquirente',
    'Nome do arquivo',
    'Bandeira',
    'Valor total',
    'Status',
    'Ações',
  ]);
  for (const [index, [, word]] of words.entries()) {
    const row = page.getByRole('row').nth(index + 1);
    const { id, company_name, name, card_network, total_values } = rows[index] as (typeof rows)[number];
    await expect(row.getByRole('cell')).toHaveText([
      String(id),
      company_name,
      name,
      '',
      total_values === null ? '—' : formatMoney(total_values),
      word,
      '',
    ]);
    await expect(row.getByRole('cell').nth(3).getByRole('img')).toHaveAccessibleName(
      CARD_NETWORK_LABELS[card_network],
    );
  }
});

test('FIL-06 FIL-23 FIL-24: each dialog of the list of files: information, download, sending', async ({
  member,
}) => {
  const moderator = await member(accountOf('moderador', 'OPERATOR'));
  const { page } = moderator;
  await moderator.open(`${FILES}?limit=10&status=PROCESSED&name=.csv`);
  const first = page.getByRole('button', { name: /^Ações da linha/ }).first();
  await first.click();
  await page.getByRole('menuitem', { name: 'Ver informações' }).click();
  const information = page.getByRole('dialog', { name: 'Informações do arquivo' });
  await expect(information.getByText('Enviado por')).toBeVisible();
  await information.getByRole('button', { name: 'Fechar' }).click();
  await expect(information).toBeHidden();

  await first.click();
  const opened = await refuse(page, { path: '/links/file?**', status: 500 });
  await page.getByRole('menuitem', { name: 'Baixar arquivo' }).click();
  const download = page.getByRole('dialog', { name: 'Baixar arquivo' });
  await expect(download).toContainText('Falha no download');
  await expect(download).toContainText('Tente novamente mais tarde.');
  await opened.recover();
  const expired = await refuse(page, { path: '/links/file?**', status: 401, key: 'LINK_EXPIRED' });
  const again = download.getByRole('button', { name: 'Tentar de novo' });
  await again.click();
  await expect(download).toContainText('O link expirou. Tente de novo.');
  await expired.recover();
  const asked = await refuse(page, { path: '/management-files/*/download', status: 503 });
  await again.click();
  await expect(download).toContainText('Tente novamente mais tarde.');
  await asked.recover();
  const downloading = page.waitForEvent('download');
  await again.click();
  await expect(download).toContainText('O download começou.');
  const saved = await downloading;
  expect(saved.suggestedFilename()).toMatch(/\.csv$/);
  expect(await saved.failure()).toBeNull();
  await expect(download).toBeHidden();

  await page.getByRole('button', { name: 'Enviar arquivo' }).click();
  const sending = page.getByRole('dialog', { name: 'Enviar arquivo' });
  await expect(sending.getByRole('combobox', { name: 'Adquirente' })).toBeVisible();
  await sending.getByRole('button', { name: 'Cancelar' }).click();
  await expect(sending).toBeHidden();
});

test('FIL-06 FIL-20: a file that can no longer be read is not sent, the result says so, and the page works on', async ({
  member,
}, info) => {
  const moderator = await member(accountOf('moderador', 'OPERATOR'));
  const { page } = moderator;
  const crashes: string[] = [];
  page.on('pageerror', ({ message }) => crashes.push(message));
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
  expect(crashes).toEqual([]);
});

test('REC-14: a Ctrl click and a middle click on "create schedule" open a new tab', async ({ member }) => {
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
    await expectNewTab(page, click, {
      url: /\/operation-management\/new\?selectedRows=/,
      title: /^Criar agenda · Pregão$/,
    });
  }
  await expect(page).toHaveURL(new RegExp(RECEIVABLES));
});

test('NEG-06: the eye of a row is a real link to the negotiation, and a half typed date is said, not skipped', async ({
  member,
}) => {
  const operator = await member(accountOf('jatoba', 'MASTER'));
  const { page } = operator;
  await operator.open('/dashboard/negotiation/list');
  const eye = page.getByRole('link', { name: /^Abrir \d+$/ }).first();
  await expect(eye).toHaveAttribute('href', /^\/dashboard\/negotiation\/\d+\/new-credit$/);
  const filters = page.getByRole('search', { name: 'Filtros' });
  await filters.getByLabel('ID da agenda').fill('12a');
  await expect(filters.getByText('Use apenas números.')).toBeVisible();
  await filters.getByLabel('Prazo até', { exact: true }).fill('12/1');
  await filters.getByLabel('Prazo até', { exact: true }).press('Enter');
  await expect(filters.getByText('Informe uma data válida.')).toBeVisible();
  await filters.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(filters.getByLabel('ID da agenda')).toHaveValue('');
  await expect(filters.getByLabel('Prazo até', { exact: true })).toHaveValue('');
  await eye.click();
  await expect(page).toHaveURL(/\/dashboard\/negotiation\/\d+\/new-credit$/);
});

test('a list prints as a table, without what only a screen needs', async ({ member }) => {
  const operator = await member(accountOf('aurora', 'OPERATOR'));
  const { page } = operator;
  await operator.open(RECEIVABLES);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 703, height: 1000 });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Copiar|Exportar|Exibição|Filtrar|Criar)/ })).toHaveCount(
    0,
  );
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toHaveCount(0);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
});
