import {
  type Actor,
  type SimilarDeal,
  type sampleDays,
  saoPauloInstant,
  type termBracket,
} from '@pregao/domain';
import type { Db } from '../../../platform/db/db.ts';

export interface SimilarDeals {
  /** Range of average terms in business days. */
  readonly terms: ReturnType<typeof termBracket>;
  /** Range of days on which the deal was completed: its contract was accepted. */
  readonly days: ReturnType<typeof sampleDays>;
}

/** Returns completed deals of any acquirer with other investors than the actor's company. */
export function findSimilarDeals(
  db: Db,
  { company_id }: Actor,
  { terms, days }: SimilarDeals,
): Promise<SimilarDeal[]> {
  return db
    .selectFrom('contracts as v')
    .innerJoin('credits as k', 'k.id', 'v.credit_id')
    .select(['k.company_id', 'k.annual_252'])
    .where('v.status', '=', 'APPROVED')
    .where('v.answered_at', '>=', saoPauloInstant(days.from, '00:00'))
    .where('v.answered_at', '<', saoPauloInstant(days.before, '00:00'))
    .where('k.status', '=', 'NEGOTIATED')
    .where('k.company_id', '!=', company_id)
    .where('k.average_term_business', '>=', terms.from)
    .where('k.average_term_business', '<', terms.below)
    .where('k.annual_252', 'is not', null)
    .$narrowType<{ annual_252: number }>()
    .execute();
}
