import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { leaveOpen, openFilter, renderedPage } from './page.tsx';
import { negotiation, negotiationRow, page as rows, summed } from './replies.ts';

const page = renderedPage();
const LIST = '/dashboard/negotiation/list';

const row = negotiationRow({ id: 12 });
const company = (id: number, name: string) => ({ id, name, tax_number: '45723174000110' });

function listAnswers(): void {
  page.network.answer('listNegotiations', summed(row.offer_value, row));
  page.network.answer('listCompanies', rows(company(5, 'Cedro'), company(6, 'Jatobá'), company(8, 'Ipê')));
}

const bar = () => within(screen.getByRole('search', { name: 'Filtros' }));
const address = () => new URLSearchParams(window.location.search);

test('NEG-02a: letters in the id of a negotiation are told on the field, and nothing is asked for', async () => {
  listAnswers();
  await page.open(LIST, { as: 'BORROWER.MASTER' });
  const id = bar().getByLabelText('ID da agenda');
  // At once: letter by letter, a slow machine pauses after the digits, which are asked for then.
  await page.user.click(id);
  await page.user.paste('12a');
  expect(bar().getByText('Use apenas números.')).toBeTruthy();
  await page.user.keyboard('{Enter}');
  expect(address().has('id')).toBe(false);
  await page.user.type(id, '{Backspace}');
  expect(bar().queryByText('Use apenas números.')).toBeNull();
  await waitFor(() => expect(address().get('id')).toBe('12'));
  expect(page.network.last('listNegotiations').query.get('id')).toBe('12');
});

test('VAL-30: a half typed date is told on the field at Enter, and stays there to be finished', async () => {
  listAnswers();
  await page.open(LIST, { as: 'BORROWER.MASTER' });
  const days = await openFilter(page.user, 'Disponível até');
  const until = days.getByLabelText('Prazo até');
  await page.user.type(until, '0112');
  expect(days.queryByText('Informe uma data válida.')).toBeNull();
  await page.user.keyboard('{Enter}');
  expect(days.getByText('Informe uma data válida.')).toBeTruthy();
  expect(address().has('to')).toBe(false);
  await leaveOpen(page.user);
  expect(bar().getByRole('button', { name: 'Disponível até, incompleto' })).toBeTruthy();
  const again = await openFilter(page.user, 'Disponível até');
  await page.user.type(again.getByLabelText('Prazo até'), '2026{Enter}');
  await screen.findByRole('button', { name: 'Remover filtro Disponível até' });
  expect(address().get('to')).toBe('2026-12-01');
  expect(bar().getByRole('button', { name: 'Disponível até: até 01/12/2026' })).toBeTruthy();
});

test('clearing empties what was applied and what was only typed', async () => {
  listAnswers();
  await page.open(`${LIST}?id=12`, { as: 'BORROWER.MASTER' });
  await page.user.type(bar().getByLabelText('ID da agenda'), 'a');
  const days = await openFilter(page.user, 'Disponível até');
  await page.user.type(days.getByLabelText('Prazo até'), '31022026');
  expect(days.getByText('Informe uma data válida.')).toBeTruthy();
  await leaveOpen(page.user);
  await page.user.click(bar().getByRole('button', { name: 'Limpar filtros' }));
  expect((bar().getByLabelText('ID da agenda') as HTMLInputElement).value).toBe('');
  const empty = await openFilter(page.user, 'Disponível até');
  expect(empty.getByLabelText<HTMLInputElement>('Prazo até').value).toBe('');
  expect(empty.queryByText('Informe uma data válida.')).toBeNull();
  expect(address().size).toBe(0);
});

test('up to two values of a filter are named by its chip, more are counted; a removed chip leaves the others', async () => {
  listAnswers();
  await page.open(`${LIST}?lender=5&lender=6&lender=8&network=VISA&network=MASTERCARD`, {
    as: 'BORROWER.MASTER',
  });
  const set = () => bar().getAllByRole('button', { name: /: / });
  expect(set().map(({ textContent }) => textContent)).toEqual([
    'Bandeira: Visa, Mastercard',
    'Investidor: 3 selecionados',
  ]);
  await page.user.click(bar().getByRole('button', { name: 'Remover filtro Investidor' }));
  expect(set()).toHaveLength(1);
  expect(address().getAll('network')).toEqual(['VISA', 'MASTERCARD']);
});

test('NEG-06a NEG-07c: the eye of a row is a link to the negotiation; the bin is the acquirer’s alone', async () => {
  listAnswers();
  await page.open(LIST, { as: 'BORROWER.MASTER' });
  const eye = await screen.findByRole('link', { name: 'Abrir 12' });
  expect(eye.getAttribute('href')).toBe('/dashboard/negotiation/12/new-credit');
  page.network.answer('getNegotiation', negotiation({ id: 12, open_credits: 3 }));
  await page.user.click(screen.getByRole('button', { name: 'Excluir agenda 12' }));
  const dialog = await screen.findByRole('dialog', { name: 'Excluir agenda 12' });
  expect(dialog.textContent).toContain('as 3 propostas em análise são canceladas com ela');
});

test('NEG-07a: nobody else has the bin', async () => {
  listAnswers();
  await page.open(LIST, { as: 'LENDER.MASTER' });
  expect(await screen.findByRole('link', { name: 'Abrir 12' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Excluir agenda/ })).toBeNull();
});
