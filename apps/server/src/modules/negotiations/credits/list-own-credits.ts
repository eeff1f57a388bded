import type { Api, QueryOf, Reply } from '@pregao/contract';
import {
  type Actor,
  DEFAULT_PAGE_SIZE,
  hitRate,
  MAX_TOTAL_CENTAVOS,
  PROPOSAL_OUTCOMES,
} from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import { momentOf } from '../../receivables/moment.ts';
import { presentOwnCredit } from './own-credits.present.ts';
import { type OwnRequest, outcomesOfOwnCredits, pageOfOwnCredits } from './own-credits-read.store.ts';

/**
 * Returns a page of the proposals of the actor's company over all offers, with the exact count, value and
 * outcomes.
 */
export async function listOwnCredits(
  db: Db,
  actor: Actor,
  { limit = DEFAULT_PAGE_SIZE, page = 1, sort, ...filter }: QueryOf<Api['listOwnCredits']>,
): Promise<Reply<'listOwnCredits'>> {
  const request: OwnRequest = { actor, filter, moment: momentOf(await appNow(db)) };
  const [rows, counts] = await Promise.all([
    pageOfOwnCredits(db, request, { limit, page, sort }),
    outcomesOfOwnCredits(db, { ...request, filter: { ...filter, outcome: undefined } }),
  ]);
  const listed = counts.filter(({ outcome }) => filter.outcome?.includes(outcome) ?? true);
  const total = (of: 'proposals' | 'value') => listed.reduce((sum, count) => sum + count[of], 0);
  return {
    rows: rows.map((row) => presentOwnCredit(row, request.moment)),
    total_rows: total('proposals'),
    total_value: Math.min(total('value'), MAX_TOTAL_CENTAVOS),
    outcomes: PROPOSAL_OUTCOMES.flatMap((name) => counts.filter(({ outcome }) => outcome === name)),
    hit_rate: hitRate(counts),
  };
}
