import type { CompanyType } from '../people/company.ts';

/** The actors that may cause a transition: a company type, or 'system' for the clock and the importer. */
export type TransitionActor = CompanyType | 'system';

/** The initial state of every lifecycle, before the entity exists. */
export const START = 'START';
export type Start = typeof START;

/** One transition: in `from`, `event` leads to `to`, and each of `actors` may cause it. */
export interface Transition<Status extends string = string, Event extends string = string> {
  readonly from: Status | Start;
  readonly event: Event;
  readonly to: Status;
  readonly actors: readonly TransitionActor[];
}

export type EventOf<Table extends readonly Transition[]> = Table[number]['event'];

/** Returns the transition for an event in a state; undefined when the lifecycle has none. */
export function transitionOf<Row extends Transition>(
  table: readonly Row[],
  from: Row['from'] | Row['to'],
  event: Row['event'],
): Row | undefined {
  return table.find((row) => row.from === from && row.event === event);
}

/** Returns the state after an event; undefined when the event is impossible in this state. */
export function nextStatus<Row extends Transition>(
  table: readonly Row[],
  from: Row['from'] | Row['to'],
  event: Row['event'],
): Row['to'] | undefined {
  return transitionOf(table, from, event)?.to;
}

/** Tells whether `actor` may cause `event` in `from`. */
export function mayCause<Row extends Transition>(
  table: readonly Row[],
  from: Row['from'] | Row['to'],
  event: Row['event'],
  actor: TransitionActor,
): boolean {
  return transitionOf(table, from, event)?.actors.includes(actor) ?? false;
}

/** Returns the terminal states, which no event leaves. */
export function terminalStatuses<Row extends Transition>(table: readonly Row[]): Row['to'][] {
  const left = new Set<string>(table.filter((row) => row.to !== row.from).map((row) => row.from));
  return [...new Set(table.map((row) => row.to))].filter((status) => !left.has(status));
}
