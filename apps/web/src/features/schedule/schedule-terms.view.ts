import type { Reply } from '@pregao/contract';
import { type Centavos, type Day, isDay, localDeadline } from '@pregao/domain';
import { idList } from '../../lib/router/schedule-address.ts';
import { type PanelInput, type Split, wholeSchedule } from './schedule-panel.view.ts';

/** What the screen knows of each receivable; of many not who owes it. */
export interface SimulatedReceivable {
  readonly id: number;
  readonly value: Centavos;
  readonly due_date: Day;
  readonly issuer?: string;
}

/** A simulation as the screen reads it: its rows stand in the table, page by page. */
export type Simulation = Omit<Reply<'getSimulation'>, 'receivables' | 'due_dates'> & {
  readonly receivables: readonly SimulatedReceivable[];
};

/** @param reply with its rows, or with their days and values alone */
export function simulationFrom({ receivables, due_dates = [], ...rest }: Reply<'getSimulation'>): Simulation {
  const inBrief = () =>
    due_dates.flatMap(({ due_date, receivables_id, receivables_value }) =>
      receivables_id.map((id, at) => ({ id, due_date, value: receivables_value[at] ?? 0 })),
    );
  return { ...rest, receivables: receivables ?? inBrief() };
}

/**
 * What the schedule panel saves as navigation state (specification, section 3). The simulation stands for
 * the specification's schedule, table schedule and created schedule: all three are read by its id.
 */
export interface SavedTerms {
  readonly createdSchedule: number;
  readonly allLenders: boolean;
  readonly selectedLenders: readonly number[];
  /** Local to the reader: `YYYY-MM-DDTHH:mm:00`. */
  readonly selectedDateTime: string;
  readonly availableDate: Day;
  readonly availableValue: Centavos;
  /** In percent of the schedule, as the server answered it. */
  readonly flagPercentage: number;
  readonly minimalValue: Centavos;
  readonly receivablesIds: readonly number[];
  readonly securityMarginReceivablesId: readonly number[];
}

/** What is saved of a panel without problems; undefined while something is missing. */
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

/** Reads saved terms back; undefined for a state of another shape or of another selection. */
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

/** The same terms for a schedule of other receivables, split as the server answered. */
export function termsOver(terms: SavedTerms, simulation: Pick<Simulation, 'id'>, split: Split): SavedTerms {
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

/** The panel as it was saved; the whole schedule to everybody when nothing was. */
export function panelOf(simulation: Simulation, terms: SavedTerms | undefined): PanelInput {
  const total = simulation.receivable_total_value;
  const whole = wholeSchedule(
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

/** The deadline as the call takes it: the local time with the offset of the reader's zone. */
export function deadlineOf(
  { selectedDateTime }: Pick<SavedTerms, 'selectedDateTime'>,
  timeZone: string,
): string {
  const [, day = '', time = ''] = LOCAL_TIME.exec(selectedDateTime) ?? [];
  return localDeadline(day, time, timeZone);
}

/** The call's body that makes the schedule available (specification, section 7). */
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

/** The differences between two panels that a reader would lose: answers of the server are none of them. */
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
