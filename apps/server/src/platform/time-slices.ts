import { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';

/** Milliseconds of a time slice, after which the event loop gets control. */
export const SLICE_MS = 10;

/** Items between looks at the clock. */
const ITEMS_PER_CHECK = 64;

/** Maps as `map` does, but in time slices, so that a long list does not block the event loop. */
export async function mapInSlices<From, To>(items: readonly From[], each: (item: From) => To): Promise<To[]> {
  const mapped: To[] = [];
  let began = performance.now();
  for (const item of items) {
    mapped.push(each(item));
    if (mapped.length % ITEMS_PER_CHECK !== 0 || performance.now() - began < SLICE_MS) continue;
    await othersTurn();
    began = performance.now();
  }
  return mapped;
}

/** Bytes of a chunk of a long response. */
const CHUNK_BYTES = 64 * 1024;

async function* chunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    yield bytes.subarray(at, at + CHUNK_BYTES);
    await othersTurn();
  }
}

/**
 * Streams a cached long response in chunks, for backpressure. Written at once, megabytes would be buffered
 * for a client that does not read.
 */
export const readInChunks = (bytes: Buffer): Readable => Readable.from(chunks(bytes), { objectMode: false });
