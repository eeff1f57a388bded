import type { Db, Tx } from '../../platform/db/db.ts';
import {
  type AnchoredHead,
  anchoredHeadsOf,
  anchorsByHash,
  newestAnchor,
  readChainState,
  type StoredAnchor,
} from './anchors.store.ts';
import type { OutsideAnchor } from './outside-anchors.ts';

/** Maximum number of losses that a message lists. */
const MAX_LISTED = 20;

const describeAnchor = ({
  id,
  at,
  hash,
}: Pick<OutsideAnchor, 'id' | 'hash'> & { at?: string | Date | undefined }) => {
  const when = at instanceof Date ? at.toISOString() : at;
  return `anchor ${id ?? hash}${when === undefined ? '' : ` of ${when}`}`;
};

/** Describes what was lost of an anchored chain; undefined if it is intact. */
async function describeLoss(db: Db | Tx, head: AnchoredHead): Promise<string | undefined> {
  const { newest, hash } = await readChainState(db, head);
  const chain = `${head.aggregate} ${head.aggregate_id}`;
  if (newest < head.seq) return `${chain}: rows ${newest + 1} to ${head.seq} are missing`;
  if (hash !== head.hash) return `${chain}: row ${head.seq} differs, the chain was rewritten`;
  return undefined;
}

/** Returns the newest head of each chain that these anchors cover. */
function headsOf(anchors: readonly OutsideAnchor[]): AnchoredHead[] {
  const newest = new Map<string, AnchoredHead>();
  for (const [aggregate, aggregate_id, seq, hash] of anchors.flatMap(({ heads = [] }) => heads))
    newest.set(`${aggregate} ${aggregate_id}`, { aggregate, aggregate_id, seq, hash });
  return [...newest.values()];
}

const headText = (head: readonly [string, number, number, string]) => head.join(' ');

/** Tells whether an anchor kept outside matches the stored one, in all fields that were kept. */
async function matchesStored(db: Db | Tx, outside: OutsideAnchor, stored: StoredAnchor): Promise<boolean> {
  if (outside.id !== undefined && outside.id !== stored.id) return false;
  if (outside.at !== undefined && Date.parse(outside.at) !== stored.at.getTime()) return false;
  if (outside.heads === undefined) return true;
  const heads = await anchoredHeadsOf(db, stored.id);
  const storedHeads = new Set(heads.map((it) => headText([it.aggregate, it.aggregate_id, it.seq, it.hash])));
  return (
    storedHeads.size === outside.heads.length &&
    outside.heads.every((head) => storedHeads.has(headText(head)))
  );
}

/**
 * Describes the first anchor whose hash is stored but whose other fields differ: the file was altered, not
 * the trail.
 */
async function describeAlteredAnchor(
  db: Db | Tx,
  outside: readonly OutsideAnchor[],
  known: ReadonlyMap<string, StoredAnchor>,
): Promise<string | undefined> {
  for (const anchor of outside) {
    const stored = known.get(anchor.hash);
    if (stored && !(await matchesStored(db, anchor, stored)))
      return `${describeAnchor(anchor)} differs from the stored ${describeAnchor(stored)}: the given file was altered.`;
  }
  return undefined;
}

/**
 * Verifies the audit trail against anchors kept outside of the database.
 * @returns missing, rewritten or altered anchors and rows; undefined if all anchors are stored as they were
 * given
 */
export async function verifyAnchors(
  db: Db | Tx,
  outside: readonly OutsideAnchor[],
): Promise<string | undefined> {
  const known = await anchorsByHash(
    db,
    outside.map(({ hash }) => hash),
  );
  const altered = await describeAlteredAnchor(db, outside, known);
  const [first, ...others] = outside.filter(({ hash }) => !known.has(hash));
  const lost = first && (await describeLosses(db, [first, ...others], outside.length));
  return [altered, lost].filter((description) => description !== undefined).join('\n') || undefined;
}

/**
 * Describes the losses of chains whose anchors are not in the database.
 * @param given number of anchors that were checked
 */
async function describeLosses(
  db: Db | Tx,
  missing: readonly [OutsideAnchor, ...OutsideAnchor[]],
  given: number,
): Promise<string> {
  const newest = await newestAnchor(db);
  const losses: string[] = [];
  for (const head of headsOf(missing)) {
    const loss = await describeLoss(db, head);
    if (loss !== undefined) losses.push(loss);
  }
  const more = losses.length - MAX_LISTED;
  return [
    `${describeAnchor(missing[0])} is not in the database, nor are ${missing.length - 1} others of ${given}: the trail was truncated or rewritten there. ` +
      (newest
        ? `The newest anchor in the database is ${describeAnchor(newest)}.`
        : 'The database has no anchor.'),
    ...losses.slice(0, MAX_LISTED),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n');
}
