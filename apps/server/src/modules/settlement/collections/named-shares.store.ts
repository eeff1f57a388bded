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
 * SQL for what live disputes name, by collection: the `amount` of disputed remittances, whether the whole
 * collection is in dispute, the first dispute and who answers or decides it.
 * @param deals condition on the `offer_id` of the disputes `d`
 */
export const disputedShares = (deals: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT k.collection_id, min(d.id) AS id, sum(s.amount) AS amount, bool_or(d.remittance_id IS NULL) AS is_whole,
    (array_agg(coalesce(d.turn, 'MODERATOR') ORDER BY d.id))[1] AS turn
  FROM disputes d JOIN dispute_collections k ON k.dispute_id = d.id
    LEFT JOIN remittance_shares s ON s.remittance_id = d.remittance_id AND s.collection_id = k.collection_id
  WHERE d.status IN (${LIVE_STATUSES}) AND ${deals} GROUP BY 1`;

/** SQL for the part of the open value of a collection `c` that its `disputedShares` `x` name. */
export const DISPUTED_VALUE = sql`CASE WHEN x.is_whole THEN c.open_value ELSE least(c.open_value, coalesce(x.amount, 0)) END`;

/** SQL for the part that its `declaredShares` `w` add to it, of remittances that wait for an answer. */
export const DECLARED_VALUE = sql`least(c.open_value - ${DISPUTED_VALUE}, coalesce(w.waiting, 0))`;
