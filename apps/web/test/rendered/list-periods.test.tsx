import { screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { fill, findDialog } from './dom.ts';
import { filters, renderedPage } from './page.tsx';
import { company, negotiationRow, page as pageOf, pageWithTotal, receivable } from './replies.ts';

const page = renderedPage();
const RECEIVABLES = '/dashboard/operation-management/list';

const search = () => window.location.search;
const requestedDays = () => {
  const { query } = page.network.lastCall('listReceivables');
  return [query.get('due_date_greater_or_equal_than'), query.get('due_date_less_or_equal_than')];
};

async function open(query = '', language: 'pt' | 'en' = 'pt') {
  page.network
    .answer('listIssuers', { issuers: ['BANCO AMETISTA'] })
    .answer('listReceivables', pageWithTotal(1, receivable()));
  await page.open(`${RECEIVABLES}${query}`, { as: 'BORROWER.OPERATOR', language });
}

async function openDueDates() {
  await page.user.click(await filters().findByRole('button', { name: /^Vencimento/ }));
  return findDialog('Vencimento');
}

test('relative period stays relative in the URL and is sent as days', async () => {
  await open();
  const dialog = await openDueDates();
  await page.user.click(dialog.getByRole('button', { name: 'Próximos 30 a 90 dias' }));
  await waitFor(() => expect(search()).toBe('?from=next:30-90'));
  // Today is 10 March 2026.
  await waitFor(() => expect(requestedDays()).toEqual(['2026-04-09', '2026-06-08']));
  expect(dialog.getByText('Hoje: 09/04/2026 a 08/06/2026.')).toBeTruthy();
  await page.user.keyboard('{Escape}');
  await page.user.click(await filters().findByRole('button', { name: 'Vencimento: próximos 30 a 90 dias' }));
  const secondDialog = await findDialog('Vencimento');
  await page.user.click(secondDialog.getByRole('button', { name: 'Próximo dia útil' }));
  await waitFor(() => expect(search()).toBe('?from=business:1-1'));
  await waitFor(() => expect(requestedDays()).toEqual(['2026-03-11', '2026-03-11']));
});

test('filter finder applies typed filters one after the other', async () => {
  await open();
  const { user } = page;
  await user.click(await filters().findByRole('button', { name: 'Adicionar filtro' }));
  const finder = await findDialog('Adicionar filtro');
  const field = await finder.findByRole('combobox', { name: 'Buscar filtro ou opção' });
  await user.type(field, 'vi{Enter}');
  await waitFor(() => expect(search()).toBe('?network=VISA'));
  expect((field as HTMLInputElement).value).toBe('');
  await user.type(field, 'di{Enter}');
  await waitFor(() => expect(search()).toContain('&status=AVAILABLE'));
  await user.type(field, '90{Enter}');
  await waitFor(() => expect(search()).toContain('&from=next:30-90'));
  await user.type(field, '15 a 45{Enter}');
  await waitFor(() => expect(search()).toContain('&from=next:15-45'));
  await user.type(field, 'ametista{Enter}');
  await waitFor(() => expect(search()).toContain('AMETISTA'));
  await user.type(field, 'visa');
  expect(finder.getByText('Nenhuma opção encontrada')).toBeTruthy();
  await user.clear(field);
  await user.click(finder.getByRole('option', { name: 'Emissor' }));
  expect(await findDialog('Emissor')).toBeTruthy();
});

test('Enter on the clear button applies no filter', async () => {
  await open();
  await page.user.click(await filters().findByRole('button', { name: 'Adicionar filtro' }));
  const finder = await findDialog('Adicionar filtro');
  const field = await finder.findByRole<HTMLInputElement>('combobox', { name: 'Buscar filtro ou opção' });
  await page.user.type(field, 'vi');
  finder.getByRole('button', { name: 'Limpar busca' }).focus();
  await page.user.keyboard('{Enter}');
  expect(field.value).toBe('');
  expect(page.network.lastCall('listReceivables').query.get('card_network')).toBeNull();
  expect(search()).toBe('');
});

test('relative period is typed as a span, validated, and replaced by a calendar day', async () => {
  await open('?from=week:0');
  expect(requestedDays()).toEqual(['2026-03-09', '2026-03-15']);
  const dialog = await openDueDates();
  fill(dialog.getByRole('textbox', { name: 'De quantos dias' }), '30');
  fill(dialog.getByRole('textbox', { name: 'A quantos dias' }), '20');
  expect(dialog.getByRole('alert').textContent).toBe('O segundo número não pode ser menor que o primeiro.');
  expect(search()).toBe('?from=week:0');
  // A date is not a number of days, nor are its digits.
  fill(dialog.getByRole('textbox', { name: 'A quantos dias' }), '30/11/2026');
  expect(dialog.getByRole('alert').textContent).toMatch(/^Informe quantos dias/);
  await page.user.click(dialog.getByRole('button', { name: 'Ver resultados' }));
  expect(search()).toBe('?from=week:0');
  fill(dialog.getByRole('textbox', { name: 'A quantos dias' }), '9999');
  expect(dialog.getByRole('alert').textContent).toBe('No máximo 3.660 dias.');
  expect(search()).toBe('?from=week:0');
  fill(dialog.getByRole('textbox', { name: 'A quantos dias' }), '45');
  await waitFor(() => expect(search()).toBe('?from=next:30-45'));
  await page.user.selectOptions(dialog.getByRole('combobox', { name: 'Contados em' }), 'dias úteis');
  await waitFor(() => expect(search()).toBe('?from=business:30-45'));
  fill(dialog.getByRole('textbox', { name: 'Vencimento até' }), '31/12/2026');
  await waitFor(() => expect(search()).toBe('?to=2026-12-31'));
  await waitFor(() => expect(requestedDays()).toEqual([null, '2026-12-31']));
});

test('invalid period is ignored, and a period overrides a last day', async () => {
  await open('?from=next:90-30');
  expect(requestedDays()).toEqual([null, null]);
  await open('?from=next:0-7&to=2026-12-31', 'en');
  expect(requestedDays()).toEqual(['2026-03-10', '2026-03-17']);
  expect(await screen.findByRole('button', { name: 'Due date: next 7 days' })).toBeTruthy();
});

test('list refetches when the day changes', async () => {
  page.network
    .answer('listNegotiations', pageWithTotal(1, negotiationRow()))
    .answer('listCompanies', pageOf(company()));
  await page.open('/dashboard/negotiation/list?from=next:0-7', { as: 'LENDER.OPERATOR' });
  const lastDeadline = () =>
    page.network.lastCall('listNegotiations').query.get('expire_date_less_or_equal_than');
  expect(lastDeadline()).toBe('2026-03-17');
  vi.setSystemTime('2026-03-11T03:00:01Z');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(lastDeadline()).toBe('2026-03-18'));
});
