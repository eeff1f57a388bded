import { mayOpenPage, type Page } from '../people/page-access.ts';
import { type Actor, permissionOf } from '../people/permissions.ts';
import { allow, type Decision, refuse } from '../refusals/decision.ts';
import { MAX_LIST_VIEWS, MAX_SHARED_VIEWS } from '../values/limits.ts';

/** The lists with saved views, and the page of each. */
export const LIST_PAGES = {
  receivables: '/dashboard/operation-management/list',
  negotiations: '/dashboard/negotiation/list',
  'own-proposals': '/dashboard/proposal/list',
  files: '/dashboard/file-management/list',
  users: '/dashboard/user/list',
  companies: '/dashboard/company/list',
  'held-changes': '/dashboard/held-change/list',
  approvals: '/dashboard/approval/list',
  settlements: '/dashboard/settlement/list',
  'bank-statements': '/dashboard/bank-statement/list',
  'bank-lines': '/dashboard/bank-statement/lines',
} as const satisfies Record<string, Page>;

export type ListName = keyof typeof LIST_PAGES;

export const LIST_NAMES = Object.keys(LIST_PAGES) as [ListName, ...ListName[]];

/** The URL parameters of a view, each one text or several. */
export type ViewParams = Readonly<Record<string, string | readonly string[]>>;

/** The ownership of a view. */
export interface OwnedView {
  readonly user_id: number;
  readonly company_id: number;
  readonly shared: boolean;
}

type Reader = Pick<Actor, 'user_id' | 'company_id' | 'company_type' | 'role'>;

/** Returns the lists whose page the reader can open. Views of others are neither stored nor returned. */
export function listsOf({ company_type, role }: Pick<Reader, 'company_type' | 'role'>): ListName[] {
  const permission = permissionOf(company_type, role);
  return LIST_NAMES.filter((list) => mayOpenPage(permission, LIST_PAGES[list]));
}

/** Tells whether the reader sees a view: its owner, and everyone in the company if it is shared. */
export function maySeeView({ user_id, company_id }: Reader, view: OwnedView): boolean {
  return view.user_id === user_id || (view.shared && view.company_id === company_id);
}

/**
 * Tells whether the reader may change or delete a view: its owner, and the company's MASTERs if it is shared.
 */
export function mayChangeView(reader: Reader, view: OwnedView): boolean {
  return view.user_id === reader.user_id || (maySeeView(reader, view) && reader.role === 'MASTER');
}

/** Decides whether the actor may change a view. An invisible view gets NOT_FOUND. */
export function decideChangeView(actor: Reader, view: OwnedView): Decision<true> {
  if (!maySeeView(actor, view)) return refuse('NOT_FOUND');
  return mayChangeView(actor, view) ? allow(true) : refuse('NO_PERMISSION');
}

/** The numbers of existing views. */
export interface ViewCounts {
  /** The views of the owner, over all lists. */
  readonly own: number;
  /** The shared views of the company, over all lists. */
  readonly shared: number;
}

/**
 * Decides whether the limits allow another view. @param more what it adds: a view of its owner, a shared one,
 * or both
 */
export function decideAddView(
  counts: ViewCounts,
  more: { readonly own: boolean; readonly shared: boolean },
): Decision<true> {
  if (more.own && counts.own >= MAX_LIST_VIEWS) return refuse('TOO_MANY_VIEWS');
  if (more.shared && counts.shared >= MAX_SHARED_VIEWS) return refuse('TOO_MANY_SHARED_VIEWS');
  return allow(true);
}
