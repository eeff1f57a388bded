import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { accountOf } from './support/accounts.ts';
import { callAs } from './support/calls.ts';
import { expect, test } from './support/story.ts';

const RECEIVABLES = '/dashboard/operation-management/list';

const heads = (page: Page) => page.getByRole('table').first().getByRole('columnheader');

test('a reader arranges a list, names its filters and finds both again; nobody else does', async ({
  member,
}) => {
  const { page, open } = await member(accountOf('aurora', 'OPERATOR'));
  await open(`${RECEIVABLES}?limit=10&status=AVAILABLE`);
  await expect(page.getByRole('checkbox', { name: /^Selecionar linha/ }).first()).toBeVisible();
  const before = await heads(page).allTextContents();
  await page.getByRole('button', { name: 'Exibição' }).click();
  const display = page.getByRole('dialog', { name: 'Exibição' });
  await expect(display.getByRole('checkbox', { name: 'ID' })).toBeDisabled();
  await display.getByRole('checkbox', { name: 'Bandeira' }).uncheck();
  await display.getByRole('button', { name: 'Mover Status para cima' }).click();
  await display.getByRole('button', { name: 'Compacta' }).click();
  await page.keyboard.press('Escape');
  const after = before.filter((name) => name !== 'Bandeira');
  after.splice(-2, 2, ...after.slice(-2).reverse());
  await expect(heads(page)).toHaveText(after);

  await page.getByRole('button', { name: 'Filtros salvos' }).click();
  const saved = page.getByRole('dialog', { name: 'Filtros salvos' });
  await saved.getByRole('button', { name: 'Salvar filtros' }).click();
  await expect(saved.getByText('Informe um nome.')).toBeVisible();
  await saved.getByRole('textbox', { name: 'Nome para os filtros atuais' }).fill('Para oferecer');
  await saved.getByRole('button', { name: 'Salvar filtros' }).click();
  await expect(saved.getByRole('button', { name: 'Para oferecer', exact: true })).toBeVisible();

  await open(`${RECEIVABLES}?limit=10&page=2`);
  await expect(heads(page)).toHaveText(after);
  await expect(page.getByRole('table')).toHaveAttribute('data-density', 'compact');
  await page.getByRole('button', { name: 'Filtros salvos' }).click();
  await saved.getByRole('button', { name: 'Para oferecer', exact: true }).click();
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('status') === 'AVAILABLE' && !url.searchParams.has('page'),
  );

  const other = await member(accountOf('boreal', 'OPERATOR'));
  await other.open(`${RECEIVABLES}?limit=10`);
  await expect(heads(other.page)).toHaveText(before);

  await page.getByRole('button', { name: 'Filtros salvos' }).click();
  await saved.getByRole('button', { name: 'Excluir Para oferecer' }).click();
  await expect(saved.getByText('Nenhum filtro salvo nesta lista.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Exibição' }).click();
  await display.getByRole('button', { name: 'Restaurar padrão' }).click();
  await page.keyboard.press('Escape');
  await expect(heads(page)).toHaveText(before);
});

test('all filtered rows of a list are exported, as a workbook and as CSV', async ({ member }) => {
  const moderator = await member(accountOf('moderador', 'OPERATOR'));
  const { page } = moderator;
  const lists = [
    [`${RECEIVABLES}?limit=1&status=AVAILABLE`, 'listReceivables', { status: 'AVAILABLE' }, 'Recebíveis'],
    ['/dashboard/negotiation/list?limit=1', 'listNegotiations', {}, 'Negociações'],
    ['/dashboard/file-management/list?limit=1', 'listFiles', {}, 'Arquivos'],
  ] as const;
  for (const [path, call, query, title] of lists) {
    await moderator.open(path);
    const { total_rows } = await callAs(moderator, call, { query: { ...query, page: 1, limit: 1 } as never });
    for (const [choice, ending] of [
      ['Planilha Excel (XLSX)', 'xlsx'],
      ['Texto separado por ponto e vírgula (CSV)', 'csv'],
    ] as const) {
      await page.getByRole('button', { name: 'Exportar' }).click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: choice }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(new RegExp(`^${title}-\\d\\d-\\d\\d-\\d{4}\\.${ending}$`));
      if (ending === 'csv') {
        const lines = readFileSync(await download.path(), 'utf8')
          .trimEnd()
          .split('\r\n');
        expect(lines).toHaveLength(total_rows + 1);
      }
    }
  }
});

test('REC-09 REC-10 REC-13: the bar of the selection counts, sums, says every cause against a schedule, and is cleared', async ({
  member,
}) => {
  const { page, open } = await member(accountOf('aurora', 'OPERATOR'));
  const bar = page.getByRole('region', { name: 'Seleção' });
  const tickFirst = async (filters: string) => {
    await open(`${RECEIVABLES}?limit=10&${filters}`);
    await page
      .getByRole('checkbox', { name: /^Selecionar linha/ })
      .first()
      .check();
  };
  const goTo = async (network: string, status: string) => {
    const filters = page.getByRole('search', { name: 'Filtros' });
    await filters.getByRole('button', { name: 'Limpar filtros' }).click();
    for (const [field, option] of [
      ['Bandeira', network],
      ['Status', status],
    ] as const) {
      await filters.getByRole('button', { name: field }).click();
      await page.getByRole('dialog', { name: field }).getByLabel(option, { exact: true }).check();
      await page.keyboard.press('Escape');
    }
    await filters.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page).toHaveURL((url) => url.searchParams.has('network'));
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(status);
    await page
      .getByRole('checkbox', { name: /^Selecionar linha/ })
      .first()
      .check();
  };
  await tickFirst('network=MASTERCARD&status=AVAILABLE');
  await expect(bar).toContainText('1 recebível selecionado');
  await goTo('Visa', 'Liquidado');
  await expect(bar).toContainText('2 recebíveis selecionados');
  await expect(bar).toContainText('A seleção tem 1 Visa, 1 Mastercard.');
  await expect(bar).toContainText('1 recebível selecionado não está disponível.');
  await expect(bar.getByRole('button', { name: 'Criar agenda' })).toBeDisabled();
  await bar.getByRole('button', { name: 'Limpar seleção' }).click();
  await expect(bar).toContainText('Selecione os recebíveis que vão formar a agenda.');
});
