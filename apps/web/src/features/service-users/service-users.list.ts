import { listOf, type SearchOf } from '../../lib/lists/list.ts';
import { numberField } from '../../lib/router/search-fields.ts';

/** The service users of the reader's company: nothing narrows them. */
export const serviceUsersList = listOf({
  call: 'listServiceUsers',
  texts: 'serviceUsers',
  fields: () => [],
  // The one whose credentials are open.
  beside: (raw): { readonly user?: number | undefined } => ({ user: numberField(raw.user) }),
});

export type ServiceUsersSearch = SearchOf<typeof serviceUsersList>;
