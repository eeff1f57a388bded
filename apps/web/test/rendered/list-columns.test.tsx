import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { findDialog, isDisabled } from './dom.ts';
import { closeDialog, columnsOf, filters, renderedPage, showPhone } from './page.tsx';
import { negotiation, negotiationRow, page as pageOf, pageWithTotal, receivable } from './replies.ts';

const page = renderedPage();
const RECEIVABLES = '/dashboard/operation-management/list';

const rows = [
  receivable({ id: 3001, card_network: 'MASTERCARD' }),
  receivable({ id: 3002, status: 'LIQUIDATED' }),
];

async function open(query: string, receivables = rows) {
  page.network
    .answer('listIssuers', { issuers: ['BANCO AMETISTA'] })
    .answer('listReceivables', ({ query: params }) =>
      pageWithTotal(1, ...receivables.filter(({ status }) => (params.get('status') ?? status) === status)),
    );
  await page.open(`${RECEIVABLES}?${query}`, { as: 'BORROWER.OPERATOR' });
  return screen.findByRole('table', { name: 'Recebíveis' });
}

const table = () => screen.findByRole('table', { name: 'Recebíveis' });
const columnHeaders = async () => columnsOf(await table());

async function openTool(name: string) {
  await page.user.click(await screen.findByRole('button', { name }));
  return findDialog(name);
}

describe('list arranged by its reader', () => {
  /** Hides the network, moves the status one column to the left and makes the rows compact. */
  async function arrangeColumns() {
    const before = await columnHeaders();
    const display = await openTool('Exibição');
    expect(isDisabled(display.getByRole('checkbox', { name: 'ID' }))).toBe(true);
    await page.user.click(display.getByRole('checkbox', { name: 'Bandeira' }));
    await page.user.click(display.getByRole('button', { name: 'Mover Status para cima' }));
    await page.user.click(display.getByRole('button', { name: 'Compacta' }));
    await closeDialog(page.user);
    const after = before.filter((name) => name !== 'Bandeira');
    after.splice(-2, 2, ...after.slice(-2).reverse());
    return { before, after };
  }

  test('keeps columns and density for this reader only, and can be reset', async () => {
    await open('limit=10&status=AVAILABLE');
    const { before, after } = await arrangeColumns();
    expect(await columnHeaders()).toEqual(after);
    await open('limit=10&page=2');
    expect(await columnHeaders()).toEqual(after);
    expect((await table()).dataset.density).toBe('compact');
    await page.expireSession();
    await page.signInAgain('BORROWER.OPERATOR', 'other user');
    expect(await columnHeaders()).toEqual(before);
    await page.expireSession();
    await page.signInAgain('BORROWER.OPERATOR');
    expect(await columnHeaders()).toEqual(after);
    await page.user.click((await openTool('Exibição')).getByRole('button', { name: 'Restaurar padrão' }));
    await closeDialog(page.user);
    expect(await columnHeaders()).toEqual(before);
  });
});

