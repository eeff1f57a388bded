import type { Db, Tx } from '../../platform/db/db.ts';
import { type AnchoredHead, chainNow, knownAnchorHashes, newestAnchor } from './anchors.store.ts';
import type { OutsideAnchor } from './outside-anchors.ts';

/** More would be nobody's reading. */
const MAX_NAMED = 20;

const named = ({ id, at, hash }: Pick<OutsideAnchor, 'id' | 'hash'> & { at?: string | Date | undefined }) => {
  const when = at instanceof Date ? at.toISOString() : at;
  return `anchor ${id ?? hash}${when === undefined ? '' : ` of ${when}`}`;
};

/** What has become of the chains that an anchor held. */
async function lossOf(db: Db | Tx, head: AnchoredHead): Promise<string | undefined> {
  const { newest, hash } = await chainNow(db, head);
  const chain = `${head.aggregate} ${head.aggregate_id}`;
  if (newest < head.seq) return `${chain}: rows ${newest + 1} to ${head.seq} are missing`;
  if (hash !== head.hash) return `${chain}: row ${head.seq} is another one, the chain was written anew`;
  return undefined;
}

/** The newest head of each chain that these anchors held. */
function headsOf(anchors: readonly OutsideAnchor[]): AnchoredHead[] {
  const newest = new Map<string, AnchoredHead>();
  for (const [aggregate, aggregate_id, seq, hash] of anchors.flatMap(({ heads = [] }) => heads))
    newest.set(`${aggregate} ${aggregate_id}`, { aggregate, aggregate_id, seq, hash });
  return [...newest.values()];
}

/** What is gone, or was written anew, beside the anchors that somebody outside of the database has kept; undefined when all of them are there. */
export async function verifyAnchors(
  db: Db | Tx,
  outside: readonly OutsideAnchor[],
): Promise<string | undefined> {
  const known = await knownAnchorHashes(
    db,
    outside.map(({ hash }) => hash),
  );
  const missing = outside.filter(({ hash }) => !known.has(hash));
  const [first] = missing;
  if (!first) return undefined;
  const newest = await newestAnchor(db);
  const losses: string[] = [];
  for (const head of headsOf(missing)) {
    const loss = await lossOf(db, head);
    if (loss !== undefined) losses.push(loss);
  }
  const more = losses.length - MAX_NAMED;
  return [
    `${named(first)} is not in the database, with ${missing.length - 1} more of ${outside.length}: the trail was cut off or written anew there. ` +
      (newest ? `The newest in the database is ${named(newest)}.` : 'The database has none.'),
    ...losses.slice(0, MAX_NAMED),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n');
}
