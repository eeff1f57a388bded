import { api, type CallName, type RowOf } from '@pregao/contract';
import { PERMISSIONS, type Permission } from '@pregao/domain';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderedPage, showMenu } from './page.tsx';
import {
  cdiRate,
  company,
  companyDetail,
  credit,
  file,
  fileDetail,
  NOW,
  negotiation,
  negotiationRow,
  offeredReceivable,
  ownCreditRow,
  ownCreditRows,
  page as pageOf,
  pageWithTotal,
  receivable,
  user,
} from './replies.ts';
import { monthlyStatement, queue } from './settlement-replies.ts';

const page = renderedPage();

const heldChange: RowOf<'listHeldChanges'> = {
  id: 5,
  kind: 'BANK_DATA',
  status: 'HELD',
  company: { id: 31, name: 'INVESTIDOR CEDRO S.A.' },
  user: null,
  asked_by: { id: 12, name: 'Bruno Reis', company: { id: 31, name: 'INVESTIDOR CEDRO S.A.' } },
  asked_at: NOW,
  effective_at: '2026-03-11T15:00:00.000Z',
  values: [{ field: 'bank', before: '341', after: '001' }],
  ended_at: null,
  ended_by: null,
  end_reason: null,
  failure: null,
};

/** Answers the calls of all pages of the menus; an unanswered call fails the test. */
function answerAll(): void {
  const totals = {
    gross: 100,
    available: 100,
    negotiation: 0,
    negotiated: 0,
    liquidated: 0,
    written_off_value: 0,
    expired: 0,
  };
  page.network
    .answer('dashboardReceivables', { ...totals, canceled: 0, receivables_count: 1 })
    .answer('dashboardPizza', { series: [{ label: 'AVAILABLE', value: 100, receivables_count: 1 }] })
    .answer('dashboardBar', { xcategories: ['04/2026'], series: [{ name: 'AVAILABLE', data: [100] }] })
    .answer('dashboardIssuers', ['BANCO AMETISTA'])
    .answer('listIssuers', { issuers: ['BANCO AMETISTA'] })
    .answer('listCompanies', pageOf(company()))
    .answer('getCompany', companyDetail())
    .answer('listUsers', pageOf(user()))
    .answer('getUser', { ...user(), version: 'v1' })
    .answer('listCredentials', pageOf())
    .answer('listAccessRequests', pageOf())
    .answer('listHeldChanges', pageOf(heldChange))
    .answer('getHeldChange', heldChange)
    .answer('listCdiRates', pageOf(cdiRate()))
    .answer('listFiles', pageOf(file()))
    .answer('getFile', fileDetail())
    .answer('listReceivables', pageWithTotal(1, receivable()))
    .answer('listNegotiations', pageWithTotal(1, negotiationRow()))
    .answer('getNegotiation', negotiation())
    .answer('listNegotiationReceivables', pageOf(offeredReceivable()))
    .answer('listCredits', pageOf(credit()))
    .answer('listSettlements', queue())
    .answer('getMonthlyStatement', monthlyStatement())
    .answer('listBankStatements', pageOf())
    .answer('listOwnCredits', ownCreditRows(ownCreditRow()));
}

/** Lists whose rows have links. */
const LISTS_WITH_LINKS = [
  '/dashboard/negotiation/list',
  '/dashboard/proposal/list',
  '/dashboard/held-change/list',
  '/dashboard/user/list',
  '/dashboard/company/list',
  '/dashboard/file-management/list',
];

const path = () => window.location.pathname;
const title = () => document.querySelector('h1')?.textContent ?? '';

/** Waits until the page is loaded and checks that it shows no alert. */
async function waitUntilLoaded(): Promise<void> {
  await waitFor(() => {
    expect(page.network.pending).toBe(0);
    expect(document.querySelector('[role="progressbar"][aria-label="Carregando página"]')).toBeNull();
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });
  expect(screen.queryByRole('alert')).toBeNull();
}

/** Opens the link of the first row: a page or a panel over its list. @returns whether the row has a link */
async function openFirstRow(): Promise<boolean> {
  const [table] = within(screen.getByRole('main')).queryAllByRole('table');
  const [first] = table ? within(table).queryAllByRole('link') : [];
  if (first === undefined) return false;
  const list = window.location.href;
  const listPath = path();
  await page.user.click(first);
  await waitFor(() => expect(window.location.href).not.toBe(list));
  const isPanel = path() === listPath;
  if (isPanel) await screen.findByRole('dialog');
  else await waitFor(() => expect(title()).not.toBe(''));
  await waitUntilLoaded();
  if (!isPanel) return true;
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return true;
}

/** Returns the calls made that this reader has no right to. */
const callsBeyondRights = (reader: Permission) =>
  (Object.keys(api) as CallName[]).filter((name) => {
    const { access } = api[name];
    const isPermitted =
      access.kind !== 'user' || (access.permissions as readonly Permission[]).includes(reader);
    return page.network.calls(name).length > 0 && !isPermitted;
  });

test.each(PERMISSIONS)('%s opens each page of its menu without a call beyond its rights', async (reader) => {
  answerAll();
  showMenu();
  await page.open('/dashboard/list', { as: reader });
  const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }));
  const places = [...new Set(menu.getAllByRole('link').map((link) => link.getAttribute('href') ?? ''))];
  expect(places.length).toBeGreaterThanOrEqual(2);
  const openedPaths: string[] = [];
  for (const to of places) {
    const titleBefore = path() === to ? '' : title();
    const [link] = menu.getAllByRole('link').filter((one) => one.getAttribute('href') === to);
    await page.user.click(link as HTMLElement);
    await waitFor(() => {
      expect(path()).toBe(to);
      expect(title()).not.toBe(titleBefore);
    });
    await waitUntilLoaded();
    if (await openFirstRow()) openedPaths.push(to);
  }
  expect(openedPaths).toEqual(LISTS_WITH_LINKS.filter((to) => places.includes(to)));
  expect(callsBeyondRights(reader)).toEqual([]);
});
