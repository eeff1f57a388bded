import type { Reply } from '@pregao/contract';
import {
  type CardNetwork,
  type Day,
  daysBetween,
  figuresTogether,
  figuresWithout,
  type IssuerFigures,
  isCardNetwork,
  isDay,
  isFree,
  largestIssuer,
  NO_OTHERS,
  type SelectionFigures,
  selectionFigures,
  weightInAverage,
} from '@pregao/domain';
import { idList } from '../../lib/router/schedule-address.ts';
import type { SelectionForm } from '../../lib/saved-selection.ts';
import type { ReceivableRow } from './receivables.view.ts';

/** Rows that the server has selected and that no page has shown since: their ids, and what they come to. */
export interface Unseen {
  readonly ids: ReadonlySet<number>;
  readonly figures: SelectionFigures;
  readonly card_network: CardNetwork;
  /** The day from which the average term is counted. */
  readonly on: Day;
}

/** What is selected, over all pages: rows that were shown, and rows that were not. */
export interface Selected {
  readonly rows: ReadonlyMap<number, ReceivableRow>;
  readonly unseen: Unseen | undefined;
}

export const NONE_SELECTED: Selected = { rows: new Map(), unseen: undefined };

export const isNoneSelected = ({ rows, unseen }: Selected): boolean =>
  rows.size === 0 && unseen === undefined;

