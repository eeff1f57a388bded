import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import * as z from 'zod';
import { readLines } from '../platform/read-lines.ts';
import { StartError } from '../platform/start-error.ts';
import { putHashed, type StoredFile } from '../platform/storage/put-hashed.ts';
import { createStorage, NotStored, type Storage } from '../platform/storage/storage.ts';
import { AlteredFileError, requireIntact } from '../platform/storage/verify-integrity.ts';

/** A compressed file (part) of a backup, stored in the backup's own folder. */
const partSchema = z.object({ storage_key: z.string(), sha256: z.string(), size: z.number() });

/** Version of the backup layout. Format 1 linked stored files and copied jobs (ADR 0037). */
export const FORMAT = 2;

/**
 * Schema of the backup manifest. The manifest is written last: a folder without one is an incomplete backup.
 */
const manifestSchema = z.object({
  /** Version of the layout; other versions are refused. */
  format: z.literal(FORMAT),
  /** Product version that made the backup. */
  release: z.string(),
  /** Instant of the database snapshot. */
  taken_at: z.string(),
  installation: z.object({
    id: z.string(),
    in_production_since: z.string().nullable(),
    /** True if the database holds demo data or its clock was moved. */
    demo: z.boolean(),
  }),
  /** Fingerprint of SECRET: tells whether another SECRET is the same, and reveals nothing else about it. */
  secret: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), part: partSchema }),
  ),
  /** Last value of each sequence that has been used. */
  sequences: z.array(z.object({ name: z.string(), last_value: z.string() })),
  /** Stored files that rows refer to; the part lists storage key, SHA-256 and size in bytes of each. */
  files: z.object({
    rows: z.number(),
    part: partSchema,
    /**
     * Files that were missing from the store or did not match their rows: the backup does not contain them.
     */
    lacking: z.array(z.object({ storage_key: z.string(), wrong: z.enum(['MISSING', 'ALTERED']) })),
  }),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Fields that the manifests of all layout versions have. */
const originSchema = z.object({ format: z.number(), release: z.string() });

/** Storage locations of one backup. */
export interface BackupFolders {
  /** Folder of this backup, inside the folder of all backups. */
  readonly folder: string;
  /** Storage of parts and manifest, in the folder of this backup. */
  readonly parts: Storage;
  /** Storage of file contents, shared by all backups of one folder. */
  readonly content: Storage;
}

export interface Backup extends BackupFolders {
  readonly manifest: Manifest;
}

const MANIFEST = 'manifest.json';
/** Name of the checksum file, in the format of `sha256sum --check`. */
const CHECKSUM = 'manifest.sha256';
/** Number of files copied concurrently: stores have a high latency. */
const CONCURRENCY = 8;

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Computes a fingerprint that distinguishes two secrets and reveals nothing about a random one. */
export const secretFingerprint = (secret: string): string => sha256Of(`pregao backup ${secret}`).slice(0, 16);

/**
 * Returns the content key of a stored file: its SHA-256, so that all backups share one copy (deduplication).
 */
export const contentKey = ({ sha256 }: StoredFile): string => `${sha256.slice(0, 2)}/${sha256}`;

const contentFolder = (folder: string) => join(dirname(folder), 'files');

/** Opens the folders of a backup and creates missing ones. */
export async function openFolders(folder: string): Promise<BackupFolders> {
  const parts = await createStorage({ kind: 'file', folder, flush: true });
  const content = await createStorage({ kind: 'file', folder: contentFolder(folder), flush: true });
  return { folder, parts, content };
}

/** Streams rows into a zstd-compressed part, without ever holding them whole in memory. */
export async function writePart(parts: Storage, name: string, rows: Readable): Promise<StoredFile> {
  const compressed = pipeline(rows, createZstdCompress(), () => {});
  const { storage_key: draft, ...hashed } = await putHashed(parts, 'database', compressed);
  const storage_key = `database/${name}.copy.zst`;
  await parts.move(draft, storage_key);
  return { storage_key, ...hashed };
}

/** Opens the rows of a part as a stream. A read error reaches the consumer of the rows. */
export async function readRows(parts: Storage, { storage_key }: StoredFile): Promise<Readable> {
  return pipeline(await parts.get(storage_key), createZstdDecompress(), () => {});
}

