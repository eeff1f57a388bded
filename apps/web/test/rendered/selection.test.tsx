import type { Reply } from '@pregao/contract';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { fill, fillAndLeave, findDialog, isDisabled } from './dom.ts';
import { refusal } from './network.ts';
import { renderedPage, showPhone } from './page.tsx';
import { pageWithTotal, receivable } from './replies.ts';

const page = renderedPage();
const LIST = '/dashboard/operation-management/list';
const LONG = 'BANCO DE NOME OFICIAL MUITO COMPRIDO S.A.';

const targetReply = (change: Partial<Reply<'selectByTarget'>> = {}): Reply<'selectByTarget'> => ({
  receivables_id: [3001, 4001, 4002],
  card_network: 'VISA',
  receivables: 3,
  value: 5_000_000_12,
  average_term: 47.32,
  weighted_days: '23660000568',
  min_due_date: '2026-04-20',
  max_due_date: '2026-06-15',
  issuers: [
    { issuer: LONG, receivables: 2, value: 3_000_000_12, percentage: 60 },
    { issuer: 'BANCO AMETISTA', receivables: 1, value: 2_000_000_00, percentage: 40 },
  ],
  issuers_count: 2,
  other_issuers: { receivables: 0, value: 0 },
  off_target: 12,
  off_target_reason: 'WHOLE_RECEIVABLES',
  proven: true,
  bound: 5_000_000_12,
  candidates: { receivables: 175, value: 61_000_000_00 },
  due_too_soon: { receivables: 2, value: 1_000_00 },
  ...change,
});

async function open(address = LIST) {
  page.network.answer('listIssuers', { issuers: [LONG, 'BANCO AMETISTA'] }).answer('listReceivables', {
    ...pageWithTotal(61_000_000_00, receivable({ value: 2_000_000_00, value_available: 2_000_000_00 })),
    total_rows: 175,
  });
  await page.open(address, { as: 'BORROWER.OPERATOR' });
  await screen.findByRole('checkbox', { name: /3001/ });
}

// An open panel hides the bar from screen readers.
const selectionBar = () => screen.getByRole('region', { name: 'Seleção', hidden: true });
const barText = () => selectionBar().textContent?.replaceAll('\u00a0', ' ');

test('selection of all filtered receivables counts over all pages and survives a reload', async () => {
  page.network.answer('selectByTarget', targetReply({ off_target: null, off_target_reason: null }));
  await open(`${LIST}?network=VISA&from=2026-04-01`);
  await page.user.click(
    within(selectionBar()).getByRole('button', { name: 'Selecionar todos os 175 filtrados' }),
  );
  await waitFor(() => expect(barText()).toContain('3 recebíveis selecionados'));
  expect(page.network.lastCall('selectByTarget').body).toEqual({
    card_network: ['VISA'],
    due_date_greater_or_equal_than: '2026-04-01',
  });
  expect(barText()).toContain('R$ 5.000.000,12');
  expect(barText()).toContain('Prazo médio: 47,3 dias');
  expect(barText()).toContain(`${LONG} 60,00%`);
  expect(await screen.findByText(/172 recebíveis filtrados ficaram de fora/)).toBeTruthy();
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: /3001/ });
  expect(tick.checked).toBe(true);
  await page.user.click(tick);
  await waitFor(() => expect(barText()).toContain('2 recebíveis selecionados'));
  expect(barText()).toContain('R$ 3.000.000,12');
  await open();
  expect(barText()).toContain('2 recebíveis selecionados');
  expect(barText()).toContain('R$ 3.000.000,12');

  const button = (name: string) => within(selectionBar()).queryByRole('button', { name });
  expect(button('Mais formas de selecionar')).toBeNull();
  showPhone();
  await waitFor(() => expect(button('Por valor')).toBeNull());
  await page.user.click(button('Mais formas de selecionar') as HTMLElement);
  expect(button('Selecionar todos os 175 filtrados')).toBeTruthy();
  await page.user.click(button('Por valor') as HTMLElement);
  expect(await findDialog('Selecionar por valor')).toBeTruthy();
});

test('selection of all asks for one network when two are filtered', async () => {
  page.network.answer('selectByTarget', ({ body }) =>
    (body as { card_network?: unknown }).card_network ? targetReply() : refusal(409, 'NETWORKS_MIXED'),
  );
  await open();
  await page.user.click(within(selectionBar()).getByRole('button', { name: /^Selecionar todos/ }));
  const visa = await within(selectionBar()).findByRole('button', { name: 'Todos os Visa' });
  expect(document.activeElement).toBe(visa);
  expect(await screen.findByText(/^Uma agenda tem recebíveis de uma só bandeira/)).toBeTruthy();
  await page.user.click(visa);
  await waitFor(() => expect(barText()).toContain('3 recebíveis selecionados'));
});

