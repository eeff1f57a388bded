import {
  CARD_NETWORKS,
  type CardNetwork,
  isCardNetwork,
  MAX_IDS_IN_URL,
  RECEIVABLE_SORTS,
  type ReceivableSort,
} from '@pregao/domain';
import { numberField, oneField, type Paging, pagingFields, textField } from './search-fields.ts';

/** Path of the create-schedule screen. */
export const SCHEDULE_PAGE = '/dashboard/operation-management/new';

/**
 * Search parameters of the create-schedule screen: `selectedRows` is a JSON list of ids with its `flag`
 * (specification, section 2). Above 200 ids the simulation's id replaces both.
 */
export interface ScheduleSearch extends Paging {
  readonly selectedRows?: string | undefined;
  readonly flag?: CardNetwork | undefined;
  readonly simulation?: number | undefined;
  readonly sort?: ReceivableSort | undefined;
  /** The side panel is open. */
  readonly panel?: 'parameters' | undefined;
}

export function scheduleSearch(raw: Record<string, unknown>): ScheduleSearch {
  const rows = textField(raw.selectedRows, 16 * MAX_IDS_IN_URL);
  return {
    selectedRows: rows !== undefined && idArray(rows) !== undefined ? rows : undefined,
    flag: oneField(raw.flag, CARD_NETWORKS),
    simulation: numberField(raw.simulation),
    sort: oneField(raw.sort, RECEIVABLE_SORTS),
    panel: oneField(raw.panel, ['parameters']),
    ...pagingFields(raw),
  };
}

/** Parses a JSON list of ids such as `[3,5]`; undefined for anything else and for an empty list. */
export function idArray(json: string): number[] | undefined {
  try {
    return idList(JSON.parse(json));
  } catch {
    return undefined;
  }
}

/** Validates a list of ids from outside; undefined unless all are positive whole numbers. */
export function idList(value: unknown): number[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const areIds = value.every((id) => Number.isSafeInteger(id) && id > 0);
  return areIds ? [...new Set<number>(value)] : undefined;
}

/** The source of a simulation: selected rows of one card network, or an earlier simulation. */
export type ScheduleSource =
  | { readonly kind: 'rows'; readonly ids: readonly number[]; readonly flag: CardNetwork }
  | { readonly kind: 'simulation'; readonly id: number };

/** Returns the source from the navigation state, else from the query; undefined with neither (S-21). */
export function scheduleSource(
  state: { readonly selectedRows?: unknown; readonly flag?: unknown },
  search: ScheduleSearch,
): ScheduleSource | undefined {
  const stateIds = idList(state.selectedRows);
  if (stateIds && isCardNetwork(state.flag)) return { kind: 'rows', ids: stateIds, flag: state.flag };
  if (search.simulation !== undefined) return { kind: 'simulation', id: search.simulation };
  const queryIds = idArray(search.selectedRows ?? '');
  return queryIds && search.flag ? { kind: 'rows', ids: queryIds, flag: search.flag } : undefined;
}

/**
 * Returns the address of a selection, which a new tab can open; undefined above 200 ids, which need a
 * simulation.
 */
export function selectionAddress(ids: readonly number[], flag: CardNetwork): ScheduleSearch | undefined {
  return ids.length > MAX_IDS_IN_URL ? undefined : { selectedRows: JSON.stringify(ids), flag };
}
