import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { cellsOf, closeDialog, columnsOf, openFilter, renderedPage } from './page.tsx';
import { negotiation, negotiationRow, pageWithTotal, page as rows } from './replies.ts';

const page = renderedPage();
const LIST = '/dashboard/negotiation/list';

const row = negotiationRow({ id: 12 });
const company = (id: number, name: string) => ({ id, name, tax_number: '45723174000110' });

function listAnswers(): void {
  page.network.answer('listNegotiations', pageWithTotal(row.offer_value, row));
  page.network.answer('listCompanies', rows(company(5, 'Cedro'), company(6, 'Jatobá'), company(8, 'Ipê')));
}

const filterBar = () => within(screen.getByRole('search', { name: 'Filtros' }));
const searchParams = () => new URLSearchParams(window.location.search);

test('id filter shows an error for letters and sends no request (NEG-02a)', async () => {
  listAnswers();
  await page.open(LIST, { as: 'BORROWER.MASTER' });
  const id = filterBar().getByLabelText('ID da agenda');
  // Pasted at once, because typing on a slow machine may pause after the digits and apply them.
  await page.user.click(id);
  await page.user.paste('12a');
  expect(filterBar().getByText('Use apenas números.')).toBeTruthy();
  await page.user.keyboard('{Enter}');
  expect(searchParams().has('id')).toBe(false);
  await page.user.type(id, '{Backspace}');
  expect(filterBar().queryByText('Use apenas números.')).toBeNull();
  await waitFor(() => expect(searchParams().get('id')).toBe('12'));
  expect(page.network.lastCall('listNegotiations').query.get('id')).toBe('12');
});

test('date filter shows an error for a half-typed date on Enter and keeps it (VAL-30)', async () => {
  listAnswers();
  await page.open(LIST, { as: 'BORROWER.MASTER' });
  const days = await openFilter(page.user, 'Disponível até');
  const until = days.getByLabelText('Prazo até');
  await page.user.type(until, '0112');
  expect(days.queryByText('Informe uma data válida.')).toBeNull();
  await page.user.keyboard('{Enter}');
  expect(days.getByText('Informe uma data válida.')).toBeTruthy();
  expect(searchParams().has('to')).toBe(false);
  await closeDialog(page.user);
  expect(filterBar().getByRole('button', { name: 'Disponível até, incompleto' })).toBeTruthy();
  const reopenedFilter = await openFilter(page.user, 'Disponível até');
  await page.user.type(reopenedFilter.getByLabelText('Prazo até'), '2026{Enter}');
  await screen.findByRole('button', { name: 'Remover filtro Disponível até' });
  expect(searchParams().get('to')).toBe('2026-12-01');
  expect(filterBar().getByRole('button', { name: 'Disponível até: até 01/12/2026' })).toBeTruthy();
});

test('clearing empties applied filters and half-typed input', async () => {
  listAnswers();
  await page.open(`${LIST}?id=12`, { as: 'BORROWER.MASTER' });
  await page.user.type(filterBar().getByLabelText('ID da agenda'), 'a');
  const days = await openFilter(page.user, 'Disponível até');
  await page.user.type(days.getByLabelText('Prazo até'), '31022026');
  expect(days.getByText('Informe uma data válida.')).toBeTruthy();
  await closeDialog(page.user);
  await page.user.click(filterBar().getByRole('button', { name: 'Limpar filtros' }));
  expect((filterBar().getByLabelText('ID da agenda') as HTMLInputElement).value).toBe('');
  const empty = await openFilter(page.user, 'Disponível até');
  expect(empty.getByLabelText<HTMLInputElement>('Prazo até').value).toBe('');
  expect(empty.queryByText('Informe uma data válida.')).toBeNull();
  expect(searchParams().size).toBe(0);
});

test('chip names up to two values, counts more, and is removed alone', async () => {
  listAnswers();
  await page.open(`${LIST}?lender=5&lender=6&lender=8&network=VISA&network=MASTERCARD`, {
    as: 'BORROWER.MASTER',
  });
  const activePills = () => filterBar().getAllByRole('button', { name: /: / });
  expect(activePills().map(({ textContent }) => textContent)).toEqual([
    'Bandeira: Visa, Mastercard',
    'Investidor: 3 selecionados',
  ]);
  await page.user.click(filterBar().getByRole('button', { name: 'Remover filtro Investidor' }));
  expect(activePills()).toHaveLength(1);
  expect(searchParams().getAll('network')).toEqual(['VISA', 'MASTERCARD']);
});

test('row links to the negotiation, and an acquirer can delete its schedule there (NEG-06a NEG-07c)', async () => {
  listAnswers();
  await page.open(LIST, { as: 'BORROWER.MASTER' });
  const openLink = await screen.findByRole('link', { name: 'Abrir 12' });
  expect(openLink.getAttribute('href')).toBe('/dashboard/negotiation/12/new-credit');
  page.network.answer('getNegotiation', negotiation({ id: 12, open_credits: 3 }));
  await page.user.click(screen.getByRole('button', { name: 'Excluir agenda 12' }));
  const dialog = await screen.findByRole('dialog', { name: 'Excluir agenda 12' });
  expect(dialog.textContent).toContain('as 3 propostas em análise são canceladas com ela');
});

test('row has no delete button for an investor (NEG-07a)', async () => {
  listAnswers();
  await page.open(LIST, { as: 'LENDER.MASTER' });
  expect(await screen.findByRole('link', { name: 'Abrir 12' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Excluir agenda/ })).toBeNull();
});

