import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A part of an archive: its texts one after the other, made while it is written. */
export interface ZipPart {
  readonly name: string;
  readonly texts: Iterable<string> | AsyncIterable<string>;
}

/** The first day that a zip archive can hold: equal rows give equal files. */
const MODIFIED = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** The bytes of a zip archive, each part deflated while it is made: not by the thread that runs JavaScript. */
export async function* zipped(parts: Iterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const archive = zip.outputStream.pipe(new PassThrough());
  for (const { name, texts } of parts)
    zip.addReadStreamLazy(name, MODIFIED, (begin) => {
      const source = Readable.from(texts);
      source.once('error', (error) => archive.destroy(error));
      // A reader that stops early ends the source too.
      archive.once('close', () => source.destroy());
      begin(null, source);
    });
  zip.end();
  yield* archive;
}
