import type { ReceivableStatus } from '@pregao/domain';
import { type RawBuilder, sql } from 'kysely';
import { GENERIC_PLAN_HINT } from '../../platform/db/plan-cache-hints.ts';
import { OPEN_COLLECTIONS, selectEndedOffers, trackedOffers } from './effective-status.ts';
import {
  allConditions,
  type Condition,
  dueDateConditions,
  ownershipConditions,
  type Scope,
} from './scope.ts';
import { type DueDateRange, type MonthRange, splitDayRange } from './split-day-range.ts';

type Statuses = readonly ReceivableStatus[];

/**
 * Selects the receivables of the scope, summed by their effective status. Rows of `company_id, due_date,
 * offer_sold, value, receivables, status` add up to them: the rollup, and corrections for what it cannot know
 * yet. A row may be negative. For a whole month `due_date` is its first day. One generic plan serves all
 * requests: with bounds on both sides the planner expects few rows whatever the bounds are.
 * @param statuses those that the caller reads, all if absent; rows of other statuses may be left out
 */
export function receivableRollup(scope: Scope, statuses?: Statuses): RawBuilder<unknown> {
  const { due_date_greater_or_equal_than: from, due_date_less_or_equal_than: to } = scope.filter;
  const { months, days } = splitDayRange(from, to);
  const parts = [
    ...(months ? [selectMonths(scope, months)] : []),
    ...(months && mayHaveComeDue(months.from, scope) ? [correctComeDue(scope, months)] : []),
    ...(days.length > 0 ? [selectDays(scope, days, statuses)] : []),
    correctOverdue(scope),
    expected(scope),
  ];
  return sql`${sql.raw(GENERIC_PLAN_HINT)} ${sql.join(parts, sql` union all `)}`;
}

/** Selects the sums whatever the status. Corrections between statuses cancel out, so they are left out. */
export function rollupSums(scope: Scope): RawBuilder<unknown> {
  const { due_date_greater_or_equal_than: from, due_date_less_or_equal_than: to } = scope.filter;
  const { months, days } = splitDayRange(from, to);
  const parts = [
    ...(months ? [selectMonths(scope, months)] : []),
    ...(days.length > 0 ? [selectDays(scope, days)] : []),
  ];
  return sql`${sql.raw(GENERIC_PLAN_HINT)} ${sql.join(parts, sql` union all `)}`;
}

/** Selects what `receivableRollup` does, from the rollup by day alone. */
export function rollupByDay(scope: Scope, statuses?: Statuses): RawBuilder<unknown> {
  const { due_date_greater_or_equal_than: from, due_date_less_or_equal_than: to } = scope.filter;
  const days = selectDays(scope, [{ from: from ?? '-infinity', to: to ?? 'infinity' }], statuses);
  return sql`${sql.raw(GENERIC_PLAN_HINT)} ${days} union all ${correctOverdue(scope)} union all ${expected(scope)}`;
}

/**
 * Maps the stored status of `t`, a row by day, to that of the calendar. Unsold and matured is expired; sold
 * and due is settled.
 */
const calendarStatus = ({ moment: { today, settledUpTo } }: Scope) => sql`case
      when t.status in ('AVAILABLE', 'RESERVED') and t.due_date <= ${today}::date then 'EXPIRED'
      when t.status = 'NEGOTIATED' and t.due_date <= ${settledUpTo}::date then 'LIQUIDATED'
      else t.status end`;

/** Returns the stored statuses that the calendar may turn into one of these. */
const storedStatusesOf = (statuses: Statuses): Statuses => [
  ...statuses,
  ...(statuses.includes('EXPIRED') ? (['AVAILABLE', 'RESERVED'] as const) : []),
  ...(statuses.includes('LIQUIDATED') ? (['NEGOTIATED'] as const) : []),
];

/**
 * Selects rollup rows by day.
 * @param ranges days before and after the whole months, read by one scan of the table
 */
