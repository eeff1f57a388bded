import { MODERATORS, type Permission, RIGHTS } from './permissions.ts';

/**
 * The permissions that may open each protected route (specification, section 2), for route guard and menu;
 * `{id}` matches one path segment. A page requires the right of its purpose. Listings of users,
 * companies, files and rates are for moderators, even though others may call their endpoints from pages of
 * their own.
 */
export const PAGE_ACCESS = {
  '/dashboard': RIGHTS['view-dashboard'],
  '/dashboard/list': RIGHTS['view-dashboard'],
  '/dashboard/dashboard/list': RIGHTS['view-dashboard'],
  '/dashboard/user': MODERATORS,
  '/dashboard/user/list': MODERATORS,
  '/dashboard/user/new': MODERATORS,
  '/dashboard/user/{id}/edit': MODERATORS,
  '/dashboard/company': MODERATORS,
  '/dashboard/company/list': MODERATORS,
  '/dashboard/company/new': RIGHTS['create-company'],
  '/dashboard/company/{id}/edit': RIGHTS['edit-company'],
  '/dashboard/approval': RIGHTS['view-approvals'],
  '/dashboard/approval/list': RIGHTS['view-approvals'],
  '/dashboard/held-change': RIGHTS['view-held-changes'],
  '/dashboard/held-change/list': RIGHTS['view-held-changes'],
  '/dashboard/file-management': MODERATORS,
  '/dashboard/file-management/list': MODERATORS,
  '/dashboard/cdi-rate': MODERATORS,
  '/dashboard/cdi-rate/list': MODERATORS,
  '/dashboard/service-user': RIGHTS['manage-service-users'],
  '/dashboard/service-user/list': RIGHTS['manage-service-users'],
  '/dashboard/webhook': RIGHTS['manage-webhooks'],
  '/dashboard/webhook/list': RIGHTS['manage-webhooks'],
  '/dashboard/negotiation': RIGHTS['view-negotiations'],
  '/dashboard/negotiation/list': RIGHTS['view-negotiations'],
  '/dashboard/negotiation/{id}/new-credit': RIGHTS['view-negotiations'],
  '/dashboard/settlement': RIGHTS['view-settlement'],
  '/dashboard/settlement/list': RIGHTS['view-settlement'],
  '/dashboard/bank-statement': RIGHTS['view-bank-statements'],
  '/dashboard/bank-statement/list': RIGHTS['view-bank-statements'],
  '/dashboard/bank-statement/lines': RIGHTS['view-bank-statements'],
  '/dashboard/proposal': RIGHTS['view-own-proposals'],
  '/dashboard/proposal/list': RIGHTS['view-own-proposals'],
  '/dashboard/operation-management': RIGHTS['list-receivables'],
  '/dashboard/operation-management/list': RIGHTS['list-receivables'],
  '/dashboard/operation-management/new': RIGHTS['simulate-offer'],
} as const satisfies Record<string, readonly Permission[]>;

export type Page = keyof typeof PAGE_ACCESS;

/** The side menu entries with the permissions of the pages that they open. */
export const MENU_ACCESS = {
  dashboard: PAGE_ACCESS['/dashboard/list'],
  users: PAGE_ACCESS['/dashboard/user/list'],
  companies: PAGE_ACCESS['/dashboard/company/list'],
  approvals: PAGE_ACCESS['/dashboard/approval/list'],
  heldChanges: PAGE_ACCESS['/dashboard/held-change/list'],
  files: PAGE_ACCESS['/dashboard/file-management/list'],
  rates: PAGE_ACCESS['/dashboard/cdi-rate/list'],
  receivables: PAGE_ACCESS['/dashboard/operation-management/list'],
  negotiations: PAGE_ACCESS['/dashboard/negotiation/list'],
  settlements: PAGE_ACCESS['/dashboard/settlement/list'],
  bankStatements: PAGE_ACCESS['/dashboard/bank-statement/list'],
  proposals: PAGE_ACCESS['/dashboard/proposal/list'],
} as const satisfies Record<string, readonly Permission[]>;

export type MenuEntry = keyof typeof MENU_ACCESS;

/** Returns the protected page of a path; undefined for none. */
export function pageOfPath(path: string): Page | undefined {
  const segments = path.replace(/\/+$/, '').split('/');
  const pages = Object.keys(PAGE_ACCESS) as Page[];
  return pages.find((page) => {
    const pattern = page.split('/');
    return (
      pattern.length === segments.length &&
      pattern.every((part, index) => part === '{id}' || part === segments[index])
    );
  });
}

/** The route guard: tells whether a permission may open a path. Unprotected routes are open to all. */
export function mayOpenPage(permission: Permission, path: string): boolean {
  const page = pageOfPath(path);
  if (page === undefined) return true;
  const allowed: readonly Permission[] = PAGE_ACCESS[page];
  return allowed.includes(permission);
}

/** Tells whether only moderators see a menu entry. */
export function isModeratorEntry(entry: MenuEntry): boolean {
  const allowed: readonly Permission[] = MENU_ACCESS[entry];
  return allowed.every((permission) => MODERATORS.some((moderator) => moderator === permission));
}

/** Tells whether a permission sees a menu entry. */
export function maySeeMenuEntry(permission: Permission, entry: MenuEntry): boolean {
  const allowed: readonly Permission[] = MENU_ACCESS[entry];
  return allowed.includes(permission);
}
