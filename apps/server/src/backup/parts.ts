import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import * as z from 'zod';
import { linesOf } from '../platform/lines.ts';

/** A compressed file of a backup. */
export const partSchema = z.object({
  /** Below the backup's folder. */
  file: z.string(),
  /** SHA-256 of the file as it lies there, hexadecimal. */
  sha256: z.string(),
  bytes: z.number(),
});
export type BackupPart = z.output<typeof partSchema>;

const READ_BYTES = 256 * 1024;

/** Lets content pass, and knows its hash and its length once it is through. */
export function measured() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, read: () => ({ sha256: hash.digest('hex'), bytes }) };
}

/** A new file that is on the disk when this ends. */
export const newFile = (path: string) => createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });

/** Writes the content as it comes, never whole in memory. */
export async function writePart(folder: string, file: string, content: Readable): Promise<BackupPart> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const { stream, read } = measured();
  await pipeline(content, createZstdCompress(), stream, newFile(path));
  return { file, ...read() };
}

/** Hashes a file. @throws Error of the file system where it cannot be read */
export async function hashOf(path: string): Promise<{ readonly sha256: string; readonly bytes: number }> {
  const { stream, read } = measured();
  await pipeline(createReadStream(path, { highWaterMark: READ_BYTES }), stream, async (chunks) => {
    for await (const _ of chunks);
  });
  return read();
}

/** Sends what the part holds into `target`. */
export async function readPart(
  folder: string,
  { file }: BackupPart,
  target: NodeJS.WritableStream,
): Promise<void> {
  await pipeline(createReadStream(join(folder, file)), createZstdDecompress(), target);
}

/** The fields of each row that the part holds; for columns whose text has nothing to escape. */
export async function* fieldsIn(folder: string, { file }: BackupPart): AsyncGenerator<readonly string[]> {
  const content = createReadStream(join(folder, file)).pipe(createZstdDecompress());
  for await (const lines of linesOf(content)) for (const line of lines) yield line.split('\t');
}
