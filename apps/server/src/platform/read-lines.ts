import type { Readable } from 'node:stream';

/**
 * Yields the lines of a UTF-8 text in batches as they arrive; only LF ends a line. This differs from
 * `node:readline`, which also splits at CR, U+2028 and U+2029: ordinary characters inside JSON and COPY text.
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
