import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** Fewer different characters than these were typed, not drawn: 32 random hexadecimal digits hold 14 of 16. */
const LEAST_DIFFERENT = 8;
/** What examples say in place of a secret. */
const EXAMPLE = /change|example|exemplo|secret|segredo|password|senha|pregao/i;

/** Rows of keyboards and alphabets, along which secrets are typed. */
const ROWS = '0123456789abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl zxcvbnm'.split('').reverse().join('');
const ALONG = `0123456789abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl zxcvbnm ${ROWS}`;

/** The share of neighbours that follow each other in ALONG; 4% in drawn hexadecimal digits. */
function shareAlong(secret: string): number {
  const text = secret.toLowerCase();
  const pairs = Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
  return pairs.filter((pair) => ALONG.includes(pair)).length / pairs.length;
}

/** Whether a secret is an example's, one key or row of keys pressed many times, or a short text repeated. */
export function isGuessable(secret: string): boolean {
  const isRepeated = Array.from({ length: 16 }, (_, at) => at + 1).some(
    (period) => secret.length >= 2 * period && secret.slice(period) === secret.slice(0, -period),
  );
  return (
    EXAMPLE.test(secret) || new Set(secret).size < LEAST_DIFFERENT || isRepeated || shareAlong(secret) > 0.5
  );
}

/** The signing secret of an installation that was given none: made once, kept readable for its owner only. */
export function readOrCreateSecret(folder: string): string {
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
