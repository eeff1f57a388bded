import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readInChunks } from '../../src/platform/time-slices.ts';

/** 1 MB that repeats after a prime number of bytes, so that swapped pieces differ. */
const LONG = Buffer.from(Uint8Array.from({ length: 1_000_000 }, (_, at) => at % 251));

test('readInChunks returns all bytes of a buffer', async () => {
  expect((await buffer(readInChunks(LONG))).equals(LONG)).toBe(true);
  expect(await buffer(readInChunks(Buffer.alloc(0)))).toHaveLength(0);
});

test('readInChunks yields to the event loop between chunks', async () => {
  let turns = 0;
  const others = () => {
    turns += 1;
    waiting = setImmediate(others);
  };
  let waiting = setImmediate(others);
  let pieces = 0;
  for await (const _ of readInChunks(LONG)) pieces += 1;
  clearImmediate(waiting);
  expect(pieces).toBeGreaterThan(10);
  expect(turns).toBeGreaterThanOrEqual(pieces - 1);
});
