import {
  type Actor,
  type CanceledCause,
  type Centavos,
  type Day,
  LIVE_CREDIT_STATUSES,
} from '@pregao/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Moment } from '../../receivables/moment.ts';
import { effectiveCredit } from '../deadlines/effective-statuses.ts';

// SQL on the credits of the offer `o`, as far as the reader may see them.

/**
 * Returns the company whose credits a lender may see and count, its own; undefined for readers of all
 * credits.
 */
export function lenderOf({ company_type, company_id }: Actor): number | undefined {
  return company_type === 'LENDER' ? company_id : undefined;
}

/** Matches credits `k` of the offer `o` that the reader may see. */
export function isCreditVisible(actor: Actor) {
  const lender = lenderOf(actor);
  const own = lender === undefined ? sql`` : sql`and k.company_id = ${lender}`;
  return sql`k.offer_id = o.id ${own}`;
}

/** Counts the credits that the reader may see. */
export function creditCount(actor: Actor) {
  return sql<number>`(select count(*) from credits k where ${isCreditVisible(actor)})`;
}

/** Counts those of them that wait for an answer. */
export function openCreditCount(actor: Actor, moment: Moment) {
  const isOpen = sql`${effectiveCredit('k', 'o', moment)} = 'AVAILABLE'`;
  return sql<number>`(select count(*) from credits k where ${isCreditVisible(actor)} and ${isOpen})`;
}

export interface BestCredit {
  readonly id: number;
  readonly credit_value: Centavos;
  /** Effective rate in percent a year of 252 business days. */
  readonly annual_252: number | null;
  readonly payment_date: Day;
  /** True for the accepted proposal, also when its deal lapsed. */
  readonly accepted: boolean;
  readonly canceled_cause: CanceledCause | null;
  /** Lender that made it; null for a lender, which sees its own proposals only. */
  readonly lender: { readonly id: number; readonly name: string } | null;
}

const LIVE_STATUSES = sql.join(LIVE_CREDIT_STATUSES.map((status) => sql.lit(status)));

/**
 * Selects the credit that a row shows. It is the accepted one, also of a lapsed deal, or else the best open
 * one by `compareByCost`. A lender gets its own live or newest one.
 */
export function bestCredit(actor: Actor, moment: Moment): RawBuilder<BestCredit | null> {
  const terms = sql`'id', k.id, 'credit_value', k.credit_value, 'annual_252', k.annual_252,
    'payment_date', k.payment_date, 'accepted', k.id is not distinct from o.chosen_credit_id, 'canceled_cause', k.canceled_cause`;
  if (lenderOf(actor) !== undefined)
    return sql`(select jsonb_build_object(${terms}, 'lender', null) from credits k
      where ${isCreditVisible(actor)} order by k.created_at desc, k.id desc limit 1)`;
  const lender = sql`(select jsonb_build_object('id', l.id, 'name', l.name) from companies l where l.id = k.company_id)`;
  const stands = sql`${effectiveCredit('k', 'o', moment)} in (${LIVE_STATUSES})`;
  return sql`(select jsonb_build_object(${terms}, 'lender', ${lender}) from credits k
    where ${isCreditVisible(actor)} and (${stands} or k.id = o.chosen_credit_id)
    order by k.annual_252 nulls last, k.credit_value desc, k.created_at, k.id limit 1)`;
}