/** Calls `work` for each stored file of a backup, 8 at once, except those that the backup lacks. */
export async function forEachFile(
  parts: Storage,
  { part, lacking }: Pick<Manifest['files'], 'part' | 'lacking'>,
  work: (file: StoredFile) => Promise<void>,
): Promise<void> {
  const left = new Set(lacking.map(({ storage_key }) => storage_key));
  const files = Readable.from(readLines(await readRows(parts, part))).flatMap((lines: readonly string[]) =>
    lines.map((line) => {
      const [storage_key = '', sha256 = '', size = ''] = line.split('\t');
      return { storage_key, sha256, size: Number(size) };
    }),
  );
  await files
    .filter(({ storage_key }: StoredFile) => !left.has(storage_key))
    .forEach(work, { concurrency: CONCURRENCY });
}

/** Writes the manifest and its checksum, which completes the backup. */
export async function writeManifest(parts: Storage, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await parts.put(CHECKSUM, Readable.from([`${sha256Of(text)}  ${MANIFEST}\n`]));
  await parts.put('draft', Readable.from([text]));
  await parts.move('draft', MANIFEST);
}

/**
 * Reads a manifest and verifies its checksum.
 * @throws StartError
 */
function readVerifiedManifest(path: string): string {
  const checksum = join(dirname(path), CHECKSUM);
  if (!existsSync(checksum))
    throw new StartError(
      `${checksum} is missing: the backup is incomplete. Copy all of it. Nothing was restored.`,
    );
  const text = readFileSync(path, 'utf8');
  if (readFileSync(checksum, 'utf8').startsWith(sha256Of(text))) return text;
  throw new StartError(
    `${path} was changed: its hash differs from that in ${CHECKSUM}. Nothing was restored.`,
  );
}

/**
 * Parses a manifest of the current layout.
 * @throws StartError for another layout
 */
function parseManifest(path: string, text: string): Manifest {
  const content: unknown = JSON.parse(text);
  const { format, release } = originSchema.parse(content);
  if (format === FORMAT) return manifestSchema.parse(content);
  throw new StartError(
    `${path} has format ${format}, but this release can only read format ${FORMAT}. Restore it with release ${release}, which created it.`,
  );
}

/**
 * Reads the backup in a folder, or the newest of several.
 * @throws StartError for a folder without a backup, and for a manifest that was changed or has another
 * layout, which names the release that made it
 */
export async function readBackup(from: string): Promise<Backup> {
  const own = existsSync(join(from, MANIFEST)) ? MANIFEST : undefined;
  const name = own ?? globSync(`pregao-*/${MANIFEST}`, { cwd: from }).sort().at(-1);
  if (name === undefined) throw new StartError(`${from} contains no backup (a folder with ${MANIFEST}).`);
  const path = join(from, name);
  const manifest = parseManifest(path, readVerifiedManifest(path));
  return { ...(await openFolders(dirname(path))), manifest };
}

/**
 * Verifies the SHA-256 of every file of a backup.
 * @throws StartError with a line for each file that is missing or altered
 */
export async function requireUndamaged({ folder, parts, content, manifest }: Backup): Promise<void> {
  const damaged: string[] = [];
  const check = (storage: Storage, file: StoredFile, path: string) =>
    requireIntact(storage, file).catch((error) => {
      if (!(error instanceof AlteredFileError || error instanceof NotStored)) throw error;
      damaged.push(path);
    });
  const { tables, files } = manifest;
  for (const { part } of [...tables, files]) await check(parts, part, join(folder, part.storage_key));
  // Skips content if the list of files is itself damaged.
  if (!damaged.includes(join(folder, files.part.storage_key)))
    await forEachFile(parts, files, (file) => {
      const storage_key = contentKey(file);
      return check(content, { ...file, storage_key }, join(contentFolder(folder), storage_key));
    });
  if (damaged.length === 0) return;
  const lines = damaged.map((path) => `${path} is missing or was changed since the backup.`);
  throw new StartError(
    `${lines.join('\n')}\nNothing was restored: use another backup, or recover these files.`,
  );
}
