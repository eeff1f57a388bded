import type { Reply } from '@pregao/contract';
import { type Centavos, type Day, isDay, localDeadline } from '@pregao/domain';
import { idList } from '../../lib/router/schedule-address.ts';
import { type PanelInput, type Split, wholeScheduleInput } from './schedule-panel.view.ts';

/** Receivable of a simulation; large simulations omit the issuer. */
export interface SimulatedReceivable {
  readonly id: number;
  readonly value: Centavos;
  readonly due_date: Day;
  readonly issuer?: string;
}

/** Simulation for the screen. The table loads its rows separately, page by page. */
export type Simulation = Omit<Reply<'getSimulation'>, 'receivables' | 'due_dates'> & {
  readonly receivables: readonly SimulatedReceivable[];
};

/**
 * Returns the simulation from a reply.
 * @param reply with its rows, or only with their due dates and values
 */
export function simulationFrom({ receivables, due_dates = [], ...rest }: Reply<'getSimulation'>): Simulation {
  const fromDueDates = () =>
    due_dates.flatMap(({ due_date, receivables_id, receivables_value }) =>
      receivables_id.map((id, at) => ({ id, due_date, value: receivables_value[at] ?? 0 })),
    );
  return { ...rest, receivables: receivables ?? fromDueDates() };
}

/**
 * Terms that the schedule panel saves in the history state (specification, section 3).
 * The simulation stands for the specification's schedule,
 * table schedule and created schedule; its id reads all three.
 */
export interface SavedTerms {
  readonly createdSchedule: number;
  readonly allLenders: boolean;
  readonly selectedLenders: readonly number[];
  /** Local time of the reader: `YYYY-MM-DDTHH:mm:00`. */
  readonly selectedDateTime: string;
  readonly availableDate: Day;
  readonly availableValue: Centavos;
  /** Percent of the schedule, as the server returned it. */
  readonly flagPercentage: number;
  readonly minimalValue: Centavos;
  readonly receivablesIds: readonly number[];
  readonly securityMarginReceivablesId: readonly number[];
}

/** Returns the terms to save from a valid input; undefined while it is incomplete. */
export function termsOf(
  input: PanelInput,
  simulation: Simulation,
  lenders: readonly number[],
): SavedTerms | undefined {
  const { split, day, time, mode } = input;
  if (split === undefined || day === undefined || time === undefined) return undefined;
  return {
    createdSchedule: simulation.id,
    allLenders: mode === 'all',
    selectedLenders: lenders,
    selectedDateTime: `${day}T${time}:00`,
    availableDate: day,
    availableValue: split.offer_value,
    flagPercentage: split.offer_value_percentage,
    minimalValue: input.minimalValue,
    receivablesIds: split.receivables_id,
    securityMarginReceivablesId: split.security_margin_receivables_id,
  };
}

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):00$/;

const isAmount = (value: unknown): value is Centavos => Number.isSafeInteger(value) && Number(value) > 0;

/** Parses saved terms; undefined for another shape or another selection. */
export function readTerms(state: unknown, simulation: Simulation): SavedTerms | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const terms = state as { readonly [Key in keyof SavedTerms]?: unknown };
  const lenders = idList(terms.selectedLenders);
  const offered = idList(terms.receivablesIds);
  const margin = idList(terms.securityMarginReceivablesId) ?? [];
  const { availableDate, selectedDateTime, availableValue, minimalValue, flagPercentage } = terms;
  if (!lenders || !offered || !coversSimulation([...offered, ...margin], simulation)) return undefined;
  if (!isDay(availableDate) || !LOCAL_TIME.test(String(selectedDateTime))) return undefined;
  if (!isAmount(availableValue) || !isAmount(minimalValue) || typeof flagPercentage !== 'number')
    return undefined;
  return {
    createdSchedule: simulation.id,
    allLenders: terms.allLenders === true,
    selectedLenders: lenders,
    selectedDateTime: String(selectedDateTime),
    availableDate,
    availableValue,
    flagPercentage,
    minimalValue,
    receivablesIds: offered,
    securityMarginReceivablesId: margin,
  };
}

/** Returns the same terms for another simulation, with the server's split. */
export function termsForSimulation(
  terms: SavedTerms,
  simulation: Pick<Simulation, 'id'>,
  split: Split,
): SavedTerms {
  return {
    ...terms,
    createdSchedule: simulation.id,
    availableValue: split.offer_value,
    flagPercentage: split.offer_value_percentage,
    receivablesIds: split.receivables_id,
    securityMarginReceivablesId: split.security_margin_receivables_id,
  };
}

export function coversSimulation(ids: readonly number[], { receivables }: Simulation): boolean {
  const simulated = new Set(receivables.map(({ id }) => id));
  return ids.length === simulated.size && ids.every((id) => simulated.has(id));
}

/** Returns the panel's input from saved terms; without them it offers the whole schedule to all investors. */
export function panelInputOf(simulation: Simulation, terms: SavedTerms | undefined): PanelInput {
  const total = simulation.receivable_total_value;
  const whole = wholeScheduleInput(
    total,
    simulation.receivables.map(({ id }) => id),
  );
  if (terms === undefined) return whole;
  const [, day, time] = LOCAL_TIME.exec(terms.selectedDateTime) ?? [];
  return {
    ...whole,
    amount: terms.availableValue,
    percentage: terms.flagPercentage,
    split: {
      offer_value: terms.availableValue,
      offer_value_percentage: terms.flagPercentage,
      receivables_id: [...terms.receivablesIds],
      security_margin_receivables_id: [...terms.securityMarginReceivablesId],
      security_margin_value: total - terms.availableValue,
    },
    minimalValue: terms.minimalValue,
    day,
    time,
    mode: terms.allLenders ? 'all' : 'select',
    lenders: terms.allLenders ? [] : terms.selectedLenders,
  };
}

/** Returns the deadline for the API: the local time with the offset of the reader's time zone. */
export function deadlineOf(
  { selectedDateTime }: Pick<SavedTerms, 'selectedDateTime'>,
  timeZone: string,
): string {
  const [, day = '', time = ''] = LOCAL_TIME.exec(selectedDateTime) ?? [];
  return localDeadline(day, time, timeZone);
}

/** Returns the body of the call that publishes the schedule (specification, section 7). */
export function offerBody(terms: SavedTerms, simulation: Simulation, timeZone: string) {
  return {
    receivable_id: [...terms.receivablesIds],
    security_margin_receivable_id: [...terms.securityMarginReceivablesId],
    offer_value: terms.availableValue,
    minimal_value: terms.minimalValue,
    card_network: simulation.card_network,
    lenders: [...terms.selectedLenders],
    expire_date: deadlineOf(terms, timeZone),
  };
}

/** Returns whether the reader changed the input; replies of the server do not count. */
export function isEdited(now: PanelInput, before: PanelInput): boolean {
  return (
    now.amount !== before.amount ||
    now.minimalValue !== before.minimalValue ||
    now.day !== before.day ||
    now.time !== before.time ||
    now.mode !== before.mode ||
    now.lenders.join() !== before.lenders.join()
  );
}
