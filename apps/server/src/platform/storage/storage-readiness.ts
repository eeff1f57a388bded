import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Logger } from '../log/log.ts';
import { newKey, type Storage } from './storage.ts';

/** Folder of the files that the readiness probe writes. */
const FOLDER = 'probes';
/**
 * Milliseconds that a result is cached. Each process probes its storage a few times a minute, for any
 * number of calls.
 */
const SUCCESS_CACHE_MS = 10_000;
const FAILURE_CACHE_MS = 2000;
/** Content of a probe, larger than what a full disk may still accept. */
const CONTENT = Buffer.alloc(64 * 1024, 'pregao');

/** Writes, reads and removes a file. @throws Error when one of them fails */
async function probe(storage: Storage): Promise<void> {
  const key = newKey(FOLDER);
  await storage.put(key, Readable.from([CONTENT], { objectMode: false }));
  try {
    const found = await buffer(await storage.get(key));
    if (!found.equals(CONTENT)) throw new Error('the store returned other content than was written');
  } finally {
    await storage.remove(key);
  }
}

/**
 * Returns a readiness check of the storage with a cached result. It logs each change between ready and not
 * ready.
 */
export function storageReadiness(
  storage: Storage,
  log: Pick<Logger, 'error' | 'warn'>,
  { goodMs = SUCCESS_CACHE_MS, badMs = FAILURE_CACHE_MS } = {},
): () => Promise<boolean> {
  let result: Promise<boolean> | undefined;
  let until = 0;
  let wasReady = true;
  const checkOnce = async (): Promise<boolean> => {
    const failure = await probe(storage).then(
      () => undefined,
      (error: unknown) => error ?? 'unknown',
    );
    const isReady = failure === undefined;
    until = performance.now() + (isReady ? goodMs : badMs);
    if (!isReady && wasReady)
      log.error({ err: failure }, 'not ready: the file store cannot be written or read');
    if (isReady && !wasReady) log.warn('the file store works again');
    wasReady = isReady;
    return isReady;
  };
  return () => {
    if (result === undefined || performance.now() >= until) {
      // Concurrent callers share one probe.
      until = Number.POSITIVE_INFINITY;
      result = checkOnce();
    }
    return result;
  };
}
