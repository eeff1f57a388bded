import { screen, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { serverError } from './network.ts';
import { renderedPage } from './page.tsx';
import { flow, negotiation, offeredReceivable, page as pageOf, winner } from './replies.ts';

const page = renderedPage();

type Change = NonNullable<Parameters<typeof negotiation>[0]>;

async function openAs(as: 'BORROWER.MASTER' | 'LENDER.MASTER', change: Change = {}) {
  page.network
    .answer('getNegotiation', negotiation(change))
    .answer('listNegotiationReceivables', pageOf(offeredReceivable()))
    .answer('listCredits', pageOf());
  await page.open('/dashboard/negotiation/481/new-credit?tab=flow', { as });
  return within(await screen.findByRole('region', { name: 'Fluxo de recebimentos' }));
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => row.textContent?.replaceAll('\u00a0', ' '));

describe('receivables flow', () => {
  test('shows first and last day, average term and its start', async () => {
    const section = await openAs('LENDER.MASTER');
    expect(await section.findByText('01/04/2026')).toBeTruthy();
    expect(section.getByText('29/06/2026')).toBeTruthy();
    // 20 and 109 calendar days, 14 and 73 business days, from 12 March.
    expect(section.getByText('82,8 dias corridos (55,7 dias úteis)')).toBeTruthy();
    expect(section.getByText(/conta a partir de 12\/03\/2026/)).toBeTruthy();
  });

  test('shows amounts by month and by issuer', async () => {
    const section = await openAs('BORROWER.MASTER');
    expect(rowsOf(await section.findByRole('table', { name: 'Recebimentos por mês' }))).toEqual([
      'Recebimentos por mêsValorRecebíveis',
      'abr 26R$ 250.000,003',
      'jun 26R$ 600.000,006',
    ]);
    expect(rowsOf(section.getByRole('table', { name: 'Concentração por emissor' }))).toEqual([
      'Concentração por emissorValor% do total',
      'Banco AzulR$ 637.500,0075,00%',
      'Banco VerdeR$ 212.500,0025,00%',
    ]);
  });

  test('groups by week when all receipts fall within few weeks', async () => {
    const rows = ['2026-04-06', '2026-04-10', '2026-04-13'].map((day) => ({
      due_date: day,
      pay_date: day,
      value: 100_00,
      receivables: 1,
    }));
    page.network.answer('getNegotiationFlow', flow({ rows }));
    const section = await openAs('LENDER.MASTER');
    expect(rowsOf(await section.findByRole('table', { name: 'Recebimentos por semana' }))).toEqual([
      'Recebimentos por semanaValorRecebíveis',
      '06/04/2026 a 10/04/2026R$ 200,002',
      '13/04/2026R$ 100,001',
    ]);
  });

  test('is the first tab for an investor without a proposal', async () => {
    page.network
      .answer('getNegotiation', negotiation())
      .answer('listNegotiationReceivables', pageOf(offeredReceivable()))
      .answer('listCredits', pageOf());
    await page.open('/dashboard/negotiation/481/new-credit', { as: 'LENDER.MASTER' });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Fluxo');
    expect(await screen.findByRole('region', { name: 'Fluxo de recebimentos' })).toBeTruthy();
  });

  test('shows a retry when it cannot be loaded', async () => {
    page.network.answer('getNegotiationFlow', serverError());
    const section = await openAs('BORROWER.MASTER', { status: 'PENDING_CONTRACT', winner: winner({}) });
    expect(await section.findByText('Não foi possível carregar o fluxo de recebimentos')).toBeTruthy();
    page.network.answer('getNegotiationFlow', flow());
    await page.user.click(section.getByRole('button', { name: 'Tentar de novo' }));
    expect(await section.findByText('Banco Azul')).toBeTruthy();
  });
});
