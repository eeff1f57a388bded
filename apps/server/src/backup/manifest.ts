import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { StartRefused } from '../platform/start-refused.ts';
import { partSchema } from './parts.ts';

/** What a backup holds: it is written last, so that a folder without it is none. */
const manifestSchema = z.object({
  /** Of this layout; another one is not read. */
  format: z.literal(1),
  /** Version of the product. */
  release: z.string(),
  /** Version of PostgreSQL. */
  postgres: z.string(),
  /** The moment that all of the database shows. */
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
  /** Those that have given a number: the last one. */
  sequences: z.array(z.object({ name: z.string(), last_value: z.string() })),
  /** Jobs that wait or run. */
  jobs: z.object({ rows: z.number(), part: partSchema }),
  /** Stored files that rows name: the list of key, SHA-256 and bytes of each. */
  files: z.object({
    rows: z.number(),
    part: partSchema,
    /** Those that the store did not have as their rows say: the backup lacks them. */
    lacking: z.array(z.object({ storage_key: z.string(), wrong: z.enum(['MISSING', 'ALTERED']) })),
  }),
});
export type Manifest = z.output<typeof manifestSchema>;

/** A backup that is complete. */
export interface Backup {
  readonly folder: string;
  readonly manifest: Manifest;
}

const MANIFEST = 'manifest.json';
/** As `sha256sum --check` reads it. */
const CHECKSUM = 'manifest.sha256';
const NAME = /^pregao-\d{8}T\d{6}Z$/;

/** @param at when it is begun */
export const backupName = (at: Date): string => `pregao-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`;

/** Tells secrets apart; of one that was drawn it gives nothing away. */
export const secretMark = (secret: string): string =>
  createHash('sha256').update(`pregao backup ${secret}`).digest('hex').slice(0, 16);

async function writeFlushed(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a backup of the draft. */
export async function complete(draft: string, folder: string, manifest: Manifest): Promise<Backup> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const sha256 = createHash('sha256').update(text).digest('hex');
  await writeFlushed(join(draft, CHECKSUM), `${sha256}  ${MANIFEST}\n`);
  await writeFlushed(join(draft, MANIFEST), text);
  await rename(draft, folder);
  return { folder, manifest };
}

/** The folders of the backups in a folder, the oldest first; none of one that does not exist. */
export function backupsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => NAME.test(name))
      .sort()
      .map((name) => join(folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function textOf(folder: string, name: string): string | undefined {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/**
 * The backup in a folder, or the newest of those in it.
 * @throws StartRefused for a folder without one, and for a manifest that was changed or is of another layout
 */
export function readBackup(from: string): Backup {
  const folder = textOf(from, MANIFEST) === undefined ? backupsIn(from).at(-1) : from;
  const text = folder && textOf(folder, MANIFEST);
  if (folder === undefined || text === undefined)
    throw new StartRefused(`${from} holds no backup (a folder with ${MANIFEST}).`);
  const sha256 = createHash('sha256').update(text).digest('hex');
  if (!textOf(folder, CHECKSUM)?.startsWith(sha256))
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
