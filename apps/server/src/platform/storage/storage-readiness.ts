import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Logger } from '../log/log.ts';
import { newKey, type Storage } from './storage.ts';

/** Where what is written to ask a store lies for a moment. */
const FOLDER = 'probes';
/** As long as an answer holds: each process asks its store some times in a minute, however often it is asked itself. */
const GOOD_MS = 10_000;
const BAD_MS = 2000;
/** More than a disk that is full still takes. */
const CONTENT = Buffer.alloc(64 * 1024, 'pregao');

/** Writes, reads and removes something. @throws Error when one of it fails */
async function ask(storage: Storage): Promise<void> {
  const key = newKey(FOLDER);
  await storage.put(key, Readable.from([CONTENT], { objectMode: false }));
  try {
    const found = await buffer(await storage.get(key));
    if (!found.equals(CONTENT)) throw new Error('the store answers something else than what was written');
  } finally {
    await storage.remove(key);
  }
}

/** Whether the store takes and gives files, as of the last seconds. What it lacks is logged when that changes. */
export function storageReadiness(
  storage: Storage,
  log: Pick<Logger, 'error' | 'warn'>,
  { goodMs = GOOD_MS, badMs = BAD_MS } = {},
): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  let until = 0;
  let was = true;
  const judge = async (): Promise<boolean> => {
    const failure = await ask(storage).then(
      () => undefined,
      (error: unknown) => error ?? 'unknown',
    );
    const good = failure === undefined;
    until = performance.now() + (good ? goodMs : badMs);
    if (!good && was) log.error({ err: failure }, 'not ready: the store of files takes or gives nothing');
    if (good && !was) log.warn('the store of files takes and gives files again');
    was = good;
    return good;
  };
  return () => {
    if (asked === undefined || performance.now() >= until) {
      // Whoever asks meanwhile waits for the same answer.
      until = Number.POSITIVE_INFINITY;
      asked = judge();
    }
    return asked;
  };
}
