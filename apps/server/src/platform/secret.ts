import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** Fewer different characters than these were typed, not drawn: 32 random hexadecimal digits hold 14 of 16. */
const LEAST_DIFFERENT = 8;
/** What examples say in place of a secret. */
const EXAMPLE = /change|example|exemplo|secret|segredo|password|senha|pregao/i;

/** Whether a secret is an example's, or one key pressed many times. */
export function isGuessable(secret: string): boolean {
  return EXAMPLE.test(secret) || new Set(secret).size < LEAST_DIFFERENT;
}

/** The signing secret of an installation that was given none: made once, kept readable for its owner only. */
export function keptSecret(folder: string): string {
  const path = join(folder, 'secret');
  makeFolder(folder);
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    // A link fails where the file is already there: of two processes that start at once, one secret wins.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, 'utf8').trim();
}
