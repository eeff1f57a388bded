import { listOf, type SearchOf } from '../../lib/lists/list.ts';
import { oneField } from '../../lib/router/search-fields.ts';

/** Defines the list of CDI rates, which has no filters. */
export const cdiRatesList = listOf({
  call: 'listCdiRates',
  texts: 'cdiRates',
  fields: () => [],
  // Whether the rate dialog is open, which the command palette links to.
  addressState: (raw): { readonly act?: 'set' | undefined } => ({ act: oneField(raw.act, ['set']) }),
});

export type CdiRatesSearch = SearchOf<typeof cdiRatesList>;
