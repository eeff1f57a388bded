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

// What is told of the credits of the offer `o`, as far as the reader may know them.

/** Whose credits a reader may look at or count: a lender's own, everybody's for the others. */
export function lenderOf({ company_type, company_id }: Actor): number | undefined {
  return company_type === 'LENDER' ? company_id : undefined;
}

/** Credit `k` of the offer `o` is one that the reader may see. */
export function seenCredit(actor: Actor) {
  const lender = lenderOf(actor);
  const own = lender === undefined ? sql`` : sql`and k.company_id = ${lender}`;
  return sql`k.offer_id = o.id ${own}`;
}

/** How many credits the reader may see. */
export function creditCount(actor: Actor) {
  return sql<number>`(select count(*) from credits k where ${seenCredit(actor)})`;
}

/** How many of them wait for an answer. */
export function openCreditCount(actor: Actor, moment: Moment) {
  const isOpen = sql`${effectiveCredit('k', 'o', moment)} = 'AVAILABLE'`;
  return sql<number>`(select count(*) from credits k where ${seenCredit(actor)} and ${isOpen})`;
}

export interface BestCredit {
  readonly id: number;
  readonly credit_value: Centavos;
  /** In percent a year of 252 business days. */
  readonly annual_252: number | null;
  readonly payment_date: Day;
  /** True for the proposal that was accepted, also when its deal came to nothing. */
  readonly accepted: boolean;
  readonly canceled_cause: CanceledCause | null;
  /** Who made it; a lender is told of its own only, and has no need for its own name. */
  readonly lender: { readonly id: number; readonly name: string } | null;
}

const STANDING = sql.join(LIVE_CREDIT_STATUSES.map((status) => sql.lit(status)));

/**
 * The accepted credit, also of a deal that came to nothing, else the best open one by `byCost`; a lender's
 * own live or newest one.
 */
export function bestCredit(actor: Actor, moment: Moment): RawBuilder<BestCredit | null> {
  const terms = sql`'id', k.id, 'credit_value', k.credit_value, 'annual_252', k.annual_252,
    'payment_date', k.payment_date, 'accepted', k.id is not distinct from o.chosen_credit_id, 'canceled_cause', k.canceled_cause`;
  if (lenderOf(actor) !== undefined)
    return sql`(select jsonb_build_object(${terms}, 'lender', null) from credits k
      where ${seenCredit(actor)} order by k.created_at desc, k.id desc limit 1)`;
  const lender = sql`(select jsonb_build_object('id', l.id, 'name', l.name) from companies l where l.id = k.company_id)`;
  const stands = sql`${effectiveCredit('k', 'o', moment)} in (${STANDING})`;
  return sql`(select jsonb_build_object(${terms}, 'lender', ${lender}) from credits k
    where ${seenCredit(actor)} and (${stands} or k.id = o.chosen_credit_id)
    order by k.annual_252 nulls last, k.credit_value desc, k.created_at, k.id limit 1)`;
}
