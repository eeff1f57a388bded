import { open } from 'node:fs/promises';
import type { Db } from '../../platform/db/db.ts';
import { StartError } from '../../platform/start-error.ts';
import { anchoredHeadsOf, anchorsAfter, findAnchor, type StoredAnchor } from './anchors.store.ts';
import { type OutsideAnchor, readAnchors } from './outside-anchors.ts';

/** Bytes read from the end of the file: enough for one anchor of some thousands of heads. */
const TAIL_BYTES = 32 * 1024 ** 2;
const BATCH_SIZE = 100;

/** The anchors file does not match the database. */
export class AnchorMismatch extends Error {}

async function readTail(file: string): Promise<string> {
  const handle = await open(file, 'a+', 0o600);
  try {
    const { size } = await handle.stat();
    const tail = Buffer.alloc(Math.min(size, TAIL_BYTES));
    await handle.read(tail, 0, tail.length, size - tail.length);
    return tail.toString('utf8');
  } finally {
    await handle.close();
  }
}

/**
 * Checks at start-up that the anchors file can be written.
 * @throws StartError for a file that cannot be written
 */
export async function requireAnchorsFile(file: string): Promise<void> {
  await readTail(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`AUDIT_ANCHORS_FILE: ${file} could not be written (${error.code})`);
  });
}

async function lineOf(db: Db, { id, at, hash }: StoredAnchor): Promise<string> {
  const heads = await anchoredHeadsOf(db, id);
  const anchor: OutsideAnchor = {
    id,
    at: at.toISOString(),
    hash,
    heads: heads.map((head) => [head.aggregate, head.aggregate_id, head.seq, head.hash] as const),
  };
  return `${JSON.stringify(anchor)}\n`;
}

async function append(file: string, text: string): Promise<void> {
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.appendFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Appends every anchor that the file lacks, and syncs it to disk (fsync). What a failed run did not write,
 * the next one does.
 * @throws AnchorMismatch if the newest anchor of the file is not in the database
 */
export async function writeAnchors(db: Db, file: string): Promise<void> {
  const tail = await readTail(file);
  const last = readAnchors(tail).at(-1);
  const id = last?.id ?? 0;
  if (last && (await findAnchor(db, id))?.hash !== last.hash)
    throw new AnchorMismatch(
      `anchor ${id} of ${file} is not in the database: the audit trail was truncated, or the database was restored. ` +
        'Run npm run pregao -- verify --anchor with the file; after a restore start a new file and keep this one',
    );
  // An interrupted line is ended first, so that the next anchor gets a line of its own.
  let before = tail === '' || tail.endsWith('\n') ? '' : '\n';
  for (let after = id; ; ) {
    const anchors = await anchorsAfter(db, after, BATCH_SIZE);
    const newest = anchors.at(-1);
    if (!newest) return;
    const lines = [];
    for (const anchor of anchors) lines.push(await lineOf(db, anchor));
    await append(file, before + lines.join(''));
    before = '';
    after = newest.id;
  }
}
