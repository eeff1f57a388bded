import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readLines } from '../../src/platform/read-lines.ts';

/** Reads all lines of bytes that arrive in chunks of `size`. */
async function linesIn(bytes: Buffer, size: number): Promise<string[]> {
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  const found: string[] = [];
  for await (const lines of readLines(Readable.from(pieces, { objectMode: false }))) found.push(...lines);
  return found;
}

const LINES = ['{"issuer":"A\u2028B\u2029C\x85D"}', '', 'a\rb\vc\fd', 'Itaú 銀行 \u{1F600}', ''];

test.each([1, 2, 3, 7, 1000])('readLines ends lines at LF only when chunks have %d bytes', async (size) => {
  expect(await linesIn(Buffer.from(LINES.map((line) => `${line}\n`).join('')), size)).toEqual(LINES);
});

test('readLines returns a last line without LF, and no line for an empty text', async () => {
  expect(await linesIn(Buffer.from('a\nb'), 10)).toEqual(['a', 'b']);
  expect(await linesIn(Buffer.alloc(0), 10)).toEqual([]);
});
