import { createHash } from 'node:crypto';

const ID = /\/ID \[<([0-9A-F]{32})> <([0-9A-F]{32})>\]/g;

/**
 * A PDF without what its writer drew by lot, so that the same document is the same bytes: the six letters before the name of each
 * font's subset, and the identifier of the file, which becomes one of its content. Every place keeps its length.
 * @param tags the six letters of each subset
 */
export function steady(bytes: Buffer, tags: readonly string[]): Buffer {
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
