import { type Actor, CHOSEN_CREDIT_STATUSES } from '@pregao/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Moment } from '../../receivables/moment.ts';
import { effectiveCredit, shownOffer } from '../deadlines/effective-statuses.ts';
import { lenderOf } from './visible-credits.store.ts';

const CHOSEN_STATUSES = sql.join(CHOSEN_CREDIT_STATUSES.map((status) => sql.lit(status)));

/** SQL twin of `percentageOf`: exact, truncated at the sixth decimal. */
const COVERAGE = sql`div(o.margin_value::numeric * 100000000, o.offer_value)`;

/**
 * Returns the margin coverage of the offer `o` in percent, by the rule of `marginVisibility`. Null where the
 * reader may not know it. Lists select, filter and sort by this one expression, so that no filter discloses
 * what the row hides.
 */
export function marginCoverage(actor: Actor, moment: Moment): RawBuilder<number | null> {
  const exact = sql`(${COVERAGE} / 1000000)::float8`;
  const own = lenderOf(actor);
  if (own === undefined) return sql<number | null>`${exact}`;
  const won = sql`exists (select from credits w
    where w.offer_id = o.id and w.company_id = ${own} and ${effectiveCredit('w', 'o', moment)} in (${CHOSEN_STATUSES}))`;
  const isOpen = sql`${shownOffer('o', actor, moment)} in ('AVAILABLE', 'NEGOTIATION')`;
  // Two decimals only: more would disclose the amount of the margin.
  return sql<number | null>`(case when ${won} then ${exact}
    when ${isOpen} then (round(${COVERAGE} / 10000) / 100)::float8 end)`;
}
