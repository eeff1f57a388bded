import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { fillAndLeave, findDialog } from './dom.ts';
import { refusal } from './network.ts';
import { renderedPage } from './page.tsx';
import { company, page as pageOf, pageWithTotal, settlementTerms, simulation } from './replies.ts';

const page = renderedPage();

async function openSchedule() {
  if (!page.network.hasAnswer('createSimulation')) page.network.answer('createSimulation', simulation());
  page.network
    .answer('listReceivables', pageWithTotal(1, ...simulation().receivables))
    .answer('listCompanies', pageOf(company({ id: 31 }), company({ id: 32, name: 'INVESTIDOR IPE S.A.' })));
  await page.open('/dashboard/operation-management/new?selectedRows=[3001,3002]&flag=VISA', {
    as: 'BORROWER.MASTER',
  });
}

test('simulation names unavailable receivables and simulates the others by one click', async () => {
  page.network.answer('createSimulation', ({ body }) =>
    (body as { receivable_id: number[] }).receivable_id.includes(3002)
      ? refusal(409, 'RECEIVABLE_UNAVAILABLE', [
          {
            field: 'receivable_id.1',
            code: 'BAD_REQUEST',
            message: 'RECEIVABLE_UNAVAILABLE',
            value: 3002,
          },
        ])
      : simulation(),
  );
  await openSchedule();
  expect(await screen.findByText('Recebível 3002')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Remover da agenda' }));
  await screen.findByText('Simulação', { exact: true });
  expect(page.network.lastCall('createSimulation').body).toEqual({
    receivable_id: [3001],
    card_network: 'VISA',
  });
});

test('publication names receivables sold meanwhile and continues without them by one click (SCH-09)', async () => {
  const unavailable = { code: 'BAD_REQUEST', message: 'RECEIVABLE_UNAVAILABLE' };
  page.network
    .answer(
      'createOffer',
      refusal(409, 'RECEIVABLE_UNAVAILABLE', [
        { field: 'receivable_id', ...unavailable },
        { field: 'receivable_id.1', ...unavailable, value: 3002 },
      ]),
    )
    .answer('getSettlementTerms', settlementTerms())
    .answer('listIssuers', { issuers: [] });
  await openSchedule();
  await page.user.click(await screen.findByRole('button', { name: 'Definir parâmetros' }));
  const panel = await findDialog('Parâmetros da agenda');
  await panel.findByRole('radio', { name: /para todos/ });
  await page.user.click(panel.getByRole('radio', { name: 'Selecionar investidores' }));
  await page.user.click(panel.getAllByRole('checkbox')[0] as HTMLElement);
  fillAndLeave(panel.getByLabelText('Valor mínimo de proposta'), '500.000,00');
  fillAndLeave(panel.getByLabelText('Data'), '12/03/2026');
  await page.user.selectOptions(panel.getByLabelText('Horário'), '18:00');
  await page.user.click(panel.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const publish = async () => {
    await page.user.click(await screen.findByRole('button', { name: 'Disponibilizar agenda' }));
    const dialog = await findDialog('Disponibilizar agenda');
    await page.user.click(dialog.getByRole('checkbox'));
    await page.user.click(dialog.getByRole('button', { name: 'Disponibilizar agenda' }));
  };
  await publish();
  await screen.findByRole('heading', { name: 'Falha na disponibilização da agenda' });
  const failed = within(screen.getByRole('dialog'));
  const receivableText = (await failed.findByText(/^Recebível 3002/)).textContent?.replaceAll('\u00a0', ' ');
  expect(receivableText).toBe('Recebível 3002: BANCO AMETISTA, vence em 15/06/2026, R$ 400.000,00');
  expect(failed.queryByText(/^Recebível 3001/)).toBeNull();

  const remaining = simulation({
    id: 62,
    receivables: simulation().receivables.slice(0, 1),
    receivable_total_value: 600_000_00,
    max_receivable_due_date: '2026-04-20',
  });
  const { receivables: _, ...brief } = remaining;
  const due_dates = [{ due_date: '2026-04-20', receivables_id: [3001], receivables_value: [600_000_00] }];
  page.network.answer('createSimulation', remaining).answer('getSimulation', { ...brief, due_dates });
  await page.user.click(failed.getByRole('button', { name: 'Remover da agenda' }));
  await waitFor(() => expect(window.location.search).toBe('?simulation=62'));
  await waitFor(() => expect(page.network.lastCall('getSimulation').query.get('receivables')).toBe('false'));
  expect(page.network.lastCall('createSimulation').body).toEqual({
    receivable_id: [3001],
    card_network: 'VISA',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  page.network.answer('createOffer', { id: 481 });
  await publish();
  await screen.findByRole('heading', { name: 'Agenda disponível para negociação e ofertas' });
  // The main button comes last in a result, as in a confirmation.
  const result = await findDialog('Agenda disponível para negociação e ofertas');
  const foot = result.getByRole('link', { name: 'Ver negociação' }).parentElement;
  expect([...(foot?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Fechar',
    'Ver negociação',
  ]);
  expect(page.network.lastCall('createOffer').body).toEqual({
    receivable_id: [3001],
    security_margin_receivable_id: [],
    offer_value: 600_000,
    minimal_value: 500_000,
    card_network: 'VISA',
    lenders: [31],
    expire_date: '2026-03-12T18:00:00-03:00',
  });
});
