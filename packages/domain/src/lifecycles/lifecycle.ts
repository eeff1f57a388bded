import type { CompanyType } from '../people/company.ts';

/** The company types that may cause a change; 'system' is the calendar or the importer. */
export type Cause = CompanyType | 'system';

/** Where every lifecycle begins: the thing does not exist yet. */
export const START = 'START';
export type Start = typeof START;

/** One row of a lifecycle: in `from`, `event` leads to `to`, and `who` may cause it. */
export interface Transition<Status extends string = string, Event extends string = string> {
  readonly from: Status | Start;
  readonly event: Event;
  readonly to: Status;
  readonly who: readonly Cause[];
}

export type EventOf<Table extends readonly Transition[]> = Table[number]['event'];

/** The row for an event in a state; undefined when the lifecycle knows no such step. */
export function transitionOf<Row extends Transition>(
  table: readonly Row[],
  from: Row['from'] | Row['to'],
  event: Row['event'],
): Row | undefined {
  return table.find((row) => row.from === from && row.event === event);
}

/** The state after an event; undefined when it cannot happen in this state. */
export function nextStatus<Row extends Transition>(
  table: readonly Row[],
  from: Row['from'] | Row['to'],
  event: Row['event'],
): Row['to'] | undefined {
  return transitionOf(table, from, event)?.to;
}

/** True when `event` can happen in `from` and `who` may cause it. */
export function mayCause<Row extends Transition>(
  table: readonly Row[],
  from: Row['from'] | Row['to'],
  event: Row['event'],
  who: Cause,
): boolean {
  return transitionOf(table, from, event)?.who.includes(who) ?? false;
}

/** The states that no event leaves for another. */
export function terminalStatuses<Row extends Transition>(table: readonly Row[]): Row['to'][] {
  const left = new Set<string>(table.filter((row) => row.to !== row.from).map((row) => row.from));
  return [...new Set(table.map((row) => row.to))].filter((status) => !left.has(status));
}
