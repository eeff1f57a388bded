import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { fillAndLeave, findDialog } from './dom.ts';
import { refusal, serverError } from './network.ts';
import { renderedPage } from './page.tsx';
import { company, page as pageOf, pageWithTotal, settlementTerms, simulation } from './replies.ts';

const page = renderedPage();
const BROKEN = 'Erro interno do servidor';

async function openSchedule() {
  page.network
    .answer('listReceivables', pageWithTotal(1, ...simulation().receivables))
    .answer('listCompanies', pageOf(company()))
    .answer('listIssuers', { issuers: [] });
  if (!page.network.hasAnswer('createSimulation')) page.network.answer('createSimulation', simulation());
  await page.open('/dashboard/operation-management/new?selectedRows=[3001,3002]&flag=VISA', {
    as: 'BORROWER.OPERATOR',
  });
}

const openPanel = async () => {
  await page.user.click(await screen.findByRole('button', { name: 'Definir parâmetros' }));
  const panel = await findDialog('Parâmetros da agenda');
  await panel.findByRole('radio', { name: /para todos/ });
  return panel;
};

test('schedule that cannot be simulated shows the reason, no amount and a retry (SCH-17)', async () => {
  page.network.answer('createSimulation', serverError());
  await openSchedule();
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert.textContent).toContain(BROKEN));
  expect(alert.textContent).toContain('Não foi possível simular a agenda');
  expect(document.body.textContent).not.toContain('R$');
  page.network.answer('createSimulation', simulation());
  await page.user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('button', { name: 'Definir parâmetros' })).toBeTruthy();
});

/** Fills in the terms of a schedule and opens its confirmation. */
async function openWithTerms() {
  page.network.answer('getSettlementTerms', settlementTerms());
  await openSchedule();
  const panel = await openPanel();
  fillAndLeave(panel.getByLabelText('Valor mínimo de proposta'), '500.000,00');
  fillAndLeave(panel.getByLabelText('Data'), '12/03/2026');
  await page.user.selectOptions(panel.getByLabelText('Horário'), '12:00');
  await page.user.click(panel.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await page.user.click(await screen.findByRole('button', { name: 'Disponibilizar agenda' }));
}

const FAILED = 'Falha na disponibilização da agenda';
const UNANSWERED = 'Não sabemos se a ação foi concluída';

/** Confirms the publication. @returns the dialog with that result */
async function publish(result: typeof FAILED | typeof UNANSWERED) {
  const question = await findDialog('Disponibilizar agenda');
  await page.user.click(question.getByRole('checkbox'));
  await page.user.click(question.getByRole('button', { name: 'Disponibilizar agenda' }));
  return findDialog(result);
}

const UNKNOWN = 'Não sabemos se a agenda ficou disponível: veja se ela já está em Negociações.';
const LATER = 'Nada foi reservado. Tente novamente mais tarde.';

type Outcome = Awaited<ReturnType<typeof publish>>;

const goBack = ({ getByRole }: Outcome) => page.user.click(getByRole('button', { name: 'Voltar' }));

test('refused publication gives the matching advice and returns to the confirmation (SCH-11)', async () => {
  page.network.answer('createOffer', { refused: 404 });
  await openWithTerms();
  for (const advice of [LATER, undefined]) {
    const failure = await publish(FAILED);
    for (const text of [UNKNOWN, LATER])
      expect(failure.element.textContent?.includes(text)).toBe(text === advice);
    await goBack(failure);
    expect((await findDialog('Disponibilizar agenda')).getByRole('checkbox')).toBeTruthy();
    page.network.answer('createOffer', refusal(409, 'RECEIVABLE_UNAVAILABLE'));
  }
});

test('publication without a reply is retried with the same idempotency key (SCH-11)', async () => {
  page.network.answer('createOffer', serverError(503));
  await openWithTerms();
  const first = await publish(UNANSWERED);
  expect(page.network.calls('createOffer')).toHaveLength(1);
  await goBack(first);
  const second = await publish(UNANSWERED);
  // The second try must not become a second schedule.
  const [key, again, ...more] = page.network
    .calls('createOffer')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(key).toMatch(/./);
  expect([again, more]).toEqual([key, []]);
  await waitFor(() => expect(second.element.textContent).toContain(UNKNOWN));
  expect(second.element.textContent).not.toContain(LATER);
  await page.user.click(second.getByRole('button', { name: 'Fechar' }));
  expect(await screen.findByRole('button', { name: 'Editar parâmetros' })).toBeTruthy();
});

test('failed split is shown in the panel and can be retried (ERR-22)', async () => {
  page.network.answer('splitByPercentage', serverError());
  await openSchedule();
  const panel = await openPanel();
  fillAndLeave(panel.getByLabelText('Percentual'), '90');
  expect(await panel.findByText('Não foi possível calcular a parte oferecida.')).toBeTruthy();
  page.network.answer('splitByPercentage', {
    offer_value: 900_123_45,
    offer_value_percentage: 90.012345,
    receivables_id: [3001],
    security_margin_receivables_id: [3002],
    security_margin_value: 99_876_55,
  });
  await page.user.click(panel.getByRole('button', { name: 'Tentar de novo' }));
  expect(await panel.findByText(/fica em 90,01.*99\.876,55 ficam como margem de segurança/)).toBeTruthy();
  expect(panel.queryByText('Não foi possível calcular a parte oferecida.')).toBeNull();
});
