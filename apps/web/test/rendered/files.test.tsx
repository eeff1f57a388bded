import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { fillAndLeave, findDialog } from './dom.ts';
import { cellsOf, closeDialog, columnsOf, openFilter, renderedPage } from './page.tsx';
import { company, file, page as pageOf } from './replies.ts';

const page = renderedPage();
const FILES = '/dashboard/file-management/list';
const aurora = company({ id: 20, name: 'ADQUIRENTE AURORA S.A.' });

async function openList(address = FILES) {
  page.network.answer('listFiles', pageOf(file())).answer('listCompanies', pageOf(aurora));
  await page.open(address, { as: 'MODERATOR.MASTER' });
  return screen.findByRole('table', { name: 'Gestão de arquivos' });
}

/** Ticks one choice of a filter and closes its list. */
async function chooseOption(label: string, option: string | RegExp) {
  const list = await findDialog(label);
  await page.user.click(list.getByRole('checkbox', { name: option }));
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('list of files', () => {
  test('shows id, acquirer, name, network, total, status and actions in order (FIL-04a, FIL-04c)', async () => {
    const table = await openList();
    expect(columnsOf(table)).toEqual([
      'ID',
      'Adquirente',
      'Nome do arquivo',
      'Bandeira',
      'Valor total',
      'Status',
      'Ações',
    ]);
    const cells = cellsOf(table, 'aurora-visa.csv').map((it) => it?.replace('\u00a0', ' '));
    expect(cells.slice(1, 3)).toEqual(['Adquirente Aurora', 'aurora-visa.csv']);
    expect(cells.slice(4, 6)).toEqual(['R$ 123.456,78', 'Processado']);
  });

  test('shows title, breadcrumb, pagination and the upload button (FIL-02a, FIL-02b, FIL-03)', async () => {
    await openList();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Gestão de arquivos');
    const trail = within(screen.getByRole('navigation', { name: 'Caminho' })).getAllByRole('listitem');
    expect(trail.map((item) => item.textContent)).toEqual(['Início', 'Gestão de arquivos']);
    expect(screen.getByRole('button', { name: 'Enviar arquivo' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: /^Páginas da lista: / })).toBeTruthy();
  });

  test('sends filters for dates and name as query parameters (FIL-07a, FIL-07b, FIL-07c)', async () => {
    await openList();
    const filters = within(screen.getByRole('search', { name: 'Filtros' }));
    fillAndLeave(filters.getByLabelText('Nome do arquivo'), 'visa');
    const days = await openFilter(page.user, 'Envio');
    fillAndLeave(days.getByLabelText('Enviado de'), '01/03/2026');
    fillAndLeave(days.getByLabelText('Enviado até'), '10/03/2026');
    await closeDialog(page.user);
    await waitFor(() =>
      expect(Object.fromEntries(page.network.lastCall('listFiles').query)).toMatchObject({
        name: 'visa',
        created_greater_or_equal_than: '2026-03-01',
        created_less_or_equal_than: '2026-03-10',
      }),
    );
  });

  test('sends filters for network, status and acquirer as query parameters (FIL-07d, FIL-07e, FIL-07f)', async () => {
    await openList();
    const filters = within(screen.getByRole('search', { name: 'Filtros' }));
    for (const [label, option] of [
      ['Bandeira', 'Visa'],
      ['Status', 'Processado'],
      ['Adquirente', /AURORA/],
    ] as const) {
      await page.user.click(filters.getByLabelText(label));
      await chooseOption(label, option);
    }
    await waitFor(() =>
      expect(Object.fromEntries(page.network.lastCall('listFiles').query)).toMatchObject({
        card_network: 'VISA',
        status: 'PROCESSED',
        borrower_company_id: '20',
      }),
    );
  });

  test('returns to the first page on a filter, and clears all filters (FIL-08a, FIL-08b)', async () => {
    await openList(`${FILES}?page=3`);
    const filters = within(screen.getByRole('search', { name: 'Filtros' }));
    const name = filters.getByLabelText<HTMLInputElement>('Nome do arquivo');
    fillAndLeave(name, 'visa');
    await waitFor(() => expect(page.network.lastCall('listFiles').query.get('name')).toBe('visa'));
    expect(page.network.lastCall('listFiles').query.get('page')).toBe('1');
    const before = page.network.calls('listFiles').length;
    await page.user.click(filters.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(page.network.calls('listFiles').length).toBeGreaterThan(before));
    expect(page.network.lastCall('listFiles').query.has('name')).toBe(false);
    expect(name.value).toBe('');
  });

  test('labels the page size "Linhas por página" (I18N-09)', async () => {
    await openList();
    expect(screen.getByLabelText('Linhas por página')).toBeTruthy();
  });
});
