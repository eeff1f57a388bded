import type { Refusal } from '../refusals/decision.ts';
import type { Day } from '../values/calendar.ts';
import { type Centavos, decimalFromCentavos } from '../values/money.ts';
import { type CollectionState, isOpenCollection, openValue } from './collection-balance.ts';
import type { PaymentState } from './settlement-deal.ts';

/** The collections that an act names: all of one issuer and day, or a list of ids. */
export interface NamedCollections {
  /** The named rows that exist in the deal, locked. */
  readonly found: readonly CollectionState[];
  /** The number of distinct ids named; null when the act names an issuer and a day. */
  readonly ids: number | null;
}

/** Returns why the named collections cannot take an entry; undefined when they can. */
export function namedRefusal({ found, ids }: NamedCollections): Refusal | undefined {
  if (found.length === 0 || (ids !== null && found.length < ids))
    return { key: 'COLLECTIONS_NOT_FOUND', field: ids === null ? 'issuer' : 'collection_ids' };
  const open = found.filter(({ status }) => isOpenCollection(status));
  const isUsable = ids === null ? open.length > 0 : open.length === found.length;
  return isUsable ? undefined : { key: 'COLLECTION_CLOSED' };
}

/** Returns the open collections of a selection, in the order of sharing: earliest due date, then id. */
export const openOnes = ({ found }: NamedCollections): readonly CollectionState[] =>
  found
    .filter(({ status }) => isOpenCollection(status))
    .toSorted((a, b) => (a.due_date === b.due_date ? a.id - b.id : a.due_date < b.due_date ? -1 : 1));

/** Tells whether all collections are of one issuer and day. */
function isOneGroup([first, ...others]: readonly CollectionState[]): boolean {
  return others.every(({ issuer, pay_date }) => issuer === first?.issuer && pay_date === first.pay_date);
}

/** Validates an amount for open collections. A short one needs a single group. @param open in centavos */
export function amountRefusal(
  amount: Centavos,
  open: Centavos,
  collections: readonly CollectionState[],
): Refusal | undefined {
  if (amount > open)
    return { key: 'AMOUNT_EXCEEDS_OPEN', field: 'amount', expected: decimalFromCentavos(open) };
  return amount < open && !isOneGroup(collections)
    ? { key: 'COLLECTIONS_MIXED', field: 'collection_ids' }
    : undefined;
}

/** The part of an amount that belongs to one collection. */
export interface CollectionShare {
  readonly collection_id: number;
  readonly amount: Centavos;
}

/**
 * Shares an amount among collections in the order of `openOnes`, each up to its limit. Collections that get
 * nothing are left out.
 */
export function shareInOrder(
  amount: Centavos,
  limits: readonly { readonly id: number; readonly limit: Centavos }[],
): readonly CollectionShare[] {
  let left = amount;
  const shares: CollectionShare[] = [];
  for (const { id: collection_id, limit } of limits) {
    const part = Math.min(left, limit);
    if (part > 0) shares.push({ collection_id, amount: part });
    left -= part;
  }
  return shares;
}

/** Validates given parts of collections, each up to what is open of it. */
export const sharesRefusal = (
  shares: readonly CollectionShare[],
  collections: readonly CollectionState[],
): Refusal | undefined => limitsRefusal(shares, openLimits(collections));

/** Validates parts of collections, each up to its limit. */
export function limitsRefusal(
  shares: readonly CollectionShare[],
  limits: readonly { readonly id: number; readonly limit: Centavos }[],
): Refusal | undefined {
  const byId = new Map(limits.map(({ id, limit }) => [id, limit]));
  const above = shares.find(({ collection_id, amount }) => amount > (byId.get(collection_id) ?? 0));
  if (above === undefined) return undefined;
  const expected = decimalFromCentavos(byId.get(above.collection_id) ?? 0);
  return { key: 'AMOUNT_EXCEEDS_OPEN', field: 'items', expected };
}

/** Returns the open value of each collection as the limit of its share. */
export const openLimits = (collections: readonly CollectionState[]) =>
  collections.map((collection) => ({ id: collection.id, limit: openValue(collection) }));

/** Returns why no collection can take an entry yet; undefined from the payment's INFORMED on. */
export function paymentInformedRefusal({ status }: Pick<PaymentState, 'status'>): Refusal | undefined {
  return status === 'INFORMED' || status === 'CONFIRMED' ? undefined : { key: 'PAYMENT_NOT_INFORMED' };
}

/** Returns the first day of entries: that of the confirmed payment, else of the informed one. */
export const firstEntryDay = ({ confirmed, informed_day }: PaymentState): Day =>
  confirmed?.day ?? informed_day ?? '9999-12-31';
