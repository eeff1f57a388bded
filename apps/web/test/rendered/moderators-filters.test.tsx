import type { Permission } from '@pregao/domain';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { closeDialog, filters, openFilter, renderedPage } from './page.tsx';
import { company, negotiationRow, page as pageOf, pageWithTotal, receivable, user } from './replies.ts';

const page = renderedPage();
const USERS = '/dashboard/user/list';
const RECEIVABLES = '/dashboard/operation-management/list';
const NEGOTIATIONS = '/dashboard/negotiation/list';

test.each([
  [USERS, 'MODERATOR.OPERATOR', ['Empresa']],
  [RECEIVABLES, 'MODERATOR.OPERATOR', ['Adquirente']],
  [RECEIVABLES, 'BORROWER.MASTER', []],
  // Each filter of this list is also shown to other readers.
  [NEGOTIATIONS, 'MODERATOR.OPERATOR', []],
] as const)(
  'ROL-03: the filters of %s mark for a %s %j as visible to moderators only',
  async (address, as: Permission, marked) => {
    page.network
      .answer('listUsers', pageOf(user()))
      .answer('listReceivables', pageWithTotal(1, receivable()))
      .answer('listNegotiations', pageWithTotal(1, negotiationRow()))
      .answer('listIssuers', { issuers: [] })
      .answer('listHeldChanges', pageOf())
      .answer('listCompanies', pageOf(company()));
    await page.open(address, { as });
    await screen.findByRole('table');
    const pills = within(filters().getByRole('toolbar')).getAllByRole('button');
    expect(pills.length).toBeGreaterThan(2);
    const markedPills = pills.filter(
      (pill) => pill.getAttribute('aria-description') === 'Visível só para o administrador',
    );
    expect(markedPills.map(({ textContent }) => textContent)).toEqual(marked);
    for (const label of marked) {
      const choices = await openFilter(page.user, label);
      expect(choices.getByText('Visível só para o administrador')).toBeTruthy();
      await closeDialog(page.user);
    }
  },
);
