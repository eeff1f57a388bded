import type { Change, ChangeKind } from '@pregao/contract';

type QueryKey = readonly (string | number | { readonly offer_id: number })[];

/** Root query keys that a change of each kind may invalidate. */
const ROOTS: Readonly<Record<ChangeKind, readonly string[]>> = {
  offer: [
    'negotiations',
    'negotiation-flow',
    'receivables',
    'settlements',
    'bank-lines',
    'monthly-statements',
    'dashboard',
    'inbox',
  ],
  file: ['files', 'receivables', 'dashboard', 'inbox'],
  // A request for approval reaches its participants as a notice.
  notices: ['notices', 'approvals', 'inbox'],
  access_request: ['access-requests', 'inbox'],
  held_change: ['held-changes', 'inbox'],
  bank_statement: ['bank-statements', 'bank-lines'],
};

/** All query keys, invalidated when any change may have been missed. */
export const ALL_KEYS: readonly QueryKey[] = [...new Set(Object.values(ROOTS).flat())].map((root) => [root]);

/**
 * Returns the query keys of one change: the item, its lists, and the receivables whose status depends on it.
 * Other negotiations and files keep their cache.
 */
function keysOf({ kind, id }: Change): readonly QueryKey[] {
  const shared: readonly QueryKey[] = [['receivables'], ['dashboard'], ['inbox']];
  if (kind !== 'offer' && kind !== 'file') return ROOTS[kind].map((root) => [root]);
  if (kind === 'file') return [['files', 'list'], ['files', 'detail', id], ...shared];
  return [
    ['negotiations', 'list'],
    ['negotiations', 'detail', id],
    ['negotiations', 'credits', id],
    ['negotiation-flow', id],
    ['negotiations', 'receivables', { offer_id: id }],
    ['settlements', 'list'],
    ['settlements', 'deal', id],
    ['bank-lines'],
    ['monthly-statements'],
    ...shared,
  ];
}

/** Returns the query keys that some changes make stale, without duplicates. */
export function staleKeys(changes: readonly Change[]): readonly QueryKey[] {
  const keys = changes.flatMap(keysOf).map((key) => [JSON.stringify(key), key] as const);
  return [...new Map(keys).values()];
}
