import * as z from 'zod';

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

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

const anchorSchema = z.object({
  id: z.int().positive(),
  at: z.string().optional(),
  hash: hashSchema,
  heads: z.array(z.tuple([z.string(), z.int(), z.int(), hashSchema])).optional(),
});
/** Parses a line of the anchors file, or of a log. */
const lineSchema = z.union([
  anchorSchema,
  z.object({ anchor: anchorSchema.omit({ heads: true }) }).transform(({ anchor }) => anchor),
]);

export const isAnchorHash = (text: string): boolean => hashSchema.safeParse(text).success;

/** Recognizes a line that mentions an anchor. If it cannot be parsed as one, it was cut off or altered. */
const ANCHOR_MENTION = /"(?:anchor|heads|hash)"|^\{"id":/;

function anchorOf(text: string): OutsideAnchor | undefined {
  // A log collector may prefix the line.
  const start = text.indexOf('{');
  if (start === -1) return undefined;
  try {
    return lineSchema.safeParse(JSON.parse(text.slice(start))).data;
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
export function countUnreadableAnchors(text: string): number {
  const readIds = new Set(readAnchors(text).map(({ id }) => String(id)));
  return text
    .split('\n')
    .filter((one) => ANCHOR_MENTION.test(one) && anchorOf(one) === undefined)
    .filter((one) => !readIds.has(/"id":(\d+)/.exec(one)?.[1] ?? '')).length;
}
