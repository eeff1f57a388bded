import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { fill } from './dom.ts';
import { closeDialog, filters, renderedPage } from './page.tsx';
import { company, page as pageOf, pageWithTotal } from './replies.ts';

const page = renderedPage();

function answerAll(): void {
  const totals = {
    gross: 1,
    available: 1,
    negotiation: 0,
    negotiated: 0,
    liquidated: 0,
    written_off_value: 0,
    expired: 0,
    canceled: 0,
  };
  page.network
    .answer('listNegotiations', pageWithTotal(0))
    .answer('listReceivables', pageWithTotal(0))
    .answer('listIssuers', { issuers: ['BANCO AMETISTA'] })
    .answer('listFiles', pageOf())
    .answer('listUsers', pageOf())
    .answer('listCompanies', pageOf(company({ id: 20, name: 'Adquirente Aurora' })))
    .answer('listAccessRequests', pageOf())
    .answer('listHeldChanges', pageOf())
    .answer('dashboardReceivables', { ...totals, receivables_count: 1 })
    .answer('dashboardPizza', { series: [] })
    .answer('dashboardBar', { xcategories: [], series: [] })
    .answer('dashboardIssuers', ['BANCO AMETISTA']);
}

const bar = () => screen.getByRole('search', { name: 'Filtros' });
const controls = () => [...bar().querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')];
/** Returns the value of each field of the bar and the text of the bar. */
const barState = () => ({ values: controls().map(({ value }) => value), text: bar().textContent });
const filterParams = () =>
  [...new URLSearchParams(window.location.search).keys()].filter((name) => !['range', 'tab'].includes(name));

async function fillAllFilters(): Promise<void> {
  for (const control of controls()) {
    if (control instanceof HTMLSelectElement) {
      const other = [...control.options].find(({ value }) => value !== control.value);
      await page.user.selectOptions(control, other?.value ?? '');
    } else fill(control, '31');
  }
  const pills = filters().queryAllByRole('button', { expanded: false });
  for (const pill of new Set([...pills.slice(0, 1), ...pills.slice(-1)])) await changePill(pill);
}

/** Types half a day or makes the last choice of a filter. */
async function changePill(pill: HTMLElement): Promise<void> {
  await page.user.click(pill);
  const dialog = await screen.findByRole('dialog');
  const numberInputs = [...dialog.querySelectorAll<HTMLInputElement>('input[inputmode="numeric"]')];
  for (const input of numberInputs) fill(input, '31');
  const choices = [...dialog.querySelectorAll<HTMLInputElement>('input:is([type=checkbox], [type=radio])')];
  if (numberInputs.length === 0)
    await page.user.click(choices.findLast(({ checked }) => !checked) as HTMLElement);
  await closeDialog(page.user);
}

const LISTS = [
  ['negotiations (NEG-02e)', '/dashboard/negotiation/list', 'id=12&status=AVAILABLE'],
  ['receivables (REC-02e)', '/dashboard/operation-management/list', 'status=AVAILABLE&from=2026-12-01'],
  ['files', '/dashboard/file-management/list', 'network=VISA&name=agenda'],
  ['users', '/dashboard/user/list', 'role=MASTER&text=Ana'],
  ['companies', '/dashboard/company/list', 'text=Aurora'],
  ['requests for access', '/dashboard/company/list?tab=requests', 'status=DECLINED'],
  ['changes on hold', '/dashboard/held-change/list', 'status=APPLIED&company=20'],
  ['dashboard', '/dashboard/list', 'network=VISA&from=2026-03-01&to=2026-03-31'],
] as const;

test.each(LISTS)(
  'clearing the filters of the %s empties applied filters and half-typed input',
  async (_, path, query) => {
    answerAll();
    await page.open(path, { as: 'MODERATOR.MASTER' });
    const initialState = barState();
    await page.open(`${path}${path.includes('?') ? '&' : '?'}${query}`, { as: 'MODERATOR.MASTER' });
    expect(filterParams()).not.toEqual([]);
    // First with applied filters, then with none.
    for (const phase of ['over filters', 'over none']) {
      const before = barState();
      await fillAllFilters();
      expect(barState(), phase).not.toEqual(before);
      await page.user.click(filters().getByRole('button', { name: 'Limpar filtros' }));
      await waitFor(() => expect(filterParams()).toEqual([]));
      expect(barState(), phase).toEqual(initialState);
    }
  },
);

test('open filter closes on an outside click, which acts, and on Escape with the focus back', async () => {
  answerAll();
  await page.open('/dashboard/negotiation/list', { as: 'MODERATOR.MASTER' });
  const pill = () => filters().getByRole('button', { name: 'Bandeira' });
  await page.user.click(pill());
  await screen.findByRole('dialog', { name: 'Bandeira' });
  await page.user.click(screen.getByRole('link', { name: 'Painel', hidden: true }));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/list'));
  expect(screen.queryByRole('dialog')).toBeNull();

  await page.open('/dashboard/negotiation/list', { as: 'MODERATOR.MASTER' });
  await page.user.click(pill());
  await screen.findByRole('dialog', { name: 'Bandeira' });
  await closeDialog(page.user);
  const button = pill();
  expect(document.activeElement).toBe(button);
  await page.user.click(button);
  const open = await screen.findByRole('dialog', { name: 'Bandeira' });
  await page.user.click(button);
  await waitFor(() => expect(document.contains(open)).toBe(false));
});
