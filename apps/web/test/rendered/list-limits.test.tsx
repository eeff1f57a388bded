import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { findDialog } from './dom.ts';
import { filters, renderedPage } from './page.tsx';
import { company, negotiationRow, page as pageOf, pageWithTotal, receivable } from './replies.ts';

const page = renderedPage();

async function openList(path: 'negotiation' | 'operation-management') {
  page.network
    .answer('listNegotiations', pageWithTotal(1, negotiationRow()))
    .answer('listReceivables', pageWithTotal(1, receivable()))
    .answer('listIssuers', { issuers: ['BANCO AMETISTA'] })
    .answer(
      'listCompanies',
      pageOf(company({ id: 20, name: 'Adquirente Aurora' }), company({ id: 21, name: 'Adquirente Boreal' })),
    );
  await page.open(`/dashboard/${path}/list`, { as: 'MODERATOR.OPERATOR' });
  return screen.findByLabelText<HTMLSelectElement>('Linhas por página');
}

test('list starts with ten rows a page and offers up to a thousand (LIM-02)', async () => {
  const size = await openList('negotiation');
  expect(size.value).toBe('10');
  expect([...size.options].map(({ text }) => text)).toEqual(['1', '10', '20', '50', '100', '500', '1.000']);
});

test.each([
  ['LIM-01a', '1'],
  ['LIM-01b', '10'],
  ['LIM-01c', '20'],
  ['LIM-01d', '50'],
  ['LIM-01e', '100'],
  ['LIM-01f', '500'],
  ['LIM-01g', '1000'],
])('%s: list of receivables can request %s rows a page', async (_row, rows) => {
  const size = await openList('operation-management');
  await page.user.selectOptions(size, rows);
  await waitFor(() => expect(page.network.lastCall('listReceivables').query.get('limit')).toBe(rows));
});

test('list of receivables starts with fifty rows a page', async () => {
  expect((await openList('operation-management')).value).toBe('50');
});

test('network filter offers all, Visa and Mastercard (LIM-07)', async () => {
  await openList('operation-management');
  await page.user.click(filters().getByRole('button', { name: 'Bandeira' }));
  const networks = await findDialog('Bandeira');
  expect(networks.getAllByRole('checkbox')).toEqual(
    ['TODOS', 'Visa', 'Mastercard'].map((name) => networks.getByLabelText(name)),
  );
});

test('choice of all acquirers replaces two chosen ones (REC-05)', async () => {
  await openList('operation-management');
  await page.user.click(filters().getByRole('button', { name: 'Adquirente' }));
  const options = await findDialog('Adquirente');
  const ticks = () =>
    ['TODOS', 'Adquirente Aurora', 'Adquirente Boreal'].map(
      (name) => options.getByLabelText<HTMLInputElement>(name).checked,
    );
  await page.user.click(options.getByLabelText('Adquirente Aurora'));
  await page.user.click(options.getByLabelText('Adquirente Boreal'));
  expect(ticks()).toEqual([false, true, true]);
  await page.user.click(options.getByLabelText('TODOS'));
  expect(ticks()).toEqual([true, false, false]);
});
