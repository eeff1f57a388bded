import { isDay } from '@pregao/domain';
import { idList } from '../../lib/router/schedule-address.ts';
import { type PanelChange, type PanelInput, panelAfter } from './schedule-panel.view.ts';
import { coversSimulation, type Simulation } from './schedule-terms.view.ts';

/** What is typed into the panel, without what the server answered. */
export interface TypedTerms
  extends Pick<PanelInput, 'amount' | 'minimalValue' | 'day' | 'time' | 'mode' | 'lenders'> {
  readonly receivables: readonly number[];
}

export function typedOf(input: PanelInput, simulation: Simulation): TypedTerms {
  const { amount, minimalValue, day, time, mode, lenders } = input;
  const receivables = simulation.receivables.map(({ id }) => id);
  return { receivables, amount, minimalValue, day, time, mode, lenders };
}

/** Typed terms as this tab has kept them; undefined for those of another schedule, or of another shape. */
export function readTyped(kept: unknown, simulation: Simulation): TypedTerms | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { receivables, amount, minimalValue, day, time, mode, lenders } = kept as {
    readonly [Key in keyof TypedTerms]?: unknown;
  };
  const ids = idList(receivables);
  if (!ids || !coversSimulation(ids, simulation)) return undefined;
  if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(minimalValue)) return undefined;
  return {
    receivables: ids,
    amount: Number(amount),
    minimalValue: Number(minimalValue),
    day: isDay(day) ? day : undefined,
    time: typeof time === 'string' ? time : undefined,
    mode: mode === 'select' ? 'select' : 'all',
    lenders: idList(lenders) ?? [],
  };
}

/** The panel as if it were typed once more: the server is asked again for what it answered. */
export function panelWith(
  input: PanelInput,
  { amount, minimalValue, day, time, mode, lenders }: TypedTerms,
): PanelInput {
  const changes: readonly PanelChange[] = [
    { type: 'amount', amount },
    { type: 'minimal', minimalValue },
    { type: 'day', day },
    { type: 'time', time },
    { type: 'mode', mode },
    { type: 'lenders', lenders },
  ];
  return changes.reduce(panelAfter, input);
}
