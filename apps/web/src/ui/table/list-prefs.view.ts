import type { Column } from './types.ts';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** Filters of a list under a name of the reader's. */
export interface SavedFilters {
  readonly name: string;
  /** As in the list's address, which reads them with the same care as a link. */
  readonly filters: Readonly<Record<string, unknown>>;
}

/** How a reader wants to see one list. */
export interface ListPrefs {
  readonly density: Density;
  /** Ids of columns in the reader's order; those that it does not name follow in the list's own. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly saved: readonly SavedFilters[];
}

export const DEFAULT_PREFS: ListPrefs = { density: 'comfortable', order: [], hidden: [], saved: [] };

export const MAX_SAVED_FILTERS = 20;
export const MAX_FILTERS_NAME = 40;

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const savedIn = (value: unknown): SavedFilters[] =>
  (Array.isArray(value) ? value : [])
    .filter((item) => typeof item?.name === 'string' && typeof item.filters === 'object' && item.filters)
    .map(({ name, filters }) => ({ name, filters }));

/** Reads what was kept; whatever an older or foreign version left counts as absent. */
export function parsePrefs(text: string | null): ListPrefs {
  try {
    const { density, order, hidden, saved } = JSON.parse(text ?? '{}') ?? {};
    return {
      density: density === 'compact' ? 'compact' : 'comfortable',
      order: textsIn(order),
      hidden: textsIn(hidden),
      saved: savedIn(saved),
    };
  } catch {
    return DEFAULT_PREFS;
  }
}

/** Every column in the reader's order. */
export function ordered<Row>(columns: readonly Column<Row>[], { order }: ListPrefs): readonly Column<Row>[] {
  const place = ({ id }: Column<Row>) => (order.includes(id) ? order.indexOf(id) : order.length);
  return order.length === 0 ? columns : [...columns].sort((one, other) => place(one) - place(other));
}

/** What names the row stays in sight: the title of its card, else the first column. */
export const isFixed = <Row>(columns: readonly Column<Row>[], { id }: Column<Row>): boolean =>
  id === (columns.find(({ card }) => card === 'title') ?? columns[0])?.id;

/** The columns to show, in their order. */
export function arranged<Row>(columns: readonly Column<Row>[], prefs: ListPrefs): readonly Column<Row>[] {
  return ordered(columns, prefs).filter(
    (column) => !prefs.hidden.includes(column.id) || isFixed(columns, column),
  );
}

export const toggledColumn = ({ hidden }: ListPrefs, id: string): Pick<ListPrefs, 'hidden'> => ({
  hidden: hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id],
});

/** The column one place up (-1) or down (+1). */
export function moved<Row>(
  columns: readonly Column<Row>[],
  prefs: ListPrefs,
  id: string,
  by: -1 | 1,
): Pick<ListPrefs, 'order'> {
  const order = ordered(columns, prefs).map((column) => column.id);
  const from = order.indexOf(id);
  const to = from + by;
  const [one, other] = [order[from], order[to]];
  if (one === undefined || other === undefined) return { order };
  order[from] = other;
  order[to] = one;
  return { order };
}

/** Under a name that is taken the new filters stand in the place of the old. */
export function withSaved({ saved }: ListPrefs, added: SavedFilters): Pick<ListPrefs, 'saved'> {
  const others = saved.filter(({ name }) => name !== added.name);
  return { saved: [...others, added].slice(-MAX_SAVED_FILTERS) };
}

export const withoutSaved = ({ saved }: ListPrefs, name: string): Pick<ListPrefs, 'saved'> => ({
  saved: saved.filter((one) => one.name !== name),
});

/** True when both narrow alike, whatever the order of their fields. */
export function sameFilters(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean {
  const text = (filters: Readonly<Record<string, unknown>>) =>
    JSON.stringify(
      Object.entries(filters)
        .filter(([, value]) => value !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  return text(one) === text(other);
}
