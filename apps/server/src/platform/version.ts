import { createHash } from 'node:crypto';
import { Refused } from './refusal.ts';

/** Returns a hash of the values that a user was shown; equal values have equal versions. */
export function versionOf(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16);
}

/**
 * Detects concurrent edits (optimistic locking): the second of two users gets a refusal and overwrites
 * nothing.
 * @param shown version that the sender saw; a program may omit it
 * @throws Refused CHANGED_MEANWHILE
 */
export function requireCurrentVersion(shown: string | undefined, current: string): void {
  if (shown !== undefined && shown !== current) throw new Refused('CHANGED_MEANWHILE');
}
