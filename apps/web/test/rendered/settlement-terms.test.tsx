import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { fillAndLeave, findDialog } from './dom.ts';
import { renderedPage } from './page.tsx';
import {
  company,
  negotiation,
  page as pageOf,
  pageWithTotal,
  settlementTerms,
  simulation,
} from './replies.ts';

const page = renderedPage();

type Reader = 'BORROWER.MASTER' | 'BORROWER.OPERATOR';

const WORDS = {
  pt: {
    set: 'Definir parâmetros',
    panel: 'Parâmetros da agenda',
    all: /para todos/,
    minimum: 'Valor mínimo de proposta',
    day: ['Data', '12/03/2026'],
    time: 'Horário',
    save: 'Salvar',
    publish: 'Disponibilizar agenda',
  },
  en: {
    set: 'Set parameters',
    panel: 'Schedule parameters',
    all: /to all/,
    minimum: 'Minimum proposal',
    day: ['Date', '03/12/2026'],
    time: 'Time',
    save: 'Save',
    publish: 'Make schedule available',
  },
} as const;

/** Opens the confirmation of a new schedule whose terms are filled in. */
async function openPublication(as: Reader, language: 'pt' | 'en') {
  const words = WORDS[language];
  page.network
    .answer('createSimulation', simulation())
    .answer('listReceivables', pageWithTotal(1, ...simulation().receivables))
    .answer('listCompanies', pageOf(company()))
    .answer('listIssuers', { issuers: [] });
  await page.open('/dashboard/operation-management/new?selectedRows=[3001,3002]&flag=VISA', { as, language });
  await page.user.click(await screen.findByRole('button', { name: words.set }));
  const panel = await findDialog(words.panel);
  await panel.findByRole('radio', { name: words.all });
  fillAndLeave(panel.getByLabelText(words.minimum), '500.000,00');
  fillAndLeave(panel.getByLabelText(words.day[0]), words.day[1]);
  await page.user.selectOptions(panel.getByLabelText(words.time), '12:00');
  await page.user.click(panel.getByRole('button', { name: words.save }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await page.user.click(await screen.findByRole('button', { name: words.publish }));
  return findDialog(words.publish);
}

const text = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ');

test.each([
  [
    'pt',
    'Recebimento dos emissoresEmissores pagam ao investidor',
    'Em caso de faltaRecompra de qualquer falta',
  ],
  ['en', 'Collection from issuersIssuers pay the investor', 'In case of a shortageAny shortage bought back'],
] as const)('publication shows the terms that are frozen, in %s', async (language, route, recourse) => {
  page.network.answer(
    'getSettlementTerms',
    settlementTerms({ collection_route: 'DIRECT', recourse: 'FULL' }),
  );
  const dialog = await openPublication('BORROWER.OPERATOR', language);
  await waitFor(() => expect(text(dialog.element)).toContain(route));
  expect(text(dialog.element)).toContain(recourse);
  expect(dialog.queryByRole('button', { name: /condições|terms$/ })).toBeNull();
});

test('MASTER changes the terms from the publication, which then shows the new ones', async () => {
  page.network.answer('getSettlementTerms', settlementTerms());
  const dialog = await openPublication('BORROWER.MASTER', 'pt');
  await dialog.findByText('Repasse pelo adquirente no mesmo dia');
  const settings = { ...settlementTerms(), fee_tolerance: 100_00, match_tolerance: 0 };
  page.network.answer('getSettlementSettings', settings);
  await page.user.click(dialog.getByRole('button', { name: 'Mudar condições da liquidação' }));
  const form = await findDialog('Condições da liquidação');
  fireEvent.change(form.getByLabelText('Recebimento dos emissores'), { target: { value: 'DIRECT' } });
  await page.user.click(form.getByRole('checkbox'));
  page.network
    .answer('setSettlementSettings', { ...settings, collection_route: 'DIRECT' })
    .answer('getSettlementTerms', settlementTerms({ collection_route: 'DIRECT' }));
  await page.user.click(form.getByRole('button', { name: 'Salvar condições' }));
  expect(await screen.findByText('Condições salvas')).toBeTruthy();
  await waitFor(() => expect(text(dialog.element)).toContain('Emissores pagam ao investidor'));
});

test.each([
  ['pt', 'Criar parâmetros', 'Parâmetros da proposta', 'A margem não cobre faltas'],
  ['en', 'Create parameters', 'Proposal parameters', 'The margin does not cover shortages'],
] as const)(
  'proposal form shows the terms of the schedule, in %s',
  async (language, open, title, recourse) => {
    page.network
      .answer(
        'getNegotiation',
        negotiation({ receivable_total_value: null, total_credits: 0, recourse: 'NONE' }),
      )
      .answer('listNegotiationReceivables', pageOf())
      .answer('listCredits', pageOf());
    await page.open('/dashboard/negotiation/481/new-credit', { as: 'LENDER.OPERATOR', language });
    await page.user.click(await screen.findByRole('button', { name: open }));
    expect((await findDialog(title)).getByText(recourse)).toBeTruthy();
  },
);
