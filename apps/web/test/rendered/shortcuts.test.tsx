import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { GO_KEYS } from '../../src/app/shortcuts/use-shortcuts.ts';
import { fill, findDialog } from './dom.ts';
import { refusal } from './network.ts';
import { renderedPage } from './page.tsx';
import {
  company,
  credit,
  file,
  negotiation,
  negotiationRow,
  offeredReceivable,
  page as pageOf,
  pageWithTotal,
  receivable,
} from './replies.ts';

const page = renderedPage();
const PALETTE = 'Buscar no Pregão';
const SHEET = 'Atalhos do teclado';

const press = (keys: string) => page.user.keyboard(keys);
const waitUntilClosed = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

async function openList() {
  page.network
    .answer('listNegotiations', pageWithTotal(1, negotiationRow()))
    .answer('getNegotiation', negotiation())
    .answer('listNegotiationReceivables', pageOf(offeredReceivable()))
    .answer('listCredits', pageOf(credit()))
    .answer('listReceivables', pageWithTotal(1, receivable()))
    .answer('listIssuers', { issuers: ['BANCO AMETISTA'] })
    .answer('listCompanies', pageOf(company()));
  await page.open('/dashboard/negotiation/list', { as: 'MODERATOR.OPERATOR' });
}

test('command palette opens on Ctrl+K, finds a negotiation by id and opens it on Enter', async () => {
  await openList();
  await press('{Control>}k{/Control}');
  const palette = await findDialog(PALETTE);
  const field = palette.getByRole('combobox');
  fill(field, '481');
  const found = await palette.findByRole('option', { name: /Negociação 481/ });
  expect(field.getAttribute('aria-activedescendant')).toBe(found.id);
  expect(page.network.lastCall('listNegotiations').query.get('id')).toBe('481');
  await press('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/negotiation/481/new-credit'));
  await waitUntilClosed(PALETTE);
});

test.each([
  ['BORROWER.MASTER', 'LENDER', 'lender'],
  ['LENDER.MASTER', 'BORROWER', 'borrower'],
] as const)(
  'command palette of a %s finds its counterparts and links to their negotiations',
  async (as, type, filter) => {
    page.network
      .answer('listNegotiations', pageWithTotal(1, negotiationRow()))
      .answer('listIssuers', { issuers: [] })
      .answer('listCompanies', ({ query }) =>
        query.get('company_type') === type ? pageOf(company({ id: 70, name: 'Contraparte Ipê' })) : pageOf(),
      );
    await page.open('/dashboard/negotiation/list', { as });
    await press('{Control>}k{/Control}');
    const palette = await findDialog(PALETTE);
    fill(palette.getByRole('combobox'), 'ipe');
    await page.user.click(await palette.findByRole('option', { name: /Contraparte Ipê/ }));
    await waitUntilClosed(PALETTE);
    await waitFor(() => expect(new URLSearchParams(window.location.search).get(filter)).toBe('70'));
  },
);

test('command palette finds amounts, views, issuers and acts and opens each', async () => {
  page.network
    .answer('listListViews', {
      rows: [],
      presets: [
        { preset: 'FILES_FAILED_LATELY', list: 'files', params: { from: 'last:0-7' }, is_default: false },
      ],
    })
    .answer('listFiles', pageOf(file()));
  await openList();
  const chooseFound = async (typed: string, name: RegExp) => {
    await press('{Control>}k{/Control}');
    const palette = await findDialog(PALETTE);
    fill(palette.getByRole('combobox'), typed);
    await page.user.click(await palette.findByRole('option', { name }));
    await waitUntilClosed(PALETTE);
  };
  const waitForAddress = (path: string, search: string) =>
    waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe(`/dashboard/${path}${search}`),
    );

  await chooseFound('R$ 2.500,00', /Recebível de R\$ .*BANCO AMETISTA/);
  expect(page.network.calls('listReceivables').map(({ query }) => query.get('value'))).toContain('2500');
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/operation-management/list'));
  expect(new URLSearchParams(window.location.search).get('issuer')).toBe('BANCO AMETISTA');
  await chooseFound('falha', /Com falha nos últimos 7 dias\s*Visão de Gestão de arquivos/);
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/file-management/list'));
  await chooseFound('ametis', /BANCO AMETISTA\s*Emissor/);
  await waitForAddress('operation-management/list', '?issuer=BANCO+AMETISTA');
  await chooseFound('enviar arq', /Enviar arquivo de recebíveis\s*Ação/);
  await waitForAddress('file-management/list', '?act=send');
  await findDialog('Enviar arquivo');
  await press('{Escape}');
  await waitForAddress('file-management/list', '');
});

