import type { Permission } from '@pregao/domain';
import { screen, within } from '@testing-library/dom';
import type { Window as HappyWindow } from 'happy-dom';
import { expect, test } from 'vitest';
import { renderedPage } from './page.tsx';

const page = renderedPage();

const USERS = ['/dashboard/user/list', '/dashboard/user/new'];
const COMPANIES = ['/dashboard/company/list', '/dashboard/company/new'];

/** Where the entries below another lead, read on a page that belongs to none of them. */
async function placesOf(reader: Permission) {
  // Narrower, the menu is behind a button.
  (window as unknown as HappyWindow).happyDOM.setViewport({ width: 1280 });
  const never = () => new Promise<never>(() => undefined);
  page.network.answer('getUser', never).answer('listCredentials', never);
  await page.open('/dashboard/profile', { as: reader });
  const menu = screen.getByRole('navigation', { name: 'Menu principal' });
  return within(menu)
    .queryAllByRole('group')
    .map((group) => [
      group.getAttribute('aria-label'),
      ...within(group)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ]);
}

test.each(['MODERATOR.MASTER', 'MODERATOR.OPERATOR'] as const)(
  '%s reaches listing and register of users and companies from every page (NAV-23, NAV-24)',
  async (reader) => {
    expect(await placesOf(reader)).toEqual([
      ['Usuários', ...USERS],
      ['Empresas', ...COMPANIES],
    ]);
  },
);

test.each(['BORROWER.MASTER', 'LENDER.OPERATOR'] as const)(
  '%s has no listing and no register in the menu (NAV-23, NAV-24)',
  async (reader) => {
    expect(await placesOf(reader)).toEqual([]);
  },
);
