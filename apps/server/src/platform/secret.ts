import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** Minimum of distinct characters: fewer suggest typing; 32 random hexadecimal digits have 14 of 16. */
const MIN_DISTINCT = 8;
/** Words of placeholder secrets in examples. */
const EXAMPLE = /change|example|exemplo|secret|segredo|password|senha|pregao/i;

/** Keyboard rows and alphabets, reversed, along which people type secrets. */
const REVERSED_SEQUENCES = '0123456789abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl zxcvbnm'
  .split('')
  .reverse()
  .join('');
const SEQUENCES = `0123456789abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl zxcvbnm ${REVERSED_SEQUENCES}`;

/**
 * Returns the share of adjacent characters that follow each other in ALONG; 4% in random hexadecimal digits.
 */
function sequenceShare(secret: string): number {
  const text = secret.toLowerCase();
  const pairs = Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
  return pairs.filter((pair) => SEQUENCES.includes(pair)).length / pairs.length;
}

/**
 * Returns whether a secret is a placeholder, repeated keys, a walk along a keyboard row, or a repeated short
 * text.
 */
export function isGuessable(secret: string): boolean {
  const isRepeated = Array.from({ length: 16 }, (_, at) => at + 1).some(
    (period) => secret.length >= 2 * period && secret.slice(period) === secret.slice(0, -period),
  );
  return (
    EXAMPLE.test(secret) || new Set(secret).size < MIN_DISTINCT || isRepeated || sequenceShare(secret) > 0.5
  );
}

/**
 * Reads the generated signing secret of an installation without one, and creates it first if needed (mode
 * 0600).
 */
export function readOrCreateSecret(folder: string): string {
  const path = join(folder, 'secret');
  makeFolder(folder);
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    // A link fails if the file exists, so that one secret wins when two processes start at once.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, 'utf8').trim();
}
