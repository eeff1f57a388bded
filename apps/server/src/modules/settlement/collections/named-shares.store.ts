import { type RawBuilder, sql } from 'kysely';
import { LIVE_STATUSES } from '../disputes/disputes.store.ts';

/**
 * SQL for what unanswered remittances declare, by collection: `waiting` for an answer, and all with the
 * `disputed` ones.
 * @param deals condition on the `offer_id` of the remittances `r`
 */
export const declaredShares = (deals: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT s.collection_id, sum(s.amount) AS standing, sum(s.amount) FILTER (WHERE r.status = 'DECLARED') AS waiting
  FROM remittances r JOIN remittance_shares s ON s.remittance_id = r.id
  WHERE r.status IN ('DECLARED', 'DISPUTED') AND ${deals} GROUP BY 1`;

/**
 * SQL for what live disputes have at stake, by open collection, with who answers or decides: `value` is the
 * open value, of a disputed remittance its share. A collection is in one live dispute at most.
 * @param deals condition on the `offer_id` of the disputes `d`
 */
export const disputeStakes = (deals: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT d.id, d.offer_id, coalesce(d.turn, 'MODERATOR') AS turn, k.collection_id, c.pay_date, c.issuer,
    CASE WHEN d.remittance_id IS NULL THEN c.open_value ELSE least(c.open_value, coalesce(s.amount, 0)) END AS value
  FROM disputes d JOIN dispute_collections k ON k.dispute_id = d.id
    JOIN collections c ON c.id = k.collection_id AND c.open_value > 0
    LEFT JOIN remittance_shares s ON s.remittance_id = d.remittance_id AND s.collection_id = k.collection_id
  WHERE d.status IN (${LIVE_STATUSES}) AND ${deals}`;

/** SQL for the part of the open value of a collection `c` that its `disputeStakes` `x` name. */
export const DISPUTED_VALUE = sql`coalesce(x.value, 0)`;

/** SQL for the part that its `declaredShares` `w` add to it, of remittances that wait for an answer. */
export const DECLARED_VALUE = sql`least(c.open_value - ${DISPUTED_VALUE}, coalesce(w.waiting, 0))`;
