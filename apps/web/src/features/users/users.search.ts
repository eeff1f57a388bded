import { DEFAULT_PAGE_SIZE, isCpf, lettersAndSpaces, normalizeCpf, ROLES, type Role } from '@pregao/domain';
import { idsField, oneField, type Paging, pagingFields, textField } from '../../lib/router/search-fields.ts';

/** What the one search box looks in. */
export const SEARCH_FIELDS = ['name', 'tax_number', 'email'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

export const BLOCKED_CHOICES = ['false', 'true'] as const;
export type BlockedChoice = (typeof BLOCKED_CHOICES)[number];

/** The user list's address. */
export interface UsersSearch extends Paging {
  readonly by?: SearchField | undefined;
  readonly text?: string | undefined;
  readonly role?: Role | undefined;
  readonly blocked?: BlockedChoice | undefined;
  readonly company?: readonly number[] | undefined;
}

export type UserFilters = Omit<UsersSearch, keyof Paging>;

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

const VALID: Readonly<Record<SearchField, (text: string) => boolean>> = {
  name: (text) => lettersAndSpaces(text.trim()),
  tax_number: (text) => isCpf(normalizeCpf(text)),
  email: (text) => EMAIL.test(text.trim()),
};

/** CPF valid, name of letters and spaces, e-mail valid (specification, section 5, Search); no text is no search. */
export function isSearchValid(by: SearchField, text: string): boolean {
  return text.trim() === '' || VALID[by](text);
}

export function usersSearch(raw: Record<string, unknown>): UsersSearch {
  const text = textField(raw.text, 254)?.trim() || undefined;
  const by = oneField(raw.by, SEARCH_FIELDS) ?? 'name';
  const searched = text !== undefined && isSearchValid(by, text);
  return {
    by: searched ? by : undefined,
    text: searched ? text : undefined,
    role: oneField(raw.role, ROLES),
    blocked: oneField(raw.blocked, BLOCKED_CHOICES),
    company: idsField(raw.company),
    ...pagingFields(raw),
  };
}

/** What narrows the list; a field without a text narrows nothing. */
export function userFiltersOf({ by, text, role, blocked, company }: UsersSearch): UserFilters {
  const searched = text?.trim() || undefined;
  return { by: searched === undefined ? undefined : by, text: searched, role, blocked, company };
}

/** The call's query for an address. Others than moderators send their own id (specification, section 6). */
export function usersQuery(search: UsersSearch, ownId: number | undefined) {
  const { by = 'name', text, role, blocked, company, page, limit } = search;
  return {
    page: page ?? 1,
    limit: limit ?? DEFAULT_PAGE_SIZE,
    ...(text && { [by]: text }),
    role: role && [role],
    blocked_at: blocked === undefined ? undefined : blocked === 'true',
    company_id: company && [...company],
    user_id: ownId,
  };
}
