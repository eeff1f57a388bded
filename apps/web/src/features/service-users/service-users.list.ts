import { listOf, type SearchOf } from '../../lib/lists/list.ts';
import { numberField } from '../../lib/router/search-fields.ts';

/** Defines the list of the company's service users, which has no filters. */
export const serviceUsersList = listOf({
  call: 'listServiceUsers',
  texts: 'serviceUsers',
  fields: () => [],
  // Id of the service user whose credentials are open.
  addressState: (raw): { readonly user?: number | undefined } => ({ user: numberField(raw.user) }),
});

export type ServiceUsersSearch = SearchOf<typeof serviceUsersList>;
