import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import * as z from 'zod';
import { linesOf } from '../platform/lines.ts';
import { StartRefused } from '../platform/start-refused.ts';
import type { StoredFile } from '../platform/storage/put-hashed.ts';
import { createStorage, NotStored } from '../platform/storage/storage.ts';
import { AlteredFile, requireWhole } from '../platform/storage/whole.ts';

/**
 * A compressed file of a backup: its path in the backup's folder, its SHA-256 in hexadecimal and its
 * bytes.
 */
const partSchema = z.object({ file: z.string(), sha256: z.string(), size: z.number() });
export type BackupPart = z.output<typeof partSchema>;

/** What a backup holds. It is written last: a folder without a manifest is no backup. */
const manifestSchema = z.object({
  /** Layout of the folder; another one is not read. */
  format: z.literal(2),
  /** Version of the product. */
  release: z.string(),
  /** The instant that all rows show. */
  taken_at: z.string(),
  installation: z.object({
    id: z.string(),
    in_production_since: z.string().nullable(),
    /** Demo data, or a clock that was moved. */
    demo: z.boolean(),
  }),
  /** Tells whether another SECRET is the same, and nothing else about it. */
  secret: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), part: partSchema }),
  ),
  /** The last number of each sequence that has given one. */
  sequences: z.array(z.object({ name: z.string(), last_value: z.string() })),
  /** Stored files that rows name: the part lists key, SHA-256 and bytes of each. */
  files: z.object({
    rows: z.number(),
    part: partSchema,
    /** Files that the store did not have as their rows say: the backup lacks them. */
    lacking: z.array(z.object({ storage_key: z.string(), wrong: z.enum(['MISSING', 'ALTERED']) })),
  }),
});
export type Manifest = z.output<typeof manifestSchema>;

/**
 * A complete backup. Its folder lies in the archive, beside other backups and the content of stored files.
 */
export interface Backup {
  readonly folder: string;
  readonly manifest: Manifest;
}

const MANIFEST = 'manifest.json';
/** As `sha256sum --check` reads it. */
const CHECKSUM = 'manifest.sha256';
/** Stores answer slowly: so many files are copied at once. */
const AT_ONCE = 8;

/** @param at start of the backup */
export const backupName = (at: Date): string => `pregao-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`;

/** Tells secrets apart; it gives nothing of a random secret away. */
export const secretMark = (secret: string): string =>
  createHash('sha256').update(`pregao backup ${secret}`).digest('hex').slice(0, 16);

/** Where an archive keeps content: once, whatever rows of whatever backup name it. */
export const contentPath = (sha256: string): string => join('files', sha256.slice(0, 2), sha256);

/** A new file, readable for its owner only, is on the disk when it is closed. */
export const NEW = { flag: 'wx', flags: 'wx', mode: 0o600, flush: true };

/** Writes rows as they come, never whole in memory. */
export async function writePart(folder: string, file: string, rows: Readable): Promise<BackupPart> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let size = 0;
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  };
  await pipeline(rows, createZstdCompress(), measure, createWriteStream(path, NEW));
  return { file, sha256: hash.digest('hex'), size };
}

/** Sends the rows of a part into `target`. */
export function readPart(folder: string, { file }: BackupPart, target: NodeJS.WritableStream): Promise<void> {
  return pipeline(createReadStream(join(folder, file)), createZstdDecompress(), target);
}

async function* listed(path: string): AsyncGenerator<StoredFile> {
  for await (const lines of linesOf(createReadStream(path).pipe(createZstdDecompress())))
    for (const line of lines) {
      const [storage_key = '', sha256 = '', size = ''] = line.split('\t');
      yield { storage_key, sha256, size: Number(size) };
    }
}

/** Works on each stored file of a list, but for those that are lacking. */
export function eachFile(
  folder: string,
  { part, lacking }: Pick<Manifest['files'], 'part' | 'lacking'>,
  work: (file: StoredFile) => Promise<void>,
): Promise<void> {
  const left = new Set(lacking.map(({ storage_key }) => storage_key));
  return Readable.from(listed(join(folder, part.file)))
    .filter(({ storage_key }: StoredFile) => !left.has(storage_key))
    .forEach(work, { concurrency: AT_ONCE });
}

/** Makes a backup of a draft. */
export async function complete(draft: string, folder: string, manifest: Manifest): Promise<Backup> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const sha256 = createHash('sha256').update(text).digest('hex');
  await writeFile(join(draft, CHECKSUM), `${sha256}  ${MANIFEST}\n`, NEW);
  await writeFile(join(draft, MANIFEST), text, NEW);
  await rename(draft, folder);
  return { folder, manifest };
}

/**
 * Reads the backup in a folder, or the newest one of an archive.
 * @throws StartRefused for a folder without one, and for a manifest that was changed or is of another layout
 */
export function readBackup(from: string): Backup {
  const newest = () => globSync('pregao-*', { cwd: from }).sort().at(-1) ?? '';
  const folder = existsSync(join(from, MANIFEST)) ? from : join(from, newest());
  if (!existsSync(join(folder, MANIFEST)))
    throw new StartRefused(`${from} holds no backup (a folder with ${MANIFEST}).`);
  const text = readFileSync(join(folder, MANIFEST), 'utf8');
  const sha256 = createHash('sha256').update(text).digest('hex');
  if (!readFileSync(join(folder, CHECKSUM), 'utf8').startsWith(sha256))
    throw new StartRefused(
      `${join(folder, MANIFEST)} was changed: ${CHECKSUM} says another hash. Nothing was restored.`,
    );
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new StartRefused(
      `${join(folder, MANIFEST)} is of a layout that this release does not know. Restore it with the release that made it, or a newer one.`,
    );
  return { folder, manifest: parsed.data };
}

/** Reads all of a backup through. @throws StartRefused with a line for each file that is not what it was */
export async function requireUndamaged(backup: Backup): Promise<void> {
  const root = dirname(backup.folder);
  const archive = await createStorage({ kind: 'file', folder: root });
  const damaged: string[] = [];
  const look = (path: string, file: Pick<StoredFile, 'sha256' | 'size'>) =>
    requireWhole(archive, { ...file, storage_key: path }).catch((error) => {
      if (!(error instanceof AlteredFile || error instanceof NotStored)) throw error;
      damaged.push(join(root, path));
    });
  const { tables, files } = backup.manifest;
  for (const { part } of [...tables, files]) await look(join(basename(backup.folder), part.file), part);
  // A list that is damaged names nothing.
  if (!damaged.includes(join(backup.folder, files.part.file)))
    await eachFile(backup.folder, files, (file) => look(contentPath(file.sha256), file));
  if (damaged.length === 0) return;
  const lines = damaged.map((path) => `${path} is missing or was changed since the backup.`);
  throw new StartRefused(
    `${lines.join('\n')}\nNothing was restored: take another backup, or bring these files back.`,
  );
}