/** The server's selection in the place of any other. */
export function fromReply(reply: Reply<'selectByTarget'>, on: Day): Selected {
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
  if (card_network === null) return NONE_SELECTED;
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

/** The selection with what a page shows of its rows, such as a status that changed; the same when it shows nothing new. */
export function seenOn(selected: Selected, shown: readonly ReceivableRow[]): Selected {
  const { rows, unseen } = selected;
  const first = shown.filter(({ id }) => unseen?.ids.has(id));
  const newer = shown.filter((row) => {
    const known = rows.get(row.id);
    return known !== undefined && known.status !== row.status;
  });
  if (first.length === 0 && newer.length === 0) return selected;
  const added = [...first, ...newer].map((row) => [row.id, row] as const);
  return { rows: new Map([...rows, ...added]), unseen: unseen && withoutRows(unseen, first) };
}

/** The selection without rows that were free in it and are not free on a page that shows them now. */
export function withoutTaken(before: Selected, now: Selected): Selected {
  if (now === before) return now;
  const wasFree = (id: number) => {
    const row = before.rows.get(id);
    return row ? isFree(row) : before.unseen?.ids.has(id) === true;
  };
  const rows = [...now.rows].filter(([id, row]) => isFree(row) || !wasFree(id));
  return rows.length === now.rows.size ? now : { ...now, rows: new Map(rows) };
}

/** Selected receivables of one network that were free when they were last read. */
export interface FreePart {
  readonly ids: ReadonlySet<number>;
  readonly card_network: CardNetwork;
}

/** Those of them that can still be offered. */
export interface StillFree {
  readonly ids: ReadonlySet<number>;
  readonly reply: Reply<'selectByTarget'>;
}

/** The free part of a selection by network; rows that were not shown are a part of their own, whose sums come whole. */
export function freeParts({ rows, unseen }: Selected): readonly FreePart[] {
  const byNetwork = Map.groupBy([...rows.values()].filter(isFree), (row) => row.card_network);
  const parts = [...byNetwork].map(([card_network, of]) => ({
    card_network,
    ids: new Set(of.map(({ id }) => id)),
  }));
  return unseen ? [...parts, unseen] : parts;
}

/** The selection without what can no longer be offered; the same when all of it can. @param on the day of the answers */
export function withoutUnavailable(selected: Selected, answers: readonly StillFree[], on: Day): Selected {
  const { rows, unseen } = selected;
  const gone = new Set<number>();
  let rest = unseen;
  for (const { ids, reply } of answers) {
    const kept = new Set(reply.receivables_id);
    const lost = [...ids].filter((id) => !kept.has(id));
    for (const id of lost) gone.add(id);
    // Rows shown since the question are no longer in `unseen`: the next answer is about the others.
    if (ids === unseen?.ids && lost.length > 0) rest = fromReply(reply, on).unseen;
  }
  const left = [...rows].filter(([id, row]) => !(gone.has(id) && isFree(row)));
  if (left.length === rows.size && rest === unseen) return selected;
  return { rows: new Map(left), unseen: rest };
}

/** How many receivables a selection has. */
export const sizeOf = ({ rows, unseen }: Selected): number => rows.size + (unseen?.ids.size ?? 0);

function withoutRows(unseen: Unseen, rows: readonly ReceivableRow[]): Unseen | undefined {
  if (rows.length === 0) return unseen;
  const gone = new Set(rows.map(({ id }) => id));
  const ids = new Set([...unseen.ids].filter((id) => !gone.has(id)));
  if (ids.size === 0) return undefined;
  return {
    ...unseen,
    ids,
    figures: figuresWithout(unseen.figures, selectionFigures(termed(rows, unseen.on))),
  };
}

const termed = (rows: readonly ReceivableRow[], on: Day) =>
  rows.map(({ value, issuer, due_date }) => ({ value, issuer, days_to_expire: daysBetween(on, due_date) }));

/** The ids as a table has them, with the rows that are known. */
export const tickedOf = ({ rows, unseen }: Selected): ReadonlyMap<number, ReceivableRow | undefined> =>
  unseen ? new Map([...rows, ...[...unseen.ids].map((id) => [id, undefined] as const)]) : rows;

/** What a table has made of it: rows that no page has shown cannot have been unticked. */
export function ticked({ unseen }: Selected, next: ReadonlyMap<number, ReceivableRow | undefined>): Selected {
  const rows = new Map<number, ReceivableRow>();
  for (const [id, row] of next) if (row && !unseen?.ids.has(id)) rows.set(id, row);
  return { rows, unseen };
}

/** Only the rows that fit; of those not shown all or none, by their network: they were available when they were selected. */
export function keeping(
  { rows, unseen }: Selected,
  fits: (row: Pick<ReceivableRow, 'card_network' | 'status'>) => boolean,
): Selected {
  const kept = [...rows].filter(([, row]) => fits(row));
  const stays = unseen && fits({ card_network: unseen.card_network, status: 'AVAILABLE' });
  return { rows: new Map(kept), unseen: stays ? unseen : undefined };
}

/** What is selected comes to, and who owes most of it as far as that is sure. @param today from which terms are counted */
export function figuresOfSelected(
  { rows, unseen }: Selected,
  today: Day,
): { readonly figures: SelectionFigures; readonly largest: IssuerFigures | undefined } {
  const shown = selectionFigures(termed([...rows.values()], today));
  if (unseen === undefined) return { figures: shown, largest: shown.issuers[0] };
  const { figures, on } = unseen;
  const weighted_days = figures.weighted_days - weightInAverage(figures.sum, daysBetween(on, today));
  const some = { ...figures, weighted_days };
  return { figures: figuresTogether(some, shown), largest: largestIssuer(some, shown) };
}

interface Written {
  readonly rows: readonly ReceivableRow[];
  readonly unseen?: Omit<Unseen, 'ids' | 'figures'> & {
    readonly ids: string;
    readonly figures: Omit<SelectionFigures, 'weighted_days'> & { readonly weighted_days: string };
  };
}

/** What was kept of them; undefined where it is no whole number. */
function readFigures({
  weighted_days,
  others = NO_OTHERS,
  ...rest
}: NonNullable<Written['unseen']>['figures']): SelectionFigures | undefined {
  return /^-?\d+$/.test(String(weighted_days))
    ? { ...rest, others, weighted_days: BigInt(weighted_days) }
    : undefined;
}

/** Ids as the steps from one to the next: a hundred thousand take a fifth of their digits. */
function written(ids: ReadonlySet<number>): string {
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

function readIds(text: string): number[] | undefined {
  let before = 0;
  return idList(
    text.split(' ').map((step) => {
      before += Number.parseInt(step, 36);
      return before;
    }),
  );
}

/** How the selection outlives a reload in its tab, in every size. */
export const SELECTED_FORM: SelectionForm<Selected> = {
  none: NONE_SELECTED,
  write(selected) {
    if (isNoneSelected(selected)) return undefined;
    const { rows, unseen } = selected;
    if (!unseen) return { rows: [...rows.values()] };
    const figures = { ...unseen.figures, weighted_days: String(unseen.figures.weighted_days) };
    return { rows: [...rows.values()], unseen: { ...unseen, figures, ids: written(unseen.ids) } };
  },
  read(kept) {
    const { rows, unseen } = (kept ?? {}) as Partial<Written>;
    if (!Array.isArray(rows) || !rows.every(({ id, value }) => idList([id]) && Number.isSafeInteger(value)))
      return undefined;
    const ids = unseen && readIds(String(unseen.ids));
    const figures = unseen?.figures && readFigures(unseen.figures);
    const isWhole = figures && ids?.length === figures.count;
    if (unseen && !(isWhole && isCardNetwork(unseen.card_network) && isDay(unseen.on))) return undefined;
    return {
      rows: new Map(rows.map((row) => [row.id, row])),
      unseen: unseen && ids && figures ? { ...unseen, figures, ids: new Set(ids) } : undefined,
    };
  },
};
