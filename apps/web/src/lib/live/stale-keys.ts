import type { Change, ChangeKind } from '@pregao/contract';

type QueryKey = readonly (string | number | { readonly offer_id: number })[];

/** Everything that changes of either kind may touch. */
const ROOTS: Readonly<Record<ChangeKind, readonly string[]>> = {
  offer: ['negotiations', 'negotiation-flow', 'receivables', 'dashboard', 'inbox'],
  file: ['files', 'receivables', 'dashboard', 'inbox'],
  // Who has to do with a request for approval is told of it by a notice.
  notices: ['notices', 'approvals', 'inbox'],
  access_request: ['access-requests', 'inbox'],
  held_change: ['held-changes', 'inbox'],
};

/** What is stale when any change may have been missed. */
export const ALL_KEYS: readonly QueryKey[] = [...new Set(Object.values(ROOTS).flat())].map((root) => [root]);

/**
 * What the cache holds of a changed thing: itself, the lists that it may stand in, and the receivables whose status
 * follows from it. Other negotiations and files are left as they are.
 */
function keysOf({ kind, id }: Change): readonly QueryKey[] {
  const shared: readonly QueryKey[] = [['receivables'], ['dashboard'], ['inbox']];
  if (kind === 'notices' || kind === 'access_request' || kind === 'held_change')
    return ROOTS[kind].map((root) => [root]);
  if (kind === 'file') return [['files', 'list'], ['files', 'detail', id], ...shared];
  return [
    ['negotiations', 'list'],
    ['negotiations', 'detail', id],
    ['negotiations', 'credits', id],
    ['negotiation-flow', id],
    ['negotiations', 'receivables', { offer_id: id }],
    ...shared,
  ];
}

/** The keys that some changes make stale, each once. */
export function staleKeys(changes: readonly Change[]): readonly QueryKey[] {
  const keys = changes.flatMap(keysOf).map((key) => [JSON.stringify(key), key] as const);
  return [...new Map(keys).values()];
}
