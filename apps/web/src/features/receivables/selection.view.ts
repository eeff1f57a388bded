import type { Reply } from '@pregao/contract';
import {
  type CardNetwork,
  combineFigures,
  type Day,
  daysBetween,
  type IssuerFigures,
  isCardNetwork,
  isDay,
  isFree,
  largestIssuer,
  NO_OTHER_ISSUERS,
  type SelectionFigures,
  selectionFigures,
  subtractFigures,
  weightInAverage,
} from '@pregao/domain';
import { idList } from '../../lib/router/schedule-address.ts';
import type { SelectionSerializer } from '../../lib/saved-selection.ts';
import type { ReceivableRow } from './receivables.view.ts';

/** Rows selected by the server and never shown on a page: their ids and totals. */
export interface UnseenReceivables {
  readonly ids: ReadonlySet<number>;
  readonly figures: SelectionFigures;
  readonly card_network: CardNetwork;
  /** Calendar day from which the average term is counted. */
  readonly on: Day;
}

/** Selection over all pages: rows that were shown, and rows that were not. */
export interface SelectedReceivables {
  readonly rows: ReadonlyMap<number, ReceivableRow>;
  readonly unseen: UnseenReceivables | undefined;
}

export const EMPTY_SELECTION: SelectedReceivables = { rows: new Map(), unseen: undefined };

export const isEmptySelection = ({ rows, unseen }: SelectedReceivables): boolean =>
  rows.size === 0 && unseen === undefined;

/** Returns a selection that consists of the server's result. */
export function selectionFromReply(reply: Reply<'selectByTarget'>, on: Day): SelectedReceivables {
  const {
    receivables_id,
    card_network,
    receivables,
    value,
    average_term,
    weighted_days,
    issuers,
    other_issuers,
  } = reply;
  if (card_network === null) return EMPTY_SELECTION;
  const figures: SelectionFigures = {
    count: receivables,
    sum: value,
    average_term,
    weighted_days: BigInt(weighted_days),
    issuers: issuers.map(({ issuer, receivables: count, value: sum, percentage }) => ({
      issuer,
      count,
      sum,
      percentage,
    })),
    others: {
      count: other_issuers.receivables,
      sum: other_issuers.value,
      most: Math.min(other_issuers.value, issuers.at(-1)?.value ?? 0),
    },
  };
  return { rows: new Map(), unseen: { ids: new Set(receivables_id), figures, card_network, on } };
}

/**
 * Merges newly shown rows into the selection, such as a changed status;
 * returns the same object if nothing is new.
 */
export function withShownRows(
  selected: SelectedReceivables,
  shown: readonly ReceivableRow[],
): SelectedReceivables {
  const { rows, unseen } = selected;
  const newlyShown = shown.filter(({ id }) => unseen?.ids.has(id));
  const changed = shown.filter((row) => {
    const known = rows.get(row.id);
    return known !== undefined && known.status !== row.status;
  });
  if (newlyShown.length === 0 && changed.length === 0) return selected;
  const added = [...newlyShown, ...changed].map((row) => [row.id, row] as const);
  return { rows: new Map([...rows, ...added]), unseen: unseen && withoutRows(unseen, newlyShown) };
}

/** Returns the selection without rows that were available and are shown as unavailable now. */
export function withoutNewlyUnavailable(
  before: SelectedReceivables,
  now: SelectedReceivables,
): SelectedReceivables {
  if (now === before) return now;
  const wasAvailable = (id: number) => {
    const row = before.rows.get(id);
    return row ? isFree(row) : before.unseen?.ids.has(id) === true;
  };
  const rows = [...now.rows].filter(([id, row]) => isFree(row) || !wasAvailable(id));
  return rows.length === now.rows.size ? now : { ...now, rows: new Map(rows) };
}

/** Selected receivables of one network that were available when last read. */
export interface AvailablePart {
  readonly ids: ReadonlySet<number>;
  readonly card_network: CardNetwork;
}

/** Those receivables and the reply that tells which can still be offered. */
export interface AvailabilityReply {
  readonly ids: ReadonlySet<number>;
  readonly reply: Reply<'selectByTarget'>;
}

/**
 * Groups the available part of a selection by network.
 * Rows not shown are a separate part, because their totals come as a whole.
 */
export function availableParts({ rows, unseen }: SelectedReceivables): readonly AvailablePart[] {
  const byNetwork = Map.groupBy([...rows.values()].filter(isFree), (row) => row.card_network);
  const parts = [...byNetwork].map(([card_network, of]) => ({
    card_network,
    ids: new Set(of.map(({ id }) => id)),
  }));
  return unseen ? [...parts, unseen] : parts;
}

/**
 * Returns the selection without rows that are no longer available; the same object if all are.
 * @param on calendar day of the replies
 */
export function withoutUnavailable(
  selected: SelectedReceivables,
  replies: readonly AvailabilityReply[],
  on: Day,
): SelectedReceivables {
  const { rows, unseen } = selected;
  const removedIds = new Set<number>();
  let remaining = unseen;
  for (const { ids, reply } of replies) {
    const available = new Set(reply.receivables_id);
    const lost = [...ids].filter((id) => !available.has(id));
    for (const id of lost) removedIds.add(id);
    // Rows shown since the request have left `unseen`; the next reply covers the others.
    if (ids === unseen?.ids && lost.length > 0) remaining = selectionFromReply(reply, on).unseen;
  }
  const remainingRows = [...rows].filter(([id, row]) => !(removedIds.has(id) && isFree(row)));
  if (remainingRows.length === rows.size && remaining === unseen) return selected;
  return { rows: new Map(remainingRows), unseen: remaining };
}

