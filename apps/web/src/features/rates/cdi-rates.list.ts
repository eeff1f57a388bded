import { listOf, type SearchOf } from '../../lib/lists/list.ts';

/** The series of CDI rates: nothing narrows it. */
export const cdiRatesList = listOf({ call: 'listCdiRates', texts: 'cdiRates', fields: () => [] });

export type CdiRatesSearch = SearchOf<typeof cdiRatesList>;