function selectDays(scope: Scope, ranges: readonly DueDateRange[], statuses?: Statuses): RawBuilder<unknown> {
  const stored = statuses ? [sql<boolean>`t.status = any(${storedStatusesOf(statuses)}::text[])`] : [];
  const days = ranges.map(({ from, to }) => sql`t.due_date between ${from}::date and ${to}::date`);
  return sql`
    select t.company_id, t.due_date, t.offer_sold, t.value, t.receivables, ${calendarStatus(scope)} as status
    from receivable_totals t
    where ${allConditions([...stored, ...ownershipConditions('t', scope), sql<boolean>`(${sql.join(days, sql` or `)})`])}`;
}

/** Selects rollup rows by month with their stored status: a month does not show which part is due. */
function selectMonths(scope: Scope, { from, before }: MonthRange): RawBuilder<unknown> {
  return sql`
    select t.company_id, t.due_month as due_date, t.offer_sold, t.value, t.receivables, t.status
    from receivable_month_totals t
    where ${allConditions([...ownershipConditions('t', scope), sql`t.due_month >= ${from}::date and t.due_month < ${before}::date`])}`;
}

/** Returns whether anything due from this day on can have come due. */
const mayHaveComeDue = (from: DueDateRange['from'], { moment: { today, settledUpTo } }: Scope) =>
  from <= today || from <= settledUpTo;

/**
 * Corrects for what came due in these months before the sweep has stored it. A negative row takes it from its
 * stored status, a positive row adds it to that of the calendar.
 */
function correctComeDue(scope: Scope, { from, before }: MonthRange): RawBuilder<unknown> {
  const { today, settledUpTo } = scope.moment;
  return sql`
    select t.company_id, t.due_date, t.offer_sold, side.sign * t.value, side.sign * t.receivables,
      case when side.sign < 0 then t.status else ${calendarStatus(scope)} end
    from receivable_totals t cross join (values (-1), (1)) side (sign)
    where ((t.status in ('AVAILABLE', 'RESERVED') and t.due_date between ${from}::date and ${today}::date)
      or (t.status = 'NEGOTIATED' and t.due_date between ${from}::date and ${settledUpTo}::date))
      and ${allConditions([...ownershipConditions('t', scope), sql`t.due_date < ${before}::date`])}`;
}

/**
 * Corrects for what ended offers hold before the sweep has stored it. They hold all their parts, except
 * matured ones of the margin (the invariant `live_offer_holds_its_receivables`). A negative row takes each
 * from its stored status, a positive row adds it to the effective one. Matured margin counts as expired
 * either way; a settled offer holds the margin only. The ids come as an array: for a join the planner expects
 * so many rows that it reads the parts of all offers.
 */
function correctOverdue(scope: Scope): RawBuilder<unknown> {
  const { moment } = scope;
  const matured: Condition = sql`d.due_date <= ${moment.today}::date`;
  return sql`
    select o.company_id, d.due_date, side.sign < 0 and d.security_margin and is_sold(o.status), side.sign * d.value, side.sign * d.receivables,
      case when side.sign < 0 then case
          when d.security_margin then 'RESERVED'
          when o.status = 'AVAILABLE' then 'NEGOTIATION'
          else o.status end
        when ${matured} then 'EXPIRED' else 'AVAILABLE' end
    from offer_due_dates d join offers o on o.id = d.offer_id
    cross join (values (-1), (1)) side (sign)
    where d.offer_id = any(${selectEndedOffers(moment)})
      and case when d.security_margin then not ${matured} else not is_sold(o.status) end
      and ${allConditions([...ownershipConditions('o', scope), ...dueDateConditions('d', scope)])}`;
}

/**
 * Corrects for what tracked deals still expect after its due date. The calendar settles none of it: a
 * negative row takes it from LIQUIDATED, a positive row adds it to NEGOTIATED.
 */
function expected(scope: Scope): RawBuilder<unknown> {
  return sql`
    select o.company_id, c.due_date, false, side.sign * c.face_value, side.sign,
      case when side.sign < 0 then 'LIQUIDATED' else 'NEGOTIATED' end
    from collections c join offers o on o.id = c.offer_id cross join (values (-1), (1)) side (sign)
    where c.offer_id = any(${trackedOffers}) and c.status in (${OPEN_COLLECTIONS})
      and c.due_date between '-infinity' and ${scope.moment.settledUpTo}::date
      and ${allConditions([...ownershipConditions('o', scope), ...dueDateConditions('c', scope)])}`;
}
