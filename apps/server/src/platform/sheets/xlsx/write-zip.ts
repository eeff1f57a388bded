import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Part of an archive, whose texts are generated while it is written. */
export interface ZipPart {
  readonly name: string;
  readonly texts: Iterable<string> | AsyncIterable<string>;
}

/** Timestamp of every part, the earliest that a zip archive can hold: equal rows give equal files. */
const ENTRY_OPTIONS = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** Streams a zip archive. Parts are deflated while they are generated, outside of the JavaScript thread. */
export async function* zipStream(parts: Iterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const archive = zip.outputStream.pipe(new PassThrough());
  for (const { name, texts } of parts)
    zip.addReadStreamLazy(name, ENTRY_OPTIONS, (begin) => {
      const source = Readable.from(texts);
      source.once('error', (error) => archive.destroy(error));
      // A reader that stops early closes the archive, which ends the source too.
      archive.once('close', () => source.destroy());
      begin(null, source);
    });
  zip.end();
  yield* archive;
}
