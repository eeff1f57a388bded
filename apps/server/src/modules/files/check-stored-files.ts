import type { Deps } from '../../platform/deps.ts';
import { NotStored } from '../../platform/storage/storage.ts';
import { AlteredFileError, requireIntact } from '../../platform/storage/verify-integrity.ts';
import { listNamedFiles } from './orphans.store.ts';

/**
 * Number of nightly parts: each stored file is checked once a month. Quarantine and usual backups still hold
 * a missing file that long.
 */
export const NIGHTLY_PARTS = 30;

const DAY_MS = 24 * 3_600_000;

interface CheckOptions {
  /** Real time in milliseconds. */
  readonly now?: number;
  readonly parts?: number;
  readonly signal?: AbortSignal;
}

export interface BrokenFile {
  readonly table: 'bank_statements' | 'contracts' | 'managed_files' | 'payment_proofs';
  readonly id: number;
  readonly storage_key: string;
  readonly wrong: 'ALTERED' | 'MISSING';
}

/**
 * Verifies the stored files of every thirtieth row, another thirtieth each day.
 * @returns the files that are altered or missing
 */
export async function checkStoredFiles(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { now = Date.now(), parts = NIGHTLY_PARTS, signal }: CheckOptions = {},
): Promise<BrokenFile[]> {
  const broken: BrokenFile[] = [];
  const part = Math.floor(now / DAY_MS) % parts;
  for await (const { table, id, ...file } of listNamedFiles(db, { part, parts })) {
    if (signal?.aborted) break;
    const { storage_key } = file;
    try {
      await requireIntact(storage, file);
    } catch (error) {
      if (error instanceof AlteredFileError) broken.push({ table, id, storage_key, wrong: 'ALTERED' });
      else if (error instanceof NotStored) broken.push({ table, id, storage_key, wrong: 'MISSING' });
      else throw error;
    }
  }
  return broken;
}