describe('row keys', () => {
  const shownRows = async () => [...(await table()).querySelectorAll<HTMLElement>('tbody tr[data-row]')];
  const checkedStates = async () =>
    (await shownRows()).map((row) => row.querySelector<HTMLInputElement>('input[type="checkbox"]')?.checked);
  const expectFocus = (row: HTMLElement | undefined) => expect(document.activeElement).toBe(row);

  test('arrow keys move between rows, Space ticks, and Shift extends or shrinks the selection', async () => {
    await open(
      'limit=10',
      [1, 2, 3, 4].map((id) => receivable({ id })),
    );
    const rows = await shownRows();
    await page.user.click(screen.getByRole('link', { name: 'Ir para a lista', hidden: true }));
    expectFocus(rows[0]);
    await page.user.keyboard('{ArrowDown}');
    expectFocus(rows[1]);
    await page.user.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expectFocus(rows[3]);
    expect(await checkedStates()).toEqual([false, true, true, true]);
    await page.user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(await checkedStates()).toEqual([false, true, true, false]);
    await page.user.keyboard('{Home}');
    expectFocus(rows[0]);
    // One row is a tab stop, and its controls follow it.
    expect(rows.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
    await page.user.tab();
    expect(rows[0]?.contains(document.activeElement)).toBe(true);
  });

  test('Shift click ticks a range, and the header checkbox ticks the whole page', async () => {
    await open(
      'limit=10',
      [1, 2, 3, 4].map((id) => receivable({ id })),
    );
    const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    const whole = checkbox('Selecionar todas as linhas desta página');
    await page.user.click(checkbox('Selecionar linha 3'));
    expect([whole.checked, whole.indeterminate]).toEqual([false, true]);
    await page.user.keyboard('{Shift>}');
    await page.user.click(checkbox('Selecionar linha 1'));
    await page.user.keyboard('{/Shift}');
    expect(await checkedStates()).toEqual([true, true, true, false]);
    await page.user.click(whole);
    expect(await checkedStates()).toEqual([true, true, true, true]);
    expect([whole.checked, whole.indeterminate]).toEqual([true, false]);
    await page.user.click(whole);
    expect(await checkedStates()).toEqual([false, false, false, false]);
    // A cleared selection has no anchor to extend from.
    await page.user.keyboard('{Shift>}');
    await page.user.click(checkbox('Selecionar linha 2'));
    await page.user.keyboard('{/Shift}');
    expect(await checkedStates()).toEqual([false, true, false, false]);
  });

  test('Enter opens the row, and "c" focuses the reason for a disabled act of the page', async () => {
    page.network
      .answer('listNegotiations', pageWithTotal(1, negotiationRow({ id: 12 })))
      .answer('listCompanies', pageOf())
      .answer('getNegotiation', negotiation({ id: 12 }))
      .answer('listNegotiationReceivables', pageOf())
      .answer('listCredits', pageOf());
    await page.open('/dashboard/negotiation/list', { as: 'LENDER.MASTER' });
    await screen.findByRole('link', { name: '12' });
    await page.user.click(screen.getByRole('link', { name: 'Ir para a lista', hidden: true }));
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/negotiation/12/new-credit'));
    await open('limit=10&status=AVAILABLE');
    await page.user.keyboard('c');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Selecione/);
  });
});

test('selection survives other filters, names all obstacles to a schedule and is cleared (REC-09 REC-10 REC-13)', async () => {
  await open('network=MASTERCARD&status=AVAILABLE');
  const bar = within(screen.getByRole('region', { name: 'Seleção' }));
  const selectionText = () => screen.getByRole('region', { name: 'Seleção' }).textContent;
  const tick = async (id: number) =>
    page.user.click(await screen.findByRole('checkbox', { name: `Selecionar linha ${id}` }));
  await tick(3001);
  expect(selectionText()).toContain('1 recebível selecionado');
  await page.user.click(filters().getByRole('button', { name: 'Limpar filtros' }));
  await page.user.click(filters().getByRole('button', { name: /^Status/ }));
  await page.user.click((await findDialog('Status')).getByRole('checkbox', { name: 'Liquidado' }));
  await closeDialog(page.user);
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Selecionar linha 3001' })).toBeNull());
  await tick(3002);
  expect(selectionText()).toContain('2 recebíveis selecionados');
  expect(selectionText()).toContain('A seleção tem 1 Visa, 1 Mastercard.');
  expect(selectionText()).toContain('1 recebível selecionado não está disponível.');
  expect(isDisabled(bar.getByRole('button', { name: 'Criar agenda' }))).toBe(true);
  await page.user.click(bar.getByRole('button', { name: 'Limpar seleção' }));
  expect(selectionText()).toContain('Selecione os recebíveis que vão formar a agenda.');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Seleção' }));
});