test('command palette offers an acquirer to select receivables for an amount without matches', async () => {
  page.network
    .answer('listNegotiations', pageWithTotal(0))
    .answer('listReceivables', pageWithTotal(0))
    .answer('listIssuers', { issuers: [] })
    .answer('selectByTarget', refusal(400, 'MALFORMED'));
  await page.open('/dashboard/notices', { as: 'BORROWER.OPERATOR' });
  await press('{Control>}k{/Control}');
  fill((await findDialog(PALETTE)).getByRole('combobox'), '5 milhões');
  await page.user.click(
    await screen.findByRole('option', { name: /Selecionar recebíveis por R\$\s5\.000\.000,00/ }),
  );
  const panel = await findDialog('Selecionar por valor');
  expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Valor' }).value).toContain('5.000.000,00');
  await waitFor(() =>
    expect(page.network.lastCall('selectByTarget').body).toMatchObject({ amount: 5_000_000 }),
  );
});

/** Returns the position of the highlighted line of the field, from 0. */
const highlightedIndex = (field: HTMLElement) =>
  screen.getAllByRole('option').findIndex(({ id }) => id === field.getAttribute('aria-activedescendant'));

test('command palette highlights a negotiation that arrives last above the selection by amount', async () => {
  const reply = Promise.withResolvers<void>();
  page.network
    .answer('listNegotiations', async ({ query }) => {
      if (query.get('id') === null) return pageWithTotal(0);
      await reply.promise;
      return pageWithTotal(1, negotiationRow({ id: 1234 }));
    })
    .answer('listReceivables', pageWithTotal(0));
  await page.open('/dashboard/notices', { as: 'BORROWER.OPERATOR' });
  await press('{Control>}k{/Control}');
  const palette = await findDialog(PALETTE);
  const field = palette.getByRole('combobox');
  fill(field, '1234');
  await waitFor(() => expect(page.network.calls('listReceivables')).toHaveLength(1));
  expect(palette.queryByRole('option', { name: /Selecionar/ })).toBeNull();
  reply.resolve();
  await palette.findByRole('option', { name: /Selecionar/ });
  expect(palette.getAllByRole('option')[0]?.textContent).toMatch(/^Negociação 1234/);
  expect(highlightedIndex(field)).toBe(0);
});

test.each([
  ['the first line stays highlighted when a better one arrives', '', 0],
  ['a line to which the reader moved stays highlighted', '{ArrowDown}', 2],
] as const)('%s', async (_, keys, position) => {
  const reply = Promise.withResolvers<void>();
  const view = { list: 'receivables', name: 'Cedro', params: {}, shared: true, own: false } as const;
  const viewOfOther = { ...view, owner_name: 'Bia', editable: false, is_default: false };
  page.network
    .answer('listListViews', { rows: [7, 8].map((id) => ({ ...viewOfOther, id })), presets: [] })
    .answer('listIssuers', { issuers: [] })
    .answer('listCompanies', async () => {
      await reply.promise;
      return pageOf(company());
    });
  await page.open('/dashboard/notices', { as: 'MODERATOR.MASTER' });
  await press('{Control>}k{/Control}');
  const palette = await findDialog(PALETTE);
  const field = palette.getByRole('combobox');
  fill(field, 'cedro');
  await waitFor(() => expect(page.network.calls('listCompanies')).toHaveLength(1));
  if (keys !== '') await press(keys);
  reply.resolve();
  await palette.findByRole('option', { name: /INVESTIDOR CEDRO/ });
  expect(highlightedIndex(field)).toBe(position);
});

test('single-key shortcuts open pages and the shortcut sheet until turned off, unlike Ctrl+K', async () => {
  await openList();
  await press('go');
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/operation-management/list'));
  await press('?');
  const sheet = await findDialog(SHEET);
  await page.user.click(sheet.getByRole('switch'));
  await press('{Escape}');
  await waitUntilClosed(SHEET);
  await press('?');
  await press('{Control>}k{/Control}');
  await findDialog(PALETTE);
  expect(screen.queryByRole('dialog', { name: SHEET, hidden: true })).toBeNull();
});

test('single-key shortcuts are ignored in a dialog, in a field or with a modifier', async () => {
  page.network.answer('listCompanies', pageOf(company()));
  await page.open('/dashboard/user/new', { as: 'MODERATOR.MASTER' });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
  await page.user.type(field, 'gc?');
  expect(field.value).toBe('gc?');
  field.blur();
  await press('{Alt>}?{/Alt}{Control>}?{/Control}');
  await press('?');
  const sheet = await findDialog(SHEET);
  await press('go{Control>}k{/Control}');
  expect(screen.getAllByRole('dialog')).toEqual([sheet.element]);
  expect(window.location.pathname).toBe('/dashboard/user/new');
});

test('each page of the menu has its own shortcut letter', () => {
  expect(new Set(Object.values(GO_KEYS)).size).toBe(Object.keys(GO_KEYS).length);
});
