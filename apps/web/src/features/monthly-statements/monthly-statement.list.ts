import { isMonth, type Month } from '@pregao/domain';
import type { RawSearch } from '../../lib/lists/field.ts';
import { listOf, type SearchOf } from '../../lib/lists/list.ts';
import { numberField } from '../../lib/router/search-fields.ts';

interface StatementAddress {
  /** The current month if absent. */
  readonly month?: Month | undefined;
  /** Whose statement, of moderators. */
  readonly company?: number | undefined;
  /** An earlier version; the newest one if absent. */
  readonly version?: number | undefined;
}

/** Defines the list of a monthly statement: a month instead of filters. */
export const monthlyStatementList = listOf({
  call: 'getMonthlyStatement',
  texts: 'monthlyStatements',
  fields: () => [],
  addressState: ({ month, company, version }: RawSearch): StatementAddress => ({
    month: isMonth(month) ? month : undefined,
    company: numberField(company),
    version: numberField(version, 1_000_000),
  }),
});

export type StatementSearch = SearchOf<typeof monthlyStatementList>;
