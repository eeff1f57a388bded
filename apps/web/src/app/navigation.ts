import type { MenuEntry } from '@pregao/domain';

/** An entry of the side menu; the paths of its pages begin with `under`. */
export interface NavigationItem {
  readonly entry: MenuEntry;
  readonly to: string;
  readonly under: string;
  readonly children?: readonly {
    readonly name: 'listUsers' | 'listCompanies' | 'registerUser' | 'registerCompany';
    readonly to: string;
  }[];
}

export interface NavigationSection {
  readonly name: 'overview' | 'market' | 'administration';
  readonly items: readonly NavigationItem[];
}

const menuItem = (entry: MenuEntry, under: string): NavigationItem => ({ entry, to: `${under}/list`, under });

/** The side menu (specification, section 2). The domain decides who sees an entry. */
export const NAVIGATION: readonly NavigationSection[] = [
  { name: 'overview', items: [{ entry: 'dashboard', to: '/dashboard/list', under: '/dashboard/list' }] },
  {
    name: 'market',
    items: [
      menuItem('receivables', '/dashboard/operation-management'),
      menuItem('negotiations', '/dashboard/negotiation'),
      menuItem('proposals', '/dashboard/proposal'),
      menuItem('settlements', '/dashboard/settlement'),
      menuItem('bankStatements', '/dashboard/bank-statement'),
      {
        entry: 'monthlyStatements',
        to: '/dashboard/monthly-statement',
        under: '/dashboard/monthly-statement',
      },
      menuItem('approvals', '/dashboard/approval'),
    ],
  },
  {
    name: 'administration',
    // Entries that companies' MASTERs share come first, since the moderator sign is placed below them.
    items: [
      menuItem('heldChanges', '/dashboard/held-change'),
      {
        ...menuItem('users', '/dashboard/user'),
        children: [
          { name: 'listUsers', to: '/dashboard/user/list' },
          { name: 'registerUser', to: '/dashboard/user/new' },
        ],
      },
      {
        ...menuItem('companies', '/dashboard/company'),
        children: [
          { name: 'listCompanies', to: '/dashboard/company/list' },
          { name: 'registerCompany', to: '/dashboard/company/new' },
        ],
      },
      menuItem('files', '/dashboard/file-management'),
      menuItem('rates', '/dashboard/cdi-rate'),
    ],
  },
];

export function isUnder(pathname: string, under: string): boolean {
  return pathname === under || pathname.startsWith(`${under}/`);
}

/** Returns the menu of one reader: the sections and entries that are permitted and have a route. */
export function navigationFor(
  sees: (entry: MenuEntry) => boolean,
  exists: (path: string) => boolean,
): readonly NavigationSection[] {
  return NAVIGATION.map((section) => ({
    ...section,
    items: section.items
      .filter((item) => sees(item.entry) && exists(item.to))
      .map((item) => ({ ...item, children: item.children?.filter((child) => exists(child.to)) ?? [] })),
  })).filter((section) => section.items.length > 0);
}
