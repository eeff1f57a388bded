import * as z from 'zod';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** As much of an anchor as somebody outside of the database has kept. */
export interface OutsideAnchor {
  readonly hash: string;
  readonly id?: number | undefined;
  readonly at?: string | undefined;
  /** The heads that had moved: aggregate, its id, the number of its newest row, and that row's hash. */
  readonly heads?: readonly (readonly [string, number, number, string])[] | undefined;
}

const kept = z.object({
  id: z.int().positive(),
  at: z.string().optional(),
  hash,
  heads: z.array(z.tuple([z.string(), z.int(), z.int(), hash])).optional(),
});
/** A line of the anchors' file, or of a log. */
const line = z.union([
  kept,
  z.object({ anchor: kept.omit({ heads: true }) }).transform(({ anchor }) => anchor),
]);

export const isAnchorHash = (text: string): boolean => hash.safeParse(text).success;

/** What is no anchor, though it speaks of one: cut off or altered. */
const SPEAKS_OF_ONE = /"(?:anchor|heads|hash)"|^\{"id":/;

function anchorOf(text: string): OutsideAnchor | undefined {
  // Whoever gathers logs may write something before them.
  const start = text.indexOf('{');
  if (start === -1) return undefined;
  try {
    return line.safeParse(JSON.parse(text.slice(start))).data;
  } catch {
    return undefined;
  }
}

/** All anchors in a text, which may be a whole log: lines that tell of none are left out. */
export function readAnchors(text: string): OutsideAnchor[] {
  return text.split('\n').flatMap((one) => anchorOf(one) ?? []);
}

/** How many lines of a text speak of an anchor that none of its lines tells: a line that broke off is written again behind it. */
export function unreadAnchors(text: string): number {
  const told = new Set(readAnchors(text).map(({ id }) => String(id)));
  return text
    .split('\n')
    .filter((one) => SPEAKS_OF_ONE.test(one) && anchorOf(one) === undefined)
    .filter((one) => !told.has(/"id":(\d+)/.exec(one)?.[1] ?? '')).length;
}
