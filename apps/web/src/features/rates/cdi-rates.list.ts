import { listOf, type SearchOf } from '../../lib/lists/list.ts';
import { oneField } from '../../lib/router/search-fields.ts';

/** The series of CDI rates: nothing narrows it. */
export const cdiRatesList = listOf({
  call: 'listCdiRates',
  texts: 'cdiRates',
  fields: () => [],
  // A rate is being entered: where the palette leads.
  beside: (raw): { readonly act?: 'set' | undefined } => ({ act: oneField(raw.act, ['set']) }),
});

export type CdiRatesSearch = SearchOf<typeof cdiRatesList>;
