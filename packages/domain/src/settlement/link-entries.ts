import type { Refusal } from '../refusals/decision.ts';
import { allow, type Decision, firstRefusal } from '../refusals/decision.ts';
import { type Centavos, decimalFromCentavos } from '../values/money.ts';
import type { AllocationItem } from './allocate-line.ts';
import { expectationKey } from './judge-candidate.ts';
import type { Expectation } from './matching.ts';
import type { AllocationKind, BankMovement, CollectionRoute, EntryKind } from './vocabulary.ts';

/** The entries that are money which came in, by what a line is allocated to. */
export const LINKED_ENTRY_KINDS = {
  PAYMENT: 'PAYMENT',
  COLLECTION: 'RECEIPT',
  BUYBACK: 'BUYBACK',
} as const satisfies Record<AllocationKind, EntryKind>;

/** An entry of a locked deal. That of a buyback stands for all of its entries. */
export interface EntryToLink {
  readonly id: number;
  readonly kind: EntryKind;
  /** The offer of a payment, the collection, or the buyback. */
  readonly target_id: number;
  /** The company that made it; null for the machine. */
  readonly company_id: number | null;
  /** The dispute that ended with it: a receipt of the investor, also if its entry is of the other side. */
  readonly dispute_id: number | null;
  /** The money that it records: its amount, or the price of the buyback. */
  readonly value: Centavos;
  /** What bank lines of the same company account for already. */
  readonly allocated_value: Centavos;
  /**
   * The most of all entries of its target together: the price of a buyback, or for a debit what no debit
   * accounts for of the collection; null without such a limit.
   */
  readonly linkable_value: Centavos | null;
  readonly is_reversed: boolean;
}

export interface LinkEntries {
  /** The company that owns the bank line. */
  readonly company_id: number;
  /** The sign of the line. A debit is the acquirer's. */
  readonly movement: BankMovement;
  readonly collection_route: CollectionRoute;
  readonly items: readonly AllocationItem[];
  readonly entries: readonly EntryToLink[];
}

/**
 * Decides whether a line is linked to entries, each by the whole value that no line accounts for. A credit is
 * linked to those that people of its company made by hand, or with which a dispute ended; a debit of the
 * acquirer to receipts of what it has remitted, together at most what no debit accounts for of a collection.
 * The deal does not change: the entries count already.
 */
export function decideLinkEntries(request: LinkEntries): Decision<null> {
  const byId = new Map(request.entries.map((entry) => [entry.id, entry]));
  const { movement, collection_route } = request;
  const refusal = firstRefusal([
    movement === 'DEBIT' && collection_route === 'DIRECT' ? { key: 'REMITTANCE_ROUTE_DIRECT' } : undefined,
    ...request.items.map((item) => linkRefusal(request, item, byId.get(item.entry_id ?? 0))),
  ]);
  return refusal ?? allow(null);
}

function linkRefusal(
  { company_id, movement, entries }: LinkEntries,
  { kind, id, amount }: AllocationItem,
  entry: EntryToLink | undefined,
): Refusal | undefined {
  if (entry === undefined || entry.kind !== LINKED_ENTRY_KINDS[kind] || entry.target_id !== id)
    return { key: 'NOT_FOUND' };
  const open = entry.value - entry.allocated_value;
  const isOwn = movement === 'DEBIT' || entry.dispute_id !== null || entry.company_id === company_id;
  const together = entries
    .filter((other) => other.kind === entry.kind && other.target_id === entry.target_id)
    .reduce((sum, { value }) => sum + value, 0);
  const isAccountedFor = open <= 0 || together > (entry.linkable_value ?? together);
  if (entry.is_reversed || isAccountedFor || !isOwn) return { key: 'ENTRY_NOT_LINKABLE' };
  return wholeRefusal(amount, open);
}

/** Returns why a link does not have the whole value that no line accounts for. */
const wholeRefusal = (amount: Centavos, open: Centavos): Refusal | undefined =>
  amount === open
    ? undefined
    : { key: 'LINK_AMOUNT_INVALID', field: 'items', expected: decimalFromCentavos(open) };

/**
 * Decides whether a debit is linked to what its company has declared by hand: the informed or confirmed
 * payment, or its part of a remittance. The deal does not change, as all of it is declared already.
 * @param declared declarations in a locked deal that no debit accounts for
 */
export function decideLinkDeclared(
  items: readonly AllocationItem[],
  declared: readonly Pick<Expectation, 'kind' | 'id' | 'declaration_id' | 'open_value'>[],
): Decision<null> {
  const byKey = new Map(declared.map((one) => [expectationKey(one), one.open_value]));
  const refusal = firstRefusal(
    items.map((item) => {
      const open = byKey.get(expectationKey(item));
      return open === undefined ? { key: 'ENTRY_NOT_LINKABLE' } : wholeRefusal(item.amount, open);
    }),
  );
  return refusal ?? allow(null);
}