test('selection by amount previews its sum and the reason for the difference before it is applied', async () => {
  page.network.answer('selectByTarget', targetReply());
  await open(`${LIST}?issuer=BANCO%20AMETISTA`);
  await page.user.click(within(selectionBar()).getByRole('button', { name: 'Selecionar por valor' }));
  const panel = await findDialog('Selecionar por valor');
  expect(isDisabled(panel.getByRole('button', { name: 'Usar seleção' }))).toBe(true);
  await page.user.type(panel.getByLabelText('Valor'), '5000000');
  fill(panel.getByLabelText(/Máximo por emissor/), '60');
  const result = within(panel.getByRole('region', { name: 'Seleção encontrada' }));
  await result.findByText(/R\$\s5\.000\.000,12/);
  expect(result.getByText(/0,12 acima: recebíveis não se dividem/)).toBeTruthy();
  expect(result.getByText('3 de 175')).toBeTruthy();
  expect(result.getByText('47,3 dias')).toBeTruthy();
  expect(result.getByText('15/04/2026, 18:00 (UTC-\u20603)')).toBeTruthy();
  expect(result.getByText(/2 recebíveis disponíveis .* vencem cedo demais/)).toBeTruthy();
  expect(page.network.lastCall('selectByTarget').body).toEqual({
    card_network: ['VISA'],
    issuer: ['BANCO AMETISTA'],
    due_date_greater_or_equal_than: '2026-03-20',
    amount: 5000000,
    max_issuer_percentage: 60,
    order: 'closest',
  });
  expect(barText()).toContain('Selecione os recebíveis');
  await page.user.click(panel.getByRole('button', { name: 'Usar seleção' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(barText()).toContain('3 recebíveis selecionados');
  expect(new URLSearchParams(window.location.search).has('panel')).toBe(false);
});

test('selection by amount names the required number of issuers and cannot be applied for an impossible share', async () => {
  page.network.answer(
    'selectByTarget',
    targetReply({
      receivables_id: [],
      card_network: null,
      receivables: 0,
      value: 0,
      average_term: null,
      min_due_date: null,
      max_due_date: null,
      issuers: [],
      issuers_count: 0,
      off_target: -5_000_000_00,
      off_target_reason: 'TOO_FEW_ISSUERS',
    }),
  );
  await open();
  await page.user.click(within(selectionBar()).getByRole('button', { name: 'Selecionar por valor' }));
  const panel = await findDialog('Selecionar por valor');
  await page.user.click(panel.getByRole('button', { name: 'R$ 5 mi' }));
  fill(panel.getByLabelText(/Máximo por emissor/), '30');
  await panel.findByText(/no máximo 30,00% por emissor são necessários pelo menos 4 emissores/);
  panel.getByText('Nenhum recebível selecionado');
  expect(isDisabled(panel.getByRole('button', { name: 'Usar seleção' }))).toBe(true);
  fill(panel.getByLabelText(/Máximo por emissor/), '101');
  expect(panel.getAllByText(/até 100%, com até duas casas/).length).toBeGreaterThan(0);
  // An incomplete date is not treated as no date.
  fill(panel.getByLabelText(/Máximo por emissor/), '30');
  fillAndLeave(panel.getByLabelText('Vencimento de'), '12/0');
  expect(panel.getByLabelText(/uma delas está incompleta/)).toBeTruthy();
});

test('restored selection drops and reports receivables that were offered meanwhile, again after a change event', async () => {
  const rows = [3001, 3002, 3003].map((id) => receivable({ id, value: 100_00, value_available: 100_00 }));
  const freeReply = (...ids: number[]) =>
    targetReply({ receivables_id: ids, receivables: ids.length, value: ids.length * 100_00 });
  page.network.answer('listIssuers', { issuers: [LONG] }).answer('listReceivables', ({ query }) => ({
    ...pageWithTotal(300_00, ...(query.get('page') === '2' ? [receivable({ id: 4001 })] : rows)),
    total_rows: 11,
  }));
  await page.open(LIST, { as: 'BORROWER.OPERATOR' });
  for (const { id } of rows)
    await page.user.click(await screen.findByRole('checkbox', { name: new RegExp(String(id)) }));
  expect(barText()).toContain('3 recebíveis selecionados');
  expect(page.network.calls('selectByTarget')).toEqual([]);

  // The selected rows are not on the page that is shown.
  page.network.answer('selectByTarget', freeReply(3001, 3002));
  await page.open(`${LIST}?page=2`, { as: 'BORROWER.OPERATOR' });
  await waitFor(() => expect(barText()).toContain('2 recebíveis selecionados'));
  expect(page.network.lastCall('selectByTarget').body).toEqual({
    receivables_id: [3001, 3002, 3003],
    card_network: ['VISA'],
  });
  expect(barText()).toContain('R$ 200,00');
  expect(await screen.findByText(/^1 recebível saiu da seleção: foi ofertado em outra agenda/)).toBeTruthy();

  page.network.answer('selectByTarget', freeReply());
  page.network.sendEvent('changed', { kind: 'offer', id: 481 });
  await waitFor(() => expect(barText()).toContain('Selecione os recebíveis'));
  expect(await screen.findByText(/^2 recebíveis saíram da seleção/)).toBeTruthy();
});
