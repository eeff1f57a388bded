import type { Column, Density } from './types.ts';

/** The display preferences of a reader for one list. */
export interface ListPrefs {
  readonly density: Density;
  /** Column ids in the reader's order; other columns follow in the list's order. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

export const DEFAULT_PREFS: ListPrefs = { density: 'comfortable', order: [], hidden: [] };

const stringsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** Parses stored preferences; invalid values of an older or foreign version count as absent. */
export function parsePrefs(text: string | null): ListPrefs {
  try {
    const { density, order, hidden } = JSON.parse(text ?? '{}') ?? {};
    return {
      density: density === 'compact' ? 'compact' : 'comfortable',
      order: stringsIn(order),
      hidden: stringsIn(hidden),
    };
  } catch {
    return DEFAULT_PREFS;
  }
}

/** Returns all columns in the reader's order. */
export function orderColumns<Row>(
  columns: readonly Column<Row>[],
  { order }: ListPrefs,
): readonly Column<Row>[] {
  const position = ({ id }: Column<Row>) => (order.includes(id) ? order.indexOf(id) : order.length);
  return order.length === 0 ? columns : [...columns].sort((one, other) => position(one) - position(other));
}

/** Returns true for the column that names the row and cannot be hidden: the card title, else the first. */
export const isFixed = <Row>(columns: readonly Column<Row>[], { id }: Column<Row>): boolean =>
  id === (columns.find(({ card }) => card === 'title') ?? columns[0])?.id;

/** Returns the visible columns in their order. */
export function visibleColumns<Row>(
  columns: readonly Column<Row>[],
  prefs: ListPrefs,
): readonly Column<Row>[] {
  return orderColumns(columns, prefs).filter(
    (column) => !prefs.hidden.includes(column.id) || isFixed(columns, column),
  );
}

export const toggledColumn = ({ hidden }: ListPrefs, id: string): Pick<ListPrefs, 'hidden'> => ({
  hidden: hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id],
});

/** Moves a column one place up (-1) or down (+1). */
export function moveColumn<Row>(
  columns: readonly Column<Row>[],
  prefs: ListPrefs,
  id: string,
  by: -1 | 1,
): Pick<ListPrefs, 'order'> {
  const order = orderColumns(columns, prefs).map((column) => column.id);
  const from = order.indexOf(id);
  const to = from + by;
  const [one, other] = [order[from], order[to]];
  if (one === undefined || other === undefined) return { order };
  order[from] = other;
  order[to] = one;
  return { order };
}
