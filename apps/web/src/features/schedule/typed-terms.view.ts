import { isDay } from '@pregao/domain';
import { idList } from '../../lib/router/schedule-address.ts';
import { type PanelAction, type PanelInput, panelReducer } from './schedule-panel.view.ts';
import { coversSimulation, type Simulation } from './schedule-terms.view.ts';

/** Typed input of the panel, without the server's replies. */
export interface TypedTerms
  extends Pick<PanelInput, 'amount' | 'minimalValue' | 'day' | 'time' | 'mode' | 'lenders'> {
  readonly receivables: readonly number[];
}

export function typedTermsOf(input: PanelInput, simulation: Simulation): TypedTerms {
  const { amount, minimalValue, day, time, mode, lenders } = input;
  const receivables = simulation.receivables.map(({ id }) => id);
  return { receivables, amount, minimalValue, day, time, mode, lenders };
}

/** Parses typed terms stored for this tab; undefined for another schedule or another shape. */
export function parseTypedTerms(stored: unknown, simulation: Simulation): TypedTerms | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { receivables, amount, minimalValue, day, time, mode, lenders } = stored as {
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

/** Replays the typed terms on the input, which requests the server's split again. */
export function replayTypedTerms(
  input: PanelInput,
  { amount, minimalValue, day, time, mode, lenders }: TypedTerms,
): PanelInput {
  const changes: readonly PanelAction[] = [
    { type: 'amount', amount },
    { type: 'minimal', minimalValue },
    { type: 'day', day },
    { type: 'time', time },
    { type: 'mode', mode },
    { type: 'lenders', lenders },
  ];
  return changes.reduce(panelReducer, input);
}
