import type { Rolldown } from 'vite';

/** Code that so many pages and dialogs share is in the end read by all; below it a page would read much for others. */
const SHARED_BY = 12;

type Lookup = (id: string) => { readonly importedIds: readonly string[] } | null;

/** Modules and all that they import, and what these import. */
function needsOf(roots: readonly string[], lookup: Lookup): ReadonlySet<string> {
  const needs = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (needs.has(id)) continue;
    needs.add(id);
    open.push(...(lookup(id)?.importedIds ?? []));
  }
  return needs;
}

/** What pages of each of these kinds need, of that which so many share; a page that needs a part of it reads no more than they do. */
function neededBy(
  name: string,
  kinds: readonly (readonly string[])[],
  priority: number,
): Rolldown.CodeSplittingGroup {
  let needs: readonly ReadonlySet<string>[] | undefined;
  return {
    debugName: name,
    name: (id, chunking) => {
      needs ??= kinds.map((pages) => needsOf(pages, (module) => chunking.getModuleInfo(module)));
      return needs.every((needed) => needed.has(id)) ? name : null;
    },
    minShareCount: SHARED_BY,
    priority,
  };
}

/**
 * Seven files in place of the dozens of small ones of which each page would otherwise be made, as a request costs more
 * than what it fetches: what starts the product, what the first page shares with others, what the start page behind
 * sign-in shares, what lists and forms both need beyond it, what only lists share, what the largest list shares with
 * dialogs, and what dialogs, panels and forms do.
 * Each needs only those before it, so that nothing runs before what it is made from.
 */
export function chunkGroups(pages: {
  readonly first: readonly string[];
  readonly start: readonly string[];
  readonly lists: readonly string[];
  readonly forms: readonly string[];
  /** Of the lists: it reads of what dialogs share only what it needs itself. */
  readonly largest: readonly string[];
}): Rolldown.CodeSplittingGroup[] {
  return [
    { name: 'start', tags: ['$initial'], priority: 6 },
    neededBy('open', [pages.first], 5),
    neededBy('inside', [pages.start], 4),
    neededBy('parts', [pages.lists, pages.forms], 3),
    neededBy('lists', [pages.lists], 2),
    neededBy('largest', [pages.largest], 1),
    { name: 'above', minShareCount: SHARED_BY, priority: 0 },
  ];
}
