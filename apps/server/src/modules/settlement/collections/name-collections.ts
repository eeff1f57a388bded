import type { Day, NamedCollections, OtherCollections } from '@pregao/domain';
import { isOpenCollection } from '@pregao/domain';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import {
  type CollectionRow,
  type CollectionSelection,
  collectionStateOf,
  countOtherCollections,
  lockCollections,
} from './collections.store.ts';

/** Collections that an act names, as its call writes them. */
export interface NamedInput {
  readonly pay_date?: Day | undefined;
  readonly issuer?: string | undefined;
  readonly collection_ids?: readonly number[] | undefined;
}

/** Locked collections that an act names, with what its rule decides by. */
export interface LockedCollections {
  readonly rows: readonly CollectionRow[];
  readonly named: NamedCollections;
  readonly others: OtherCollections;
}

function selectionOf({ pay_date, issuer, collection_ids }: NamedInput): CollectionSelection {
  if (pay_date !== undefined && issuer !== undefined) return { pay_date, issuer };
  return { collection_ids: collection_ids ?? [] };
}

/** Locks the named collections of a locked offer and counts the ones that the act leaves as they are. */
export function lockNamed(tx: Tx, offerId: number, input: NamedInput): Promise<LockedCollections> {
  const selection = selectionOf(input);
  return runAsSystem(async () => {
    const rows = await lockCollections(tx, offerId, selection);
    const open = rows.filter(({ status }) => isOpenCollection(status)).map(({ id }) => id);
    const ids = 'collection_ids' in selection ? new Set(selection.collection_ids).size : null;
    return {
      rows,
      named: { found: rows.map(collectionStateOf), ids },
      others: await countOtherCollections(tx, offerId, open),
    };
  });
}
