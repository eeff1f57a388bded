import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { dialogNamed, fill } from './fill.ts';
import { renderedPage } from './page.tsx';
import {
  company,
  credit,
  negotiation,
  negotiationRow,
  offered,
  page as pageOf,
  receivable,
  summed,
} from './replies.ts';

const page = renderedPage();
const PALETTE = 'Buscar páginas, negociações e empresas';
const SHEET = 'Atalhos do teclado';

const press = (keys: string) => page.user.keyboard(keys);
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

async function openList() {
  page.network
    .answer('listNegotiations', summed(1, negotiationRow()))
    .answer('getNegotiation', negotiation())
    .answer('listNegotiationReceivables', pageOf(offered()))
    .answer('listCredits', pageOf(credit()))
    .answer('listReceivables', summed(1, receivable()))
    .answer('listIssuers', { issuers: ['BANCO AMETISTA'] })
    .answer('listCompanies', pageOf(company()));
  await page.open('/dashboard/negotiation/list', { as: 'MODERATOR.OPERATOR' });
}

test('Ctrl+K finds a negotiation by its id, and Enter opens it', async () => {
  await openList();
  await press('{Control>}k{/Control}');
  const palette = await dialogNamed(PALETTE);
  fill(palette.getByRole('combobox'), '481');
  const found = await palette.findByRole('option', { name: /Negociação 481/ });
  expect(found.getAttribute('aria-selected')).toBe('true');
  expect(page.network.last('listNegotiations').query.get('id')).toBe('481');
  await press('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/negotiation/481/new-credit'));
  await gone(PALETTE);
});

test('single keys lead to pages and to their list, until they are turned off; Ctrl+K stays', async () => {
  await openList();
  await press('go');
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/operation-management/list'));
  await press('?');
  const sheet = await dialogNamed(SHEET);
  await page.user.click(sheet.getByRole('switch'));
  await press('{Escape}');
  await gone(SHEET);
  await press('?');
  await press('{Control>}k{/Control}');
  await dialogNamed(PALETTE);
  expect(screen.queryByRole('dialog', { name: SHEET, hidden: true })).toBeNull();
});
