import type { Permission } from '@pregao/domain';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { neverAnswers, serverError } from './network.ts';
import { renderedPage, showMenu } from './page.tsx';

const page = renderedPage();

const USERS = ['/dashboard/user/list', '/dashboard/user/new'];
const FILES = '/dashboard/file-management/list';
const RATES = '/dashboard/cdi-rate/list';
const COMPANIES = ['/dashboard/company/list', '/dashboard/company/new'];

/** Opens the menu on a page that belongs to none of its entries. */
async function openMenu(reader: Permission): Promise<HTMLElement> {
  showMenu();
  page.network.answer('getUser', neverAnswers).answer('listCredentials', neverAnswers);
  await page.open('/dashboard/profile', { as: reader });
  return screen.getByRole('navigation', { name: 'Menu principal' });
}

/** Returns the links of each group of the menu. */
const linksByGroup = async (reader: Permission) =>
  within(await openMenu(reader))
    .queryAllByRole('group')
    .map((group) => [
      group.getAttribute('aria-label'),
      ...within(group)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ]);

test.each(['MODERATOR.MASTER', 'MODERATOR.OPERATOR'] as const)(
  'menu of %s links to list and form of users and companies (NAV-23, NAV-24)',
  async (reader) => {
    expect(await linksByGroup(reader)).toEqual([
      ['Usuários', ...USERS],
      ['Empresas', ...COMPANIES],
    ]);
  },
);

describe.each(['BORROWER.MASTER', 'LENDER.MASTER'] as const)('user pages for a %s', (reader) => {
  test('return the 403 page with the menu and one main landmark (NAV-05)', async () => {
    showMenu();
    await page.open('/dashboard/user/list', { as: reader });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Você não tem permissão para acessar esta página.',
    );
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getByRole('navigation', { name: 'Menu principal' })).toBeTruthy();
  });

  test('are linked from nowhere on a page (NAV-10)', async () => {
    await openMenu(reader);
    expect(screen.getAllByRole('link', { name: 'Negociações' })).not.toEqual([]);
    expect(screen.queryAllByRole('link', { name: 'Usuários' })).toEqual([]);
  });
});

test('menu ends with the sign-out button and shows its failure (NAV-26, ERR-21)', async () => {
  page.network.answer('signOut', serverError());
  const menu = await openMenu('LENDER.OPERATOR');
  const lastItem = [...menu.querySelectorAll<HTMLElement>('a, button')].at(-1);
  expect(lastItem?.textContent).toBe('Sair');
  await page.user.click(lastItem as HTMLElement);
  expect(await screen.findByText('Não é possível sair!')).toBeTruthy();
  expect(window.location.pathname).toBe('/dashboard/profile');
});

describe('menu entries of moderators (ROL-03)', () => {
  const LABEL = 'Visível só para o administrador';
  // Also found while the open settings dialog hides the menu from screen readers.
  const menu = () => screen.getByRole('navigation', { name: 'Menu principal', hidden: true });
  const markText = () => within(menu()).queryByText(LABEL);
  const markIcon = () => within(menu()).queryByRole('img', { name: LABEL, hidden: true });

  /** Returns the links that follow a mark. */
  const linksAfter = (mark: HTMLElement | null) =>
    within(menu())
      .getAllByRole('link', { hidden: true })
      .filter((link) => Number(mark?.compareDocumentPosition(link)) & Node.DOCUMENT_POSITION_FOLLOWING)
      .map((link) => link.getAttribute('href'));
  const MODERATOR_LINKS = [
    '/dashboard/user/list',
    ...USERS,
    '/dashboard/company/list',
    ...COMPANIES,
    FILES,
    RATES,
  ];
  const MODERATOR_LISTS = ['/dashboard/user/list', '/dashboard/company/list', FILES, RATES];

  test('are marked as visible only to the administrator in each menu layout', async () => {
    await openMenu('MODERATOR.OPERATOR');
    expect(markText()?.checkVisibility()).toBe(true);
    expect(linksAfter(markText())).toEqual(MODERATOR_LINKS);
    await page.user.click(screen.getByRole('button', { name: 'Abrir configurações' }));
    const settings = within(await screen.findByRole('dialog', { name: 'Configurações' }));
    for (const [name, shape, places] of [
      ['Compacta', 'mini', MODERATOR_LISTS],
      ['Horizontal', 'horizontal', MODERATOR_LINKS],
    ] as const) {
      await page.user.click(settings.getByRole('radio', { name }));
      await waitFor(() => expect(menu().dataset.shape).toBe(shape));
      expect(markIcon()?.checkVisibility()).toBe(true);
      expect(linksAfter(markIcon())).toEqual(places);
    }
  });

  test.each(['LENDER.OPERATOR', 'BORROWER.MASTER'] as const)('are not mentioned to a %s', async (reader) => {
    const entries = within(await openMenu(reader));
    expect(entries.queryAllByRole('link', { name: 'Alterações em espera' })).toHaveLength(
      reader === 'BORROWER.MASTER' ? 1 : 0,
    );
    expect([markText(), markIcon()]).toEqual([null, null]);
    expect(document.body.textContent).not.toContain(LABEL);
  });
});

test('menu starts compact in a narrow window until the reader chooses a layout', async () => {
  const menu = await openMenu('BORROWER.MASTER');
  expect(menu.dataset.shape).toBe('vertical');
  showMenu(1280);
  await waitFor(() => expect(menu.dataset.shape).toBe('mini'));
  expect(within(menu).getByRole('link', { name: 'Negociações' }).textContent).toBe('Negociações');
  await page.user.click(screen.getByRole('button', { name: 'Abrir configurações' }));
  const settings = within(await screen.findByRole('dialog', { name: 'Configurações' }));
  const choice = (name: string) => settings.getByRole<HTMLInputElement>('radio', { name });
  expect(choice('Compacta').checked).toBe(true);
  await page.user.click(settings.getByRole('radio', { name: 'Escuro' }));
  expect(JSON.parse(localStorage.getItem('settings') ?? '{}')).not.toHaveProperty('layout');
  await page.user.click(choice('Vertical'));
  await waitFor(() => expect(menu.dataset.shape).toBe('vertical'));
  await page.user.click(settings.getByRole('button', { name: 'Restaurar' }));
  await waitFor(() => expect(menu.dataset.shape).toBe('mini'));
});
