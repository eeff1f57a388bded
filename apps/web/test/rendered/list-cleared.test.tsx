import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { fill } from './fill.ts';
import { filters, leaveOpen, renderedPage } from './page.tsx';
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
/** Returns the value of each field of the bar and the text of the bar. */
const shown = () => ({ values: controls().map(({ value }) => value), text: bar().textContent });
const narrowing = () =>
  [...new URLSearchParams(window.location.search).keys()].filter((name) => !['range', 'tab'].includes(name));

async function typeEverywhere(): Promise<void> {
  for (const control of controls()) {
    if (control instanceof HTMLSelectElement) {
      const other = [...control.options].find(({ value }) => value !== control.value);
      await page.user.selectOptions(control, other?.value ?? '');
    } else fill(control, '31');
  }
  const pills = filters().queryAllByRole('button', { expanded: false });
  for (const pill of new Set([...pills.slice(0, 1), ...pills.slice(-1)])) await setOtherwise(pill);
}

/** Types half a day or makes the last choice of a filter. */
async function setOtherwise(pill: HTMLElement): Promise<void> {
  await page.user.click(pill);
  const dialog = await screen.findByRole('dialog');
  const typed = [...dialog.querySelectorAll<HTMLInputElement>('input[inputmode="numeric"]')];
  for (const input of typed) fill(input, '31');
  const choices = [...dialog.querySelectorAll<HTMLInputElement>('input:is([type=checkbox], [type=radio])')];
  if (typed.length === 0) await page.user.click(choices.findLast(({ checked }) => !checked) as HTMLElement);
  await leaveOpen(page.user);
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
    const untouched = shown();
    await page.open(`${path}${path.includes('?') ? '&' : '?'}${query}`, { as: 'MODERATOR.MASTER' });
    expect(narrowing()).not.toEqual([]);
    // First with applied filters, then with none.
    for (const turn of ['over filters', 'over none']) {
      const before = shown();
      await typeEverywhere();
      expect(shown(), turn).not.toEqual(before);
      await page.user.click(filters().getByRole('button', { name: 'Limpar filtros' }));
      await waitFor(() => expect(narrowing()).toEqual([]));
      expect(shown(), turn).toEqual(untouched);
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
  await leaveOpen(page.user);
  const button = pill();
  expect(document.activeElement).toBe(button);
  await page.user.click(button);
  const open = await screen.findByRole('dialog', { name: 'Bandeira' });
  await page.user.click(button);
  await waitFor(() => expect(document.contains(open)).toBe(false));
});
