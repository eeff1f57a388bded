import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { descriptionOf, fill, findDialog, isDisabled } from './dom.ts';
import { renderedPage } from './page.tsx';
import {
  company,
  negotiation,
  negotiationRow,
  page as pageOf,
  pageWithTotal,
  simulation,
} from './replies.ts';

const page = renderedPage();
const SCHEDULE = '/dashboard/operation-management/new?selectedRows=[3001,3002]&flag=VISA';
const TOTAL = 1_000_000_00;

async function openPanel() {
  page.network
    .answer('createSimulation', simulation())
    .answer('listReceivables', pageWithTotal(TOTAL, ...simulation().receivables))
    .answer(
      'listCompanies',
      pageOf(
        company({ id: 31, name: 'INVESTIDOR CEDRO S.A.' }),
        company({ id: 32, name: 'INVESTIDOR IPE S.A.' }),
      ),
    )
    .answer('splitByPercentage', {
      offer_value: 850_000_00,
      offer_value_percentage: 85,
      receivables_id: [3001],
      security_margin_receivables_id: [3002],
      security_margin_value: 150_000_00,
    });
  await page.open(SCHEDULE, { as: 'BORROWER.MASTER' });
  await page.user.click(await screen.findByRole('button', { name: 'Definir parâmetros' }));
  const panel = await findDialog('Parâmetros da agenda');
  await panel.findByRole('radio', { name: /para todos/ });
  return panel;
}

type Panel = Awaited<ReturnType<typeof openPanel>>;
const minimumField = (panel: Panel) => panel.getByLabelText<HTMLInputElement>('Valor mínimo de proposta');
const click = (panel: Panel, name: string) => page.user.click(panel.getByRole('button', { name }));

test('schedule panel sets deadline and minimum by one click each and converts the minimum', async () => {
  const panel = await openPanel();
  expect(document.activeElement).toBe(panel.getByLabelText('Percentual'));
  const rate = panel.getByLabelText<HTMLInputElement>('Em % a.a. (base 252)');
  expect(isDisabled(rate)).toBe(true);
  expect(descriptionOf(rate)).toContain('Depende do prazo.');
  await click(panel, 'Amanhã, 12:00');
  expect(panel.getByLabelText<HTMLInputElement>('Data').value).toBe('11/03/2026');
  await click(panel, '97%');
  expect(minimumField(panel).value).toBe('970.000,00');
  await waitFor(() => expect(rate.value).not.toBe(''));
  fill(rate, '18');
  await waitFor(() => expect(descriptionOf(minimumField(panel))).toContain('18,00% a.a.'));
  const percent = panel.getByLabelText<HTMLInputElement>('Em % do valor');
  fill(percent, '98,5');
  await waitFor(() => expect(minimumField(panel).value).toBe('985.000,00'));
  expect(isDisabled(panel.getByRole('button', { name: 'Salvar' }))).toBe(false);
  await page.user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Parâmetros da agenda' })).toBeNull());
});

test('minimum has a rate only for a possible deadline, and another day keeps the time', async () => {
  const panel = await openPanel();
  const rate = panel.getByLabelText<HTMLInputElement>('Em % a.a. (base 252)');
  await click(panel, 'Amanhã, 12:00');
  await click(panel, '97%');
  await waitFor(() => expect(descriptionOf(minimumField(panel))).toContain('a.a.'));
  const day = panel.getByLabelText('Data');
  // Too late, in the past, empty and half typed.
  for (const impossible of ['16/04/2026', '09/03/2026', '', '1']) {
    fill(day, impossible);
    expect(descriptionOf(minimumField(panel)), impossible).not.toContain('a.a.');
    expect(isDisabled(rate), impossible).toBe(true);
    expect(isDisabled(panel.getByRole('button', { name: 'Salvar' })), impossible).toBe(true);
  }
  fill(day, '12/03/2026');
  expect(panel.getByLabelText<HTMLSelectElement>('Horário').value).toBe('12:00');
  expect(descriptionOf(minimumField(panel))).toContain('a.a.');
});

test('last schedule is a template that fills percentage, minimum, deadline and investors by one click', async () => {
  const last = {
    ...negotiation(),
    id: 12,
    offer_value: 850_000_00,
    minimal_value: 833_000_00,
    receivable_total_value: 1_000_000_00,
    created_at: '2026-03-02T12:00:00.000Z',
    expire_date: '2026-03-05T21:00:00.000Z',
    lenders: [{ id: 31, name: 'INVESTIDOR CEDRO S.A.' }],
  };
  page.network
    .answer('listNegotiations', pageWithTotal(0, { ...negotiationRow(), id: 12 }))
    .answer('getNegotiation', last);
  const panel = await openPanel();
  await panel.findByText(
    /85,00% da agenda, mínimo de 98,00%, disponível por 3 dias úteis até 18:00 · 1 investidor/,
  );
  await click(panel, 'Como na agenda 12');
  await waitFor(() => expect(minimumField(panel).value).toBe('833.000,00'));
  expect(panel.getByLabelText<HTMLInputElement>('Data').value).toBe('13/03/2026');
  expect(panel.getByLabelText<HTMLInputElement>('Percentual').value).toBe('85,00');
  expect(panel.getByRole<HTMLInputElement>('checkbox', { name: /CEDRO/ }).checked).toBe(true);
  expect(panel.getByRole<HTMLInputElement>('checkbox', { name: /IPE/ }).checked).toBe(false);
  await waitFor(() => expect(isDisabled(panel.getByRole('button', { name: 'Salvar' }))).toBe(false));
});
