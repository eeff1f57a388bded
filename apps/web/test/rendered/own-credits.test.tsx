import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { descriptionOf } from './dom.ts';
import { serverError } from './network.ts';
import { cellsOf, columnsOf, openFilter, renderedPage } from './page.tsx';
import { company, negotiation, ownCreditRow, ownCreditRows, page as pageOf } from './replies.ts';

const page = renderedPage();
const LIST = '/dashboard/proposal/list';

const REFUSED = ownCreditRow({
  id: 900,
  offer_id: 480,
  company_name: 'Adquirente Boreal',
  outcome: 'REFUSED',
  refusal_reason: 'Taxa acima do mercado',
  cdi_percentage: null,
  annual_252: null,
  user_name: null,
});

const normalizeSpaces = (cells: readonly (string | null | undefined)[]) =>
  cells.map((cell) => cell?.replaceAll('\u00a0', ' '));

async function open(language: 'pt' | 'en' = 'pt') {
  page.network
    .answer('listOwnCredits', {
      ...ownCreditRows(ownCreditRow(), ownCreditRow({ id: 902, outcome: 'WON' }), REFUSED),
      hit_rate: 33.3333,
    })
    .answer('listCompanies', pageOf(company({ id: 20, name: 'Adquirente Aurora' })));
  await page.open(LIST, { as: 'LENDER.OPERATOR', language });
  return screen.findByRole('table');
}

describe('list of own proposals', () => {
  test('shows schedule, amount, rates, payment day, author and outcome of each', async () => {
    const table = await open();
    expect(columnsOf(table)).toEqual([
      'Agenda',
      'Adquirente',
      'Bandeira',
      'Proposta',
      'Taxa a.a. (252)',
      'Pagamento',
      'Feita em',
      'Resultado',
    ]);
    const [first] = within(table).getAllByRole('row').slice(1);
    const cells = normalizeSpaces([...(first?.children ?? [])].map(({ textContent }) => textContent));
    expect(cells.slice(3)).toEqual([
      'R$ 800.000,00',
      '18,90%124,12% CDI',
      '12/03/2026',
      '10/03/2026Ana Lima',
      'Em análise',
    ]);
    expect(within(table).getAllByText('18,90%')[0]?.title).toBe('18,9009%');
  });

  test('shows the reason of a refusal and a dash for a missing rate', async () => {
    const cells = normalizeSpaces(cellsOf(await open(), 'Adquirente Boreal'));
    expect([cells[4], cells[6], cells[7]]).toEqual(['—', '10/03/2026', 'RecusadaTaxa acima do mercado']);
  });

  test('shows hit rate with its definition and the number and amount by outcome', async () => {
    await open();
    const outcomes = within(screen.getByRole('region', { name: 'Resultados das propostas' }));
    expect(outcomes.getByRole('heading').textContent).toBe('Todas as propostas');
    const outcomeTexts = normalizeSpaces(
      [...outcomes.getAllByRole('term')].map(
        (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
      ),
    );
    expect(outcomeTexts).toEqual([
      'Taxa de acerto: 33,33%',
      'Em análise: 1R$ 800.000,00',
      'Vencedoras: 1R$ 800.000,00',
      'Recusadas: 1R$ 800.000,00',
    ]);
    const help = outcomes.getByRole('button', { name: 'O que é taxa de acerto?' });
    await page.user.hover(help);
    await waitFor(() => expect(descriptionOf(help)).toMatch(/vencedoras.*já decididas.*em análise/));
  });

  test('is shown in English', async () => {
    const cells = normalizeSpaces(cellsOf(await open('en'), 'Adquirente Boreal'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My proposals');
    expect(cells.at(-1)).toBe('RefusedTaxa acima do mercado');
  });

  test('filters by outcome, acquirer and days, and exports with the same filters', async () => {
    await open();
    const heading = () =>
      within(screen.getByRole('region', { name: 'Resultados das propostas' })).getByRole('heading')
        .textContent;
    await page.open(`${LIST}?outcome=REFUSED`, { as: 'LENDER.OPERATOR' });
    expect(heading()).toBe('Todas as propostas');
    await page.open(`${LIST}?outcome=REFUSED&borrower=20&from=2026-03-01&to=2026-03-31`, {
      as: 'LENDER.OPERATOR',
    });
    expect(heading()).toBe('Propostas dos filtros, em todos os resultados');
    const filters = {
      outcome: 'REFUSED',
      borrower_id: '20',
      created_greater_or_equal_than: '2026-03-01',
      created_less_or_equal_than: '2026-03-31',
    };
    expect(Object.fromEntries(page.network.lastCall('listOwnCredits').query)).toEqual({
      ...filters,
      limit: '10',
      page: '1',
    });
    page.network.answer('exportOwnCredits', serverError());
    await page.user.click(screen.getByRole('button', { name: 'Exportar' }));
    await page.user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    await waitFor(() => expect(page.network.calls('exportOwnCredits')).toHaveLength(1));
    expect(Object.fromEntries(page.network.lastCall('exportOwnCredits').query)).toEqual({
      ...filters,
      format: 'csv',
    });
    const days = await openFilter(page.user, 'Feita em');
    expect(days.getByLabelText<HTMLInputElement>('Feita até').value).toBe('31/03/2026');
  });

  test('links from a row to the negotiation', async () => {
    await open();
    page.network
      .answer('getNegotiation', negotiation({ id: 480 }))
      .answer('listNegotiationReceivables', pageOf())
      .answer('listCredits', pageOf());
    await page.user.click(screen.getByRole('link', { name: '480' }));
    await screen.findByRole('list', { name: 'Andamento da negociação' });
    expect(window.location.pathname).toBe('/dashboard/negotiation/480/new-credit');
  });

  test('shows an explanation and a link to the schedules when empty', async () => {
    page.network.answer('listOwnCredits', ownCreditRows()).answer('listCompanies', pageOf());
    await page.open(LIST, { as: 'LENDER.MASTER' });
    expect(await screen.findByText('Nenhuma proposta ainda')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Resultados das propostas' })).toBeNull();
    const offersLink = screen.getByRole('link', { name: 'Ver agendas' });
    expect(offersLink.getAttribute('href')).toBe('/dashboard/negotiation/list');
  });

  test('shows a retry and no hit rate when it cannot be loaded', async () => {
    page.network.answer('listOwnCredits', serverError()).answer('listCompanies', pageOf());
    await page.open(LIST, { as: 'LENDER.MASTER' });
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    expect(screen.queryByText('Taxa de acerto')).toBeNull();
    page.network.answer('listOwnCredits', ownCreditRows(ownCreditRow()));
    await page.user.click(retry);
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});
