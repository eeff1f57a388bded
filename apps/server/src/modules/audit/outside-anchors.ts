import * as z from 'zod';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** The fields of an anchor that were kept outside of the database. */
export interface OutsideAnchor {
  readonly hash: string;
  readonly id?: number | undefined;
  readonly at?: string | undefined;
  /**
   * Chain heads that had moved: aggregate, its id, sequence number of its newest row, and that row's hash.
   */
  readonly heads?: readonly (readonly [string, number, number, string])[] | undefined;
}

const kept = z.object({
  id: z.int().positive(),
  at: z.string().optional(),
  hash,
  heads: z.array(z.tuple([z.string(), z.int(), z.int(), hash])).optional(),
});
/** Parses a line of the anchors file, or of a log. */
const line = z.union([
  kept,
  z.object({ anchor: kept.omit({ heads: true }) }).transform(({ anchor }) => anchor),
]);

export const isAnchorHash = (text: string): boolean => hash.safeParse(text).success;

/** Recognizes a line that mentions an anchor. If it cannot be parsed as one, it was cut off or altered. */
const SPEAKS_OF_ONE = /"(?:anchor|heads|hash)"|^\{"id":/;

function anchorOf(text: string): OutsideAnchor | undefined {
  // A log collector may prefix the line.
  const start = text.indexOf('{');
  if (start === -1) return undefined;
  try {
    return line.safeParse(JSON.parse(text.slice(start))).data;
  } catch {
    return undefined;
  }
}

/** Reads all anchors in a text, which may be a whole log; other lines are skipped. */
export function readAnchors(text: string): OutsideAnchor[] {
  return text.split('\n').flatMap((one) => anchorOf(one) ?? []);
}

/**
 * Counts the lines that mention an anchor but cannot be parsed. A line whose anchor another line has does not
 * count, because an interrupted write is repeated.
 */
export function unreadAnchors(text: string): number {
  const told = new Set(readAnchors(text).map(({ id }) => String(id)));
  return text
    .split('\n')
    .filter((one) => SPEAKS_OF_ONE.test(one) && anchorOf(one) === undefined)
    .filter((one) => !told.has(/"id":(\d+)/.exec(one)?.[1] ?? '')).length;
}