test('list names an investor only when its proposal is accepted', async () => {
  const lender = { id: 5, name: 'Investidor Cedro' };
  const rowsOf = (best_is_accepted: boolean) =>
    pageWithTotal(1, negotiationRow({ id: 12, lender, best_credit_value: 1, best_is_accepted }));
  page.network.answer('listCompanies', rows(company(5, 'Cedro')));
  page.network.answer('listNegotiations', rowsOf(false));
  await page.open(LIST, { as: 'MODERATOR.MASTER' });
  const table = await screen.findByRole('table', { name: 'Negociações' });
  await within(table).findByRole('link', { name: 'Abrir 12' });
  expect(within(table).queryByText('Investidor Cedro')).toBeNull();
  page.network.answer('listNegotiations', rowsOf(true));
  await page.user.click(screen.getByRole('button', { name: 'Atualizar' }));
  expect(await within(table).findByText('Investidor Cedro')).toBeTruthy();
});

test('clearing the filters also clears the sort order', async () => {
  listAnswers();
  await page.open(`${LIST}?status=AVAILABLE&sort=minimal_rate desc`, { as: 'LENDER.MASTER' });
  await page.user.click(filterBar().getByRole('button', { name: 'Limpar filtros' }));
  await waitFor(() => expect(searchParams().size).toBe(0));
});

test('investor sorts schedules by rate and coverage, with term and largest issuer shown', async () => {
  listAnswers();
  await page.open(`${LIST}?status=AVAILABLE&sort=minimal_rate desc`, { as: 'LENDER.MASTER' });
  const table = await screen.findByRole('table', { name: 'Negociações' });
  const texts = cellsOf(table, '18,90%');
  expect(texts).toEqual(expect.arrayContaining(['45,2 d', '18,90%', '12,50%', '34,10% Banco Azul']));
  expect(page.network.lastCall('listNegotiations').query.get('sort')).toBe('minimal_rate desc');
  await page.user.click(within(table).getByRole('button', { name: /^Cobertura/ }));
  await waitFor(() =>
    expect(page.network.lastCall('listNegotiations').query.get('sort')).toBe('margin_coverage asc'),
  );
});

test('unknown margin coverage is shown as a dash', async () => {
  page.network.answer('listNegotiations', pageWithTotal(1, { ...row, margin_coverage: null }));
  page.network.answer('listCompanies', rows());
  await page.open(LIST, { as: 'LENDER.MASTER' });
  const table = await screen.findByRole('table', { name: 'Negociações' });
  expect(columnsOf(table).indexOf('Cobertura')).toBeGreaterThan(0);
  expect(cellsOf(table, '18,90%')[columnsOf(table).indexOf('Cobertura')]).toBe('–');
});

test('numeric filters are sent as numbers and shown with their unit', async () => {
  listAnswers();
  await page.open(LIST, { as: 'LENDER.MASTER' });
  const applyFilter = async (name: string, typed: string) => {
    const field = await openFilter(page.user, name);
    await page.user.type(field.getByLabelText(name), `${typed}{Enter}`);
    await filterBar().findByRole('button', { name: `Remover filtro ${name}` });
  };
  await applyFilter('Prazo médio até', '60');
  await applyFilter('Taxa no mínimo a partir de', '18,5%');
  await applyFilter('Cobertura a partir de', '12,5');
  await applyFilter('Maior emissor até', '40');
  const { query } = page.network.lastCall('listNegotiations');
  expect(Object.fromEntries(query)).toMatchObject({
    average_term_less_or_equal_than: '60',
    minimal_rate_greater_or_equal_than: '18.5',
    margin_coverage_greater_or_equal_than: '12.5',
    largest_issuer_percentage_less_or_equal_than: '40',
  });
  const pillTexts = filterBar()
    .getAllByRole('button', { name: /: / })
    .map(({ textContent }) => textContent);
  expect(pillTexts).toEqual([
    'Prazo médio até: 60 dias',
    'Taxa no mínimo a partir de: 18,50%',
    'Cobertura a partir de: 12,50%',
    'Maior emissor até: 40,00%',
  ]);
});

test('number typed with a unit finds the filters of this unit', async () => {
  listAnswers();
  await page.open(LIST, { as: 'LENDER.MASTER' });
  await page.user.click(await filterBar().findByRole('button', { name: 'Adicionar filtro' }));
  const finder = within(await screen.findByRole('dialog', { name: 'Adicionar filtro' }));
  const field = await finder.findByRole('combobox', { name: 'Buscar filtro ou opção' });
  const optionTexts = () => finder.getAllByRole('option').map(({ textContent }) => textContent);
  await page.user.type(field, '12,5%');
  expect(optionTexts()).toEqual([
    '12,50%Taxa no mínimo a partir de',
    '12,50%Cobertura a partir de',
    '12,50%Maior emissor até',
  ]);
  await page.user.clear(field);
  await page.user.type(field, '90 dias');
  expect(optionTexts()).toContain('90 diasPrazo médio a partir de');
  await page.user.click(finder.getByRole('option', { name: /^90 dias.*Prazo médio até/ }));
  await waitFor(() => expect(searchParams().get('termTo')).toBe('90'));
});

test('acquirer has neither the columns nor the filters of investors', async () => {
  listAnswers();
  await page.open(`${LIST}?rateFrom=18.5`, { as: 'BORROWER.MASTER' });
  expect(columnsOf(await screen.findByRole('table', { name: 'Negociações' }))).not.toContain('Cobertura');
  expect(page.network.lastCall('listNegotiations').query.has('minimal_rate_greater_or_equal_than')).toBe(
    false,
  );
});
