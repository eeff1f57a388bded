import { createHash } from 'node:crypto';

const ID = /\/ID \[<([0-9A-F]{32})> <([0-9A-F]{32})>\]/g;

/**
 * Makes a PDF deterministic, so that equal documents have equal bytes. It replaces the random tag of each
 * font subset, and the file identifier by a hash of the content. All lengths stay the same.
 * @param tags the six letters of each subset
 */
export function makeDeterministic(bytes: Buffer, tags: readonly string[]): Buffer {
  for (const [index, tag] of tags.entries()) {
    const name = Buffer.from(`/PREGA${String.fromCharCode(65 + index)}+`, 'latin1');
    const drawn = `/${tag}+`;
    for (let at = bytes.indexOf(drawn); at >= 0; at = bytes.indexOf(drawn, at)) name.copy(bytes, at);
  }
  const trailer = bytes.lastIndexOf('trailer');
  const digest = createHash('sha256').update(bytes.subarray(0, trailer)).digest('hex');
  const id = digest.slice(0, 32).toUpperCase();
  const end = bytes.toString('latin1', trailer).replace(ID, `/ID [<${id}> <${id}>]`);
  bytes.write(end, trailer, 'latin1');
  return bytes;
}
