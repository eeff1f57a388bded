import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { serverError } from './network.ts';
import { renderedPage } from './page.tsx';
import { borrowerRecord, negotiation, page as pageOf } from './replies.ts';

const page = renderedPage();

const RECORD = {
  completed: 1204,
  lapsed_borrower: 2,
  lapsed_lender: 3,
  withdrawn: 0,
  resends: 5,
  answer_hours: 7,
} as const;

async function open(as: 'LENDER.MASTER' | 'BORROWER.MASTER' = 'LENDER.MASTER', language: 'pt' | 'en' = 'pt') {
  page.network
    .answer('getNegotiation', negotiation())
    .answer('listNegotiationReceivables', pageOf())
    .answer('listCredits', pageOf());
  await page.open('/dashboard/negotiation/481/new-credit?tab=facts', { as, language });
}

async function recordEntries(name = 'Quem vende') {
  const { findAllByRole } = within(await screen.findByRole('region', { name }));
  const terms = await findAllByRole('term');
  return terms.map(
    (term) => `${term.textContent}: ${term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')}`,
  );
}

test('investor sees name and CNPJ of the acquirer and why it has no record yet', async () => {
  await open();
  expect(await recordEntries()).toEqual(['CNPJ do adquirente: 45.723.174/0001-10']);
  const section = within(screen.getByRole('region', { name: 'Quem vende' }));
  expect(section.getByText('Adquirente Aurora')).toBeTruthy();
  expect(
    screen.getByText(/Histórico insuficiente.*8 propostas respondidas, de ao menos 4 outros/),
  ).toBeTruthy();
});

test('investor sees the record of the acquirer and its period', async () => {
  page.network.answer('getBorrowerRecord', borrowerRecord({ record: RECORD }));
  await open();
  expect((await recordEntries()).slice(1)).toEqual([
    'Negociações concluídas: 1.204',
    'Encerradas por atraso do adquirente: 2',
    'Encerradas por atraso do investidor: 3',
    'Desfeitas pelo adquirente: 0',
    'Reenvios de contrato pedidos: 5',
    'Tempo mediano até a resposta: até 7 h',
  ]);
  expect(screen.getByText(/vencimentos antes de 01\/03\/2026.*uma vez por mês/)).toBeTruthy();
});

test('investor sees the record in English', async () => {
  page.network.answer('getBorrowerRecord', borrowerRecord({ record: RECORD }));
  await open('LENDER.MASTER', 'en');
  expect((await recordEntries('Who sells')).at(-1)).toBe('Median time to an answer: up to 7 h');
});

test('acquirer section shows a retry when it cannot be loaded', async () => {
  page.network.answer('getBorrowerRecord', serverError());
  await open();
  const section = within(await screen.findByRole('region', { name: 'Quem vende' }));
  page.network.answer('getBorrowerRecord', borrowerRecord());
  await page.user.click(await section.findByRole('button', { name: 'Tentar de novo' }));
  expect(await section.findByText('45.723.174/0001-10')).toBeTruthy();
});

test('acquirer does not see the section of its own record and does not fetch it', async () => {
  await open('BORROWER.MASTER');
  await screen.findByRole('list', { name: 'Andamento da negociação' });
  expect(screen.queryByRole('region', { name: 'Quem vende' })).toBeNull();
  expect(page.network.calls('getBorrowerRecord')).toEqual([]);
});
