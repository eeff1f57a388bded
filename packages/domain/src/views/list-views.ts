import { mayOpenPage, type Page } from '../people/page-access.ts';
import { type Actor, permissionOf } from '../people/permissions.ts';
import { allow, type Decision, refuse } from '../refusals/decision.ts';
import { MAX_LIST_VIEWS, MAX_SHARED_VIEWS } from '../values/limits.ts';

/** The lists of which a reader can keep views, and the page of each. */
export const LIST_PAGES = {
  receivables: '/dashboard/operation-management/list',
  negotiations: '/dashboard/negotiation/list',
  'own-proposals': '/dashboard/proposal/list',
  files: '/dashboard/file-management/list',
  users: '/dashboard/user/list',
  companies: '/dashboard/company/list',
  'held-changes': '/dashboard/held-change/list',
  approvals: '/dashboard/approval/list',
} as const satisfies Record<string, Page>;

export type ListName = keyof typeof LIST_PAGES;

export const LIST_NAMES = Object.keys(LIST_PAGES) as [ListName, ...ListName[]];

/** What a view asks of its list: parameters of the page's address, each a text or several. */
export type ViewParams = Readonly<Record<string, string | readonly string[]>>;

/** Whose a view is. */
export interface OwnedView {
  readonly user_id: number;
  readonly company_id: number;
  readonly shared: boolean;
}

type Reader = Pick<Actor, 'user_id' | 'company_id' | 'company_type' | 'role'>;

/** Lists whose page the reader can open: views of others are no use, and are neither kept nor told. */
export function listsOf({ company_type, role }: Pick<Reader, 'company_type' | 'role'>): ListName[] {
  const permission = permissionOf(company_type, role);
  return LIST_NAMES.filter((list) => mayOpenPage(permission, LIST_PAGES[list]));
}

/** A view is its owner's; one that is shared is read by everybody of the company. */
export function seesView({ user_id, company_id }: Reader, view: OwnedView): boolean {
  return view.user_id === user_id || (view.shared && view.company_id === company_id);
}

/** Who changes a view or takes it away: its owner, and of a shared one the MASTERs of the company too. */
export function mayChangeView(reader: Reader, view: OwnedView): boolean {
  return view.user_id === reader.user_id || (seesView(reader, view) && reader.role === 'MASTER');
}

/** A view that the actor does not see answers as one that does not exist. */
export function decideChangeView(actor: Reader, view: OwnedView): Decision<true> {
  if (!seesView(actor, view)) return refuse('NOT_FOUND');
  return mayChangeView(actor, view) ? allow(true) : refuse('NO_PERMISSION');
}

/** How many views there are already. */
export interface ViewCounts {
  /** Of their owner, over all lists. */
  readonly own: number;
  /** Shared in the company, over all lists. */
  readonly shared: number;
}

/** Is there room for one more? @param more what it adds: a view of its owner, a shared one, or both */
export function decideRoomForView(
  counts: ViewCounts,
  more: { readonly own: boolean; readonly shared: boolean },
): Decision<true> {
  if (more.own && counts.own >= MAX_LIST_VIEWS) return refuse('TOO_MANY_VIEWS');
  if (more.shared && counts.shared >= MAX_SHARED_VIEWS) return refuse('TOO_MANY_SHARED_VIEWS');
  return allow(true);
}
