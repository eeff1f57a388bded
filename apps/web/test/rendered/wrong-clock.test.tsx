import { screen, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { renderedPage } from './page.tsx';
import { heldChange, page as pageOf, pageWithTotal } from './replies.ts';

const page = renderedPage();

/** The same hour, a day off; the server's clock is noon of 10 March. */
const OFF = [
  ['a day ahead', '2026-03-11T15:00:00.000Z'],
  ['a day behind', '2026-03-09T15:00:00.000Z'],
] as const;

describe.each(OFF)('on a machine whose clock is %s', (_, machine) => {
  const openDashboard = async (search: string) => {
    page.network
      .answer('dashboardReceivables', {
        gross: 1000,
        available: 1000,
        negotiation: 0,
        negotiated: 0,
        liquidated: 0,
        written_off_value: 0,
        expired: 0,
        canceled: 0,
        receivables_count: 1,
      })
      .answer('dashboardPizza', { series: [] })
      .answer('dashboardBar', { xcategories: [], series: [] })
      .answer('dashboardIssuers', [])
      .answer('listCompanies', pageOf())
      .answer('listNegotiations', pageWithTotal(0));
    await page.open(`/dashboard/list?${search}`, { as: 'LENDER.MASTER', machine });
    return page.network.lastCall('dashboardReceivables').query;
  };

  test('range button ends and begins at the day of the server', async () => {
    const query = await openDashboard('range=LAST_30');
    expect(query.get('due_date_less_or_equal_than')).toBe('2026-03-10');
    expect(query.get('due_date_greater_or_equal_than')).toBe('2026-02-08');
    expect(screen.getByText(/Tudo aqui já venceu/)).toBeTruthy();
    for (const { query } of page.network.calls('dashboardReceivables'))
      expect(query.get('due_date_less_or_equal_than')).toBe('2026-03-10');
  });

  test("receivables due after the server's day are not shown as past", async () => {
    await openDashboard('to=2026-03-11');
    expect(screen.getByText(/Vencimentos até 11\/03\/2026/).textContent).not.toContain('já venceu');
  });

  test("receivables due until the server's day are shown as past", async () => {
    await openDashboard('to=2026-03-10');
    expect(screen.getByText(/Vencimentos até 10\/03\/2026/).textContent).toContain('já venceu');
  });

  const openHeldChange = async (effective_at: string) => {
    const change = heldChange({ effective_at });
    page.network
      .answer('listHeldChanges', pageOf(change))
      .answer('getHeldChange', change)
      .answer('listCompanies', pageOf());
    await page.open('/dashboard/held-change/list?change=3', { as: 'MODERATOR.MASTER', machine });
    const panel = await screen.findByRole('dialog');
    return {
      row: (await screen.findByText('Olga', { selector: 'td *' })).closest('tr') as HTMLElement,
      panel,
      stop: await within(panel).findByRole<HTMLButtonElement>('button', { name: 'Interromper' }),
    };
  };

  test("held change waits until the server's time and can be stopped", async () => {
    const { row, panel, stop } = await openHeldChange('2026-03-10T18:00:00.000Z');
    expect(within(panel).getByText(/se ninguém interromper/)).toBeTruthy();
    expect(within(panel).getByText(/3 horas|03:00/)).toBeTruthy();
    expect(within(row).getByText(/3 horas|03:00/)).toBeTruthy();
    expect(stop.disabled).toBe(false);
  });

  test("held change that is due by the server's time cannot be stopped", async () => {
    const { row, panel, stop } = await openHeldChange('2026-03-10T14:59:00.000Z');
    expect(within(panel).getByText(/entra em vigor em instantes/)).toBeTruthy();
    expect(within(row).getByText('em instantes')).toBeTruthy();
    expect(stop.disabled).toBe(true);
  });
});
