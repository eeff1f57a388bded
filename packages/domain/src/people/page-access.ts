import { BORROWERS, EVERYONE, MODERATORS, type Permission, RIGHTS } from './permissions.ts';

const MODERATORS_AND_BORROWERS: readonly Permission[] = [...MODERATORS, ...BORROWERS];

/** Which permissions open a protected route (specification, section 2); `{id}` stands for one path segment. */
export const PAGE_ACCESS = {
  '/dashboard': EVERYONE,
  '/dashboard/list': EVERYONE,
  '/dashboard/dashboard/list': EVERYONE,
  '/dashboard/user': MODERATORS,
  '/dashboard/user/list': MODERATORS,
  '/dashboard/user/new': MODERATORS,
  '/dashboard/user/{id}/edit': MODERATORS,
  '/dashboard/company': MODERATORS,
  '/dashboard/company/list': MODERATORS,
  '/dashboard/company/new': MODERATORS,
  '/dashboard/company/{id}/edit': MODERATORS,
  '/dashboard/held-change': RIGHTS['view-held-changes'],
  '/dashboard/held-change/list': RIGHTS['view-held-changes'],
  '/dashboard/file-management': MODERATORS,
  '/dashboard/file-management/list': MODERATORS,
  '/dashboard/negotiation': EVERYONE,
  '/dashboard/negotiation/list': EVERYONE,
  '/dashboard/negotiation/{id}/new-credit': EVERYONE,
  '/dashboard/operation-management': MODERATORS_AND_BORROWERS,
  '/dashboard/operation-management/list': MODERATORS_AND_BORROWERS,
  '/dashboard/operation-management/new': MODERATORS_AND_BORROWERS,
} as const satisfies Record<string, readonly Permission[]>;

export type Page = keyof typeof PAGE_ACCESS;

/** Entries of the side menu and who sees them; each leads to pages that the same permissions open. */
export const MENU_ACCESS = {
  dashboard: EVERYONE,
  users: MODERATORS,
  companies: MODERATORS,
  heldChanges: RIGHTS['view-held-changes'],
  files: MODERATORS,
  receivables: MODERATORS_AND_BORROWERS,
  negotiations: EVERYONE,
} as const satisfies Record<string, readonly Permission[]>;

export type MenuEntry = keyof typeof MENU_ACCESS;

/** The page that a path shows; undefined when it is none of the protected ones. */
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

/** Routes without a restriction allow everyone. */
export function mayOpenPage(permission: Permission, path: string): boolean {
  const page = pageOfPath(path);
  if (page === undefined) return true;
  const allowed: readonly Permission[] = PAGE_ACCESS[page];
  return allowed.includes(permission);
}

/** True for what nobody but moderators sees. */
export function isModeratorsEntry(entry: MenuEntry): boolean {
  const allowed: readonly Permission[] = MENU_ACCESS[entry];
  return allowed.every((permission) => MODERATORS.some((moderator) => moderator === permission));
}

export function seesMenuEntry(permission: Permission, entry: MenuEntry): boolean {
  const allowed: readonly Permission[] = MENU_ACCESS[entry];
  return allowed.includes(permission);
}
