import { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';

/** Milliseconds of work after which others have their turn. */
export const SLICE_MS = 10;

/** So few items are never worth a look at the clock. */
const AT_ONCE = 64;

/** The same as `map`; of a long list others have their turn in between, so that it holds nobody up. */
export async function mapInSlices<From, To>(items: readonly From[], each: (item: From) => To): Promise<To[]> {
  const mapped: To[] = [];
  let began = performance.now();
  for (const item of items) {
    mapped.push(each(item));
    if (mapped.length % AT_ONCE !== 0 || performance.now() - began < SLICE_MS) continue;
    await othersTurn();
    began = performance.now();
  }
  return mapped;
}

/** What is written of a long answer before others have their turn, in bytes. */
const PIECE_BYTES = 64 * 1024;

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES);
    await othersTurn();
  }
}

/**
 * A long answer that is kept whole, to be written piece by piece: the system takes megabytes of it for a reader who does not
 * read, and takes them at once.
 */
export const readInChunks = (bytes: Buffer): Readable => Readable.from(pieces(bytes), { objectMode: false });
