import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { fill } from './fill.ts';
import { filters, renderedPage } from './page.tsx';
import { company, page as pageOf, summed } from './replies.ts';

const page = renderedPage();

function answerAll(): void {
  const nothing = {
    gross: 1,
    available: 1,
    negotiation: 0,
    negotiated: 0,
    liquidated: 0,
    expired: 0,
    canceled: 0,
  };
  page.network
    .answer('listNegotiations', summed(0))
    .answer('listReceivables', summed(0))
    .answer('listIssuers', { issuers: ['BANCO AMETISTA'] })
    .answer('listFiles', pageOf())
    .answer('listUsers', pageOf())
    .answer('listCompanies', pageOf(company({ id: 20, name: 'Adquirente Aurora' })))
    .answer('listAccessRequests', pageOf())
    .answer('listHeldChanges', pageOf())
    .answer('dashboardReceivables', { ...nothing, receivables_count: 1 })
    .answer('dashboardPizza', { series: [] })
    .answer('dashboardBar', { xcategories: [], series: [] })
    .answer('dashboardIssuers', ['BANCO AMETISTA']);
}

const bar = () => screen.getByRole('search', { name: 'Filtros' });
const controls = () => [...bar().querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')];
/** What every field of the bar shows, and what is said around them. */
const shown = () => ({ values: controls().map(({ value }) => value), text: bar().textContent });
const narrowing = () =>
  [...new URLSearchParams(window.location.search).keys()].filter((name) => !['range', 'tab'].includes(name));

async function typeEverywhere(): Promise<void> {
  for (const control of controls()) {
    if (control instanceof HTMLSelectElement) {
      const other = [...control.options].find(({ value }) => value !== control.value);
      await page.user.selectOptions(control, other?.value ?? '');
    } else if (control.type === 'text' || control.type === 'search') fill(control, '31');
  }
}

test.each([
  ['negotiations', '/dashboard/negotiation/list', 'id=12&status=AVAILABLE'],
  ['receivables', '/dashboard/operation-management/list', 'status=AVAILABLE&from=2026-12-01'],
  ['files', '/dashboard/file-management/list', 'network=VISA&name=agenda'],
  ['users', '/dashboard/user/list', 'role=MASTER&text=Ana'],
  ['companies', '/dashboard/company/list', 'text=Aurora'],
  ['requests for access', '/dashboard/company/list?tab=requests', 'status=DECLINED'],
  ['changes on hold', '/dashboard/held-change/list', 'status=APPLIED&company=20'],
  ['dashboard', '/dashboard/list', 'network=VISA&from=2026-03-01&to=2026-03-31'],
])(
  'clearing the filters of the %s empties what was applied and what was only typed',
  async (_, path, query) => {
    answerAll();
    await page.open(path, { as: 'MODERATOR.MASTER' });
    const untouched = shown();
    await page.open(`${path}${path.includes('?') ? '&' : '?'}${query}`, { as: 'MODERATOR.MASTER' });
    expect(narrowing()).not.toEqual([]);
    // Over what is applied, then over nothing.
    for (const turn of ['over filters', 'over none']) {
      const before = shown();
      await typeEverywhere();
      expect(shown().values, turn).not.toEqual(before.values);
      await page.user.click(filters().getByRole('button', { name: 'Limpar filtros' }));
      await waitFor(() => expect(narrowing()).toEqual([]));
      expect(shown(), turn).toEqual(untouched);
    }
  },
);
