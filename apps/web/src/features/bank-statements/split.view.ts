import { type Centavos, isLink, MAX_TOLERANCE, needsLossTick } from '@pregao/domain';
import { candidateKey } from './accept.view.ts';
import type { ShownCandidate, ShownExpectation } from './matching.queries.ts';

/** Names an item that a line may be split over. */
export const itemKey = (expectation: Parameters<typeof candidateKey>[0]['expectations'][number]): string =>
  candidateKey({ expectations: [expectation] });

/** Amounts in centavos by the key of their item; null while a field is empty. */
export type SplitAmounts = Readonly<Record<string, Centavos | null>>;

/** Returns the items of all candidates, each once, those of the first candidate first. */
export function itemsOfCandidates(
  candidates: readonly ShownCandidate[],
  first?: ShownCandidate,
): readonly ShownExpectation[] {
  const ordered = [...(first ? [first] : []), ...candidates].flatMap(({ expectations }) => expectations);
  return [...new Map(ordered.map((item) => [itemKey(item), item])).values()];
}

/** Adds items that are not in the list yet. */
export const withItems = (
  items: readonly ShownExpectation[],
  found: readonly ShownExpectation[],
): readonly ShownExpectation[] => [
  ...items,
  ...found.filter((one) => !items.some((item) => itemKey(item) === itemKey(one))),
];

/** Shares the open amount of a line over items in their order, none above its open value. */
export function prefilledAmounts(open: Centavos, items: readonly ShownExpectation[]): SplitAmounts {
  let left = open;
  return Object.fromEntries(
    items.map((item) => {
      const amount = Math.min(left, item.open_value);
      left -= amount;
      return [itemKey(item), amount > 0 ? amount : null];
    }),
  );
}

export interface SplitPart {
  readonly item: ShownExpectation;
  readonly amount: Centavos;
}

/** Returns the items of an allocation, as the call takes them. */
export const allocationItems = (parts: readonly SplitPart[]) =>
  parts.map(({ item: { kind, id, entry_id, declaration_id }, amount }) => ({
    kind,
    id,
    amount,
    ...(entry_id !== null && { entry_id }),
    ...(declaration_id !== null && { declaration_id }),
  }));

/** What one deal of a split tells the other side. */
export interface Declaration {
  readonly act: 'INFORM' | 'REMIT' | 'REVERSE';
  readonly offer_id: number;
  readonly counterpart: string;
  readonly amount: Centavos;
}

/** Returns what a split tells the other sides, one declaration for each act and deal. */
export function declarationsOf(parts: readonly SplitPart[]): readonly Declaration[] {
  const declared = new Map<string, Declaration>();
  for (const { item, amount } of parts) {
    const { act, offer_id, counterpart } = item;
    if (act !== 'INFORM' && act !== 'REMIT' && act !== 'REVERSE') continue;
    const key = `${act} ${offer_id}`;
    const earlier = declared.get(key)?.amount ?? 0;
    declared.set(key, { act, offer_id, counterpart: counterpart.name, amount: earlier + amount });
  }
  return [...declared.values()];
}

export interface LineSplit {
  readonly parts: readonly SplitPart[];
  readonly sum: Centavos;
  /** What stays open on the line; negative when the amounts exceed it. */
  readonly left: Centavos;
  /** What stays open of the items that get a part. */
  readonly short: Centavos;
  /** Keys of items whose amount exceeds what is open of them. */
  readonly above: readonly string[];
  /** Whether what is recorded already would be linked by a part of its amount. */
  readonly links_part: boolean;
}

/** Returns the split of a line by the amounts that were entered. */
export function splitOf(
  open: Centavos,
  items: readonly ShownExpectation[],
  amounts: SplitAmounts,
): LineSplit {
  const parts = items.flatMap((item) => {
    const amount = amounts[itemKey(item)] ?? 0;
    return amount > 0 ? [{ item, amount }] : [];
  });
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  const rests = parts.map(({ item, amount }) => item.open_value - amount);
  return {
    parts,
    sum,
    left: open - sum,
    short: rests.reduce((total, rest) => total + Math.max(0, rest), 0),
    above: parts.filter(({ item, amount }) => amount > item.open_value).map(({ item }) => itemKey(item)),
    links_part: parts.some(({ item, amount }) => isLink(item) && amount < item.open_value),
  };
}

/**
 * Returns how the short part of a split can be closed. A credit closes the shortage of a collection as a loss
 * and that of the price as a fee, up to the most that an acquirer accepts; debits close nothing.
 */
export function closingOf({ parts, short }: LineSplit): 'LOSS' | 'FEE' | undefined {
  if (short === 0) return undefined;
  const acts = new Set(
    parts.filter(({ item, amount }) => amount < item.open_value).map(({ item }) => item.act),
  );
  if (acts.size !== 1) return undefined;
  if (acts.has('RECEIVE')) return 'LOSS';
  return acts.has('CONFIRM') && short <= MAX_TOLERANCE ? 'FEE' : undefined;
}

/** Tells whether closing the short part needs a second tick, by the face of the collections. */
export const needsSecondTick = ({ parts, short }: LineSplit): boolean =>
  needsLossTick(
    short,
    parts.reduce((total, { item }) => total + (item.face_value ?? 0), 0),
  );