test('filter sheet on a phone applies each filter at once, counts them and clears all', async () => {
  showPhone();
  page.network
    .answer('listIssuers', { issuers: ['BANCO AMETISTA'] })
    .answer('listReceivables', pageWithTotal(1, ...rows));
  await page.open(RECEIVABLES, { as: 'BORROWER.OPERATOR' });
  expect(screen.queryByRole('table')).toBeNull();
  await page.user.click(filters().getByRole('button', { name: 'Filtros' }));
  const sheet = await findDialog('Filtros');
  await page.user.click(sheet.getByRole('button', { name: 'Esta semana' }));
  await waitFor(() => expect(window.location.search).toBe('?from=week:0'));
  await waitFor(() =>
    expect(page.network.lastCall('listReceivables').query.has('due_date_greater_or_equal_than')).toBe(true),
  );
  await page.user.click(sheet.getByRole('button', { name: 'Ver resultados' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await page.user.click(filters().getByRole('button', { name: 'Filtros (1)' }));
  const again = await findDialog('Filtros');
  await page.user.click(again.getByRole('button', { name: 'Limpar filtros' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('filter sheet applies two typed numbers together and keeps itself open on a reversed range', async () => {
  showPhone();
  page.network.answer('listNegotiations', pageWithTotal(0)).answer('listCompanies', pageOf());
  await page.open('/dashboard/negotiation/list', { as: 'LENDER.MASTER' });
  await page.user.click(filters().getByRole('button', { name: 'Filtros' }));
  const sheet = await findDialog('Filtros');
  const type = (name: string, text: string) => page.user.type(sheet.getByRole('searchbox', { name }), text);
  const submit = () => page.user.click(sheet.getByRole('button', { name: 'Ver resultados' }));
  await type('Prazo médio a partir de', '35');
  await type('Prazo médio até', '2');
  await submit();
  expect(await sheet.findByText('O valor final não pode ser menor que o inicial.')).toBeTruthy();
  await type('Prazo médio até', '00');
  await type('Maior emissor até', '57,5');
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('?termFrom=35&termTo=200&issuerTo=57.5');
});

test('focus moves to the filter finder when a filter is removed or all are cleared', async () => {
  page.network.answer('listNegotiations', pageWithTotal(0)).answer('listCompanies', pageOf());
  await page.open('/dashboard/negotiation/list?termFrom=20&rateFrom=5', { as: 'LENDER.MASTER' });
  const finder = await filters().findByRole('button', { name: 'Adicionar filtro' });
  await page.user.click(filters().getByRole('button', { name: /^Remover filtro Prazo médio/ }));
  expect(document.activeElement).toBe(finder);
  await page.user.click(filters().getByRole('button', { name: 'Limpar filtros' }));
  expect(document.activeElement).toBe(finder);
});

test('field of a number filter has the focus when its pill opens', async () => {
  page.network.answer('listNegotiations', pageWithTotal(0)).answer('listCompanies', pageOf());
  await page.open('/dashboard/negotiation/list?termFrom=20', { as: 'LENDER.MASTER' });
  await page.user.click(await filters().findByRole('button', { name: /^Prazo médio a partir de/ }));
  const field = await screen.findByRole('searchbox', { name: 'Prazo médio a partir de' });
  expect(document.activeElement).toBe(field);
});

test('truncated text shows whole in a tooltip on hover of its part or row focus', async () => {
  const issuer = 'COOPERATIVA CENTRAL DE CRÉDITO, POUPANÇA E INVESTIMENTO DO NORDESTE';
  const list = await open('', [receivable({ id: 3001, issuer })]);
  const row = within(list).getByRole('row', { name: /3001/ });
  const part = row.querySelector<HTMLElement>('[data-part="issuer"]') as HTMLElement;
  const tooltipText = () => document.querySelector('[role="tooltip"]')?.textContent;
  await page.user.hover(part);
  expect(tooltipText()).toBeUndefined();
  // happy-dom has no layout, so the test sets widths that truncate the text.
  for (const [side, pixels] of [
    ['scrollWidth', 500],
    ['clientWidth', 120],
  ] as const)
    Object.defineProperty(part, side, { value: pixels });
  await page.user.unhover(part);
  await page.user.hover(part);
  await waitFor(() => expect(tooltipText()).toContain(issuer));
  await page.user.hover(screen.getByRole('heading', { level: 1 }));
  await waitFor(() => expect(tooltipText()).toBeUndefined());
  row.focus();
  await waitFor(() => expect(tooltipText()).toContain(issuer));
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(tooltipText()).toBeUndefined());
});
