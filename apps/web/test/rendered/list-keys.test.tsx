import { screen, waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { neverAnswers } from './network.ts';
import { renderedPage } from './page.tsx';
import { company, negotiationRow, pageWithTotal, page as rows } from './replies.ts';

const page = renderedPage();
const LIST = '/dashboard/negotiation/list';

async function openList(address: string) {
  page.network
    .answer('listNegotiations', { ...pageWithTotal(850_000_00, negotiationRow()), total_rows: 60 })
    .answer('listCompanies', rows(company()));
  await page.open(address, { as: 'BORROWER.MASTER' });
  return screen.findByRole('table', { name: 'Negociações' });
}

test('Ctrl+Enter on a row acts as a Ctrl click on its link', async () => {
  const table = await openList(LIST);
  const row = table.querySelector<HTMLElement>('tbody tr[data-row]');
  const clicks: boolean[] = [];
  const onClick = (event: MouseEvent) => {
    clicks.push(event.ctrlKey);
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', onClick, { capture: true });
  onTestFinished(() => document.removeEventListener('click', onClick, { capture: true }));
  row?.focus();
  await page.user.keyboard('{Enter}{Control>}{Enter}{/Control}');
  expect(clicks).toEqual([false, true]);
});

test('changed page size keeps the filters and returns to the first page', async () => {
  await openList(`${LIST}?status=AVAILABLE&page=2`);
  await page.user.selectOptions(screen.getByLabelText('Linhas por página'), '20');
  await waitFor(() => expect(page.network.lastCall('listNegotiations').query.get('limit')).toBe('20'));
  const { query } = page.network.lastCall('listNegotiations');
  expect([query.getAll('status'), query.get('page') ?? '1']).toEqual([['AVAILABLE'], '1']);
  expect(new URLSearchParams(window.location.search).get('status')).toContain('AVAILABLE');
});

test('refresh button keeps the focus while the list refetches', async () => {
  await openList(LIST);
  const refresh = screen.getByRole<HTMLButtonElement>('button', { name: 'Atualizar' });
  page.network.answer('listNegotiations', neverAnswers);
  refresh.focus();
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(refresh.getAttribute('aria-busy')).toBe('true'));
  expect(refresh.disabled).toBe(false);
  expect(document.activeElement).toBe(refresh);
});
