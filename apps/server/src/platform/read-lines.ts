import type { Readable } from 'node:stream';

/**
 * The lines of a UTF-8 text, as many at once as have arrived; only LF ends a line. `node:readline` also ends
 * one at CR, U+2028 and U+2029, which are ordinary characters inside JSON and COPY text.
 */
export async function* readLines(source: Readable): AsyncGenerator<readonly string[]> {
  let rest = '';
  for await (const piece of source.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = piece.split('\n');
    lines[0] = rest + lines[0];
    rest = lines.pop() ?? '';
    yield lines;
  }
  if (rest !== '') yield [rest];
}
