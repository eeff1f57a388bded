import { type RawBuilder, sql } from 'kysely';
import { effectiveOffer, effectiveReceivable } from '../receivables/effective.ts';
import type { Moment } from '../receivables/moment.ts';
import { all, due, owned, type Request } from './filter.store.ts';

/** What acquirers and moderators add up: their receivables, by what the domain's `receivableGroup` says. */

/** Of the rows `p` with an effective `status` and whether the offer that holds them is sold. */
const group = sql`case
  when p.status in ('NEGOTIATION', 'APPROVED', 'PENDING_CONTRACT') then 'NEGOTIATION'
  when p.status = 'RESERVED' then case when p.offer_sold then 'NEGOTIATED' else 'NEGOTIATION' end
  else p.status end as "group"`;

/** From the kept totals, and what they cannot know yet. */
export function totalsParts(request: Request): RawBuilder<unknown> {
  return sql`select p.due_date, ${group}, p.value, p.receivables
    from (${knownTotals(request)} union all ${overdue(request)}) p`;
}

/** The calendar has its say on single rows: what matured unsold has expired, what is sold and due is settled. */
function knownTotals(request: Request): RawBuilder<unknown> {
  const { today, settledUpTo } = request.moment;
  return sql`
    select t.due_date, t.offer_sold, sum(t.value) as value, sum(t.receivables) as receivables, case
      when t.status in ('AVAILABLE', 'RESERVED') and t.due_date <= ${today}::date then 'EXPIRED'
      when t.status = 'NEGOTIATED' and t.due_date <= ${settledUpTo}::date then 'LIQUIDATED'
      else t.status end as status
    from receivable_totals t where ${all([...owned('t', request), ...due('t', request)])}
    group by t.due_date, t.offer_sold, t.status`;
}

/** Offers that have ended without the sweep having written it down: few, as long as it runs. */
const ended = ({ now, settledUpTo }: Moment) => sql`
  (o.status = 'AVAILABLE' and o.expire_date <= ${now}::timestamptz)
  or o.formalization_deadline <= ${now}::timestamptz
  or (o.status in ('NEGOTIATED', 'PARTIALLY_LIQUIDATED') and o.max_due_date <= ${settledUpTo}::date)`;

/**
 * What such offers still hold leaves its stored status and counts under the effective one. Their ids come as an array:
 * of a join the planner expects so many that it reads all receivables.
 */
function overdue(request: Request): RawBuilder<unknown> {
  const { moment } = request;
  return sql`
    select late.due_date, side.sold and late.status = 'RESERVED' and is_sold(late.offer_status), side.sign * late.value, side.sign,
      case when side.sold then calendar_status else effective end
    from (
      select r.due_date, r.value, r.status, o.status as offer_status, ${effectiveReceivable('r', 'o', moment)} as effective,
        case when r.status = 'RESERVED' and r.due_date <= ${moment.today}::date then 'EXPIRED' else r.status end as calendar_status
      from receivables r join offers o on o.id = r.offer_id
      where r.offer_id = any(array(select o.id from offers o where ${ended(moment)})) and r.status in ('NEGOTIATION', 'APPROVED', 'PENDING_CONTRACT', 'RESERVED')
        and ${all([...owned('r', request), ...due('r', request)])}
    ) late
    cross join (values (true, -1), (false, 1)) side (sold, sign)`;
}

/** Issuers are not kept in the totals: their receivables themselves. */
export function issuerParts(request: Request): RawBuilder<unknown> {
  const { moment, filter } = request;
  const conditions = [...owned('r', request), ...due('r', request)];
  return sql`select p.due_date, ${group}, p.value, 1 as receivables from (
    select r.due_date, r.value, ${effectiveReceivable('r', 'o', moment)} as status,
      is_sold(${effectiveOffer('o', moment)}) as offer_sold
    from receivables r left join offers o on o.id = r.offer_id
    where r.issuer = any(${filter.issuer}::text[]) and ${all(conditions)}) p`;
}
