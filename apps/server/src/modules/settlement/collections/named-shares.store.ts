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
 * SQL for what live disputes have at stake, by dispute and open collection: `value` is the open value, of a
 * disputed remittance its share. Disputes that name the same money share it, the earlier one first.
 * @param deals condition on the `offer_id` of the disputes `d`
 */
export const disputeStakes = (deals: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT id, offer_id, turn, collection_id, pay_date, issuer,
    least(limit_value, greatest(0, open_value - coalesce(sum(limit_value) OVER (PARTITION BY collection_id ORDER BY id
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)))::bigint AS value
  FROM (SELECT d.id, d.offer_id, coalesce(d.turn, 'MODERATOR') AS turn, k.collection_id, c.pay_date, c.issuer, c.open_value,
      CASE WHEN d.remittance_id IS NULL THEN c.open_value ELSE least(c.open_value, coalesce(s.amount, 0)) END AS limit_value
    FROM disputes d JOIN dispute_collections k ON k.dispute_id = d.id
      JOIN collections c ON c.id = k.collection_id AND c.open_value > 0
      LEFT JOIN remittance_shares s ON s.remittance_id = d.remittance_id AND s.collection_id = k.collection_id
    WHERE d.status IN (${LIVE_STATUSES}) AND ${deals}) named`;

/**
 * SQL for the same by collection: its `value` in dispute, the first dispute and who answers or decides it.
 * @param deals condition on the `offer_id` of the disputes `d`
 */
export const disputedShares = (deals: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT collection_id, min(id) AS id, sum(value) AS value, (array_agg(turn ORDER BY id))[1] AS turn
  FROM (${disputeStakes(deals)}) stakes GROUP BY 1`;

/** SQL for the part of the open value of a collection `c` that its `disputedShares` `x` name. */
export const DISPUTED_VALUE = sql`coalesce(x.value, 0)`;

/** SQL for the part that its `declaredShares` `w` add to it, of remittances that wait for an answer. */
export const DECLARED_VALUE = sql`least(c.open_value - ${DISPUTED_VALUE}, coalesce(w.waiting, 0))`;