/** Returns the number of selected receivables. */
export const selectionSize = ({ rows, unseen }: SelectedReceivables): number =>
  rows.size + (unseen?.ids.size ?? 0);

function withoutRows(
  unseen: UnseenReceivables,
  rows: readonly ReceivableRow[],
): UnseenReceivables | undefined {
  if (rows.length === 0) return unseen;
  const removedIds = new Set(rows.map(({ id }) => id));
  const ids = new Set([...unseen.ids].filter((id) => !removedIds.has(id)));
  if (ids.size === 0) return undefined;
  return {
    ...unseen,
    ids,
    figures: subtractFigures(unseen.figures, selectionFigures(withTerms(rows, unseen.on))),
  };
}

const withTerms = (rows: readonly ReceivableRow[], on: Day) =>
  rows.map(({ value, issuer, due_date }) => ({ value, issuer, days_to_expire: daysBetween(on, due_date) }));

/** Returns the ticked ids for the table, with the rows that are known. */
export const tickedRows = ({
  rows,
  unseen,
}: SelectedReceivables): ReadonlyMap<number, ReceivableRow | undefined> =>
  unseen ? new Map([...rows, ...[...unseen.ids].map((id) => [id, undefined] as const)]) : rows;

/** Returns the selection after a change in the table. Rows never shown cannot be unticked there. */
export function withTickedRows(
  { unseen }: SelectedReceivables,
  next: ReadonlyMap<number, ReceivableRow | undefined>,
): SelectedReceivables {
  const rows = new Map<number, ReceivableRow>();
  for (const [id, row] of next) if (row && !unseen?.ids.has(id)) rows.set(id, row);
  return { rows, unseen };
}

/**
 * Keeps only the rows that satisfy a predicate.
 * Rows not shown are kept or dropped together, by their network; they were available when selected.
 */
export function filterSelection(
  { rows, unseen }: SelectedReceivables,
  predicate: (row: Pick<ReceivableRow, 'card_network' | 'status'>) => boolean,
): SelectedReceivables {
  const kept = [...rows].filter(([, row]) => predicate(row));
  const keepsUnseen = unseen && predicate({ card_network: unseen.card_network, status: 'AVAILABLE' });
  return { rows: new Map(kept), unseen: keepsUnseen ? unseen : undefined };
}

/**
 * Returns the totals of the selection, and its largest issuer if that is certain.
 * @param today calendar day from which terms are counted
 */
export function figuresOfSelection(
  { rows, unseen }: SelectedReceivables,
  today: Day,
): { readonly figures: SelectionFigures; readonly largest: IssuerFigures | undefined } {
  const shown = selectionFigures(withTerms([...rows.values()], today));
  if (unseen === undefined) return { figures: shown, largest: shown.issuers[0] };
  const { figures, on } = unseen;
  const weighted_days = figures.weighted_days - weightInAverage(figures.sum, daysBetween(on, today));
  const unseenFigures = { ...figures, weighted_days };
  return { figures: combineFigures(unseenFigures, shown), largest: largestIssuer(unseenFigures, shown) };
}

interface SerializedSelection {
  readonly rows: readonly ReceivableRow[];
  readonly unseen?: Omit<UnseenReceivables, 'ids' | 'figures'> & {
    readonly ids: string;
    readonly figures: Omit<SelectionFigures, 'weighted_days'> & { readonly weighted_days: string };
  };
}

/** Parses the stored totals; undefined if the weighted days are no whole number. */
function parseFigures({
  weighted_days,
  others = NO_OTHER_ISSUERS,
  ...rest
}: NonNullable<SerializedSelection['unseen']>['figures']): SelectionFigures | undefined {
  return /^-?\d+$/.test(String(weighted_days))
    ? { ...rest, others, weighted_days: BigInt(weighted_days) }
    : undefined;
}

/** Encodes ids as differences between neighbors (delta encoding): 100,000 ids take a fifth of the digits. */
function encodeIds(ids: ReadonlySet<number>): string {
  let before = 0;
  const steps = [...ids]
    .sort((a, b) => a - b)
    .map((id) => {
      const step = id - before;
      before = id;
      return step.toString(36);
    });
  return steps.join(' ');
}

function decodeIds(text: string): number[] | undefined {
  let before = 0;
  return idList(
    text.split(' ').map((step) => {
      before += Number.parseInt(step, 36);
      return before;
    }),
  );
}

/** Serializes the selection, so that it survives a reload of its tab in any size. */
export const SELECTION_SERIALIZER: SelectionSerializer<SelectedReceivables> = {
  empty: EMPTY_SELECTION,
  write(selected) {
    if (isEmptySelection(selected)) return undefined;
    const { rows, unseen } = selected;
    if (!unseen) return { rows: [...rows.values()] };
    const figures = { ...unseen.figures, weighted_days: String(unseen.figures.weighted_days) };
    return { rows: [...rows.values()], unseen: { ...unseen, figures, ids: encodeIds(unseen.ids) } };
  },
  read(kept) {
    const { rows, unseen } = (kept ?? {}) as Partial<SerializedSelection>;
    if (!Array.isArray(rows) || !rows.every(({ id, value }) => idList([id]) && Number.isSafeInteger(value)))
      return undefined;
    const ids = unseen && decodeIds(String(unseen.ids));
    const figures = unseen?.figures && parseFigures(unseen.figures);
    const isComplete = figures && ids?.length === figures.count;
    if (unseen && !(isComplete && isCardNetwork(unseen.card_network) && isDay(unseen.on))) return undefined;
    return {
      rows: new Map(rows.map((row) => [row.id, row])),
      unseen: unseen && ids && figures ? { ...unseen, figures, ids: new Set(ids) } : undefined,
    };
  },
};
