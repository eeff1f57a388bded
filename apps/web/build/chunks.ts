import type { Rolldown } from 'vite';

/** Code that so many pages and dialogs share is in the end read by all; below it a page would read much for others. */
const SHARED_BY = 12;

type Lookup = (id: string) => { readonly importedIds: readonly string[] } | null;

/** A module and all that it imports, and what these import. */
function needsOf(root: string, lookup: Lookup): ReadonlySet<string> {
  const needs = new Set<string>();
  const open = [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (needs.has(id)) continue;
    needs.add(id);
    open.push(...(lookup(id)?.importedIds ?? []));
  }
  return needs;
}

/**
 * Three files in place of the dozens of small ones of which each page would otherwise be made, as a request costs more
 * than what it fetches: what starts the product, what the first page shares with others, and what those share
 * behind sign-in. Each needs only those before it, so that nothing runs before what it is made from.
 */
export function chunkGroups(firstPage: string): Rolldown.CodeSplittingGroup[] {
  let first: ReadonlySet<string> | undefined;
  return [
    { name: 'start', tags: ['$initial'], priority: 3 },
    {
      debugName: 'open',
      name: (id, chunking) => {
        first ??= needsOf(firstPage, (module) => chunking.getModuleInfo(module));
        return first.has(id) ? 'open' : null;
      },
      minShareCount: SHARED_BY,
      priority: 2,
    },
    { name: 'inside', minShareCount: SHARED_BY, priority: 1 },
  ];
}
