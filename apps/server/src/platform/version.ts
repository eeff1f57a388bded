import { createHash } from 'node:crypto';
import { Refused } from './refused.ts';

/** Names what somebody was shown: the same values have the same version, changed ones another. */
export function versionOf(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16);
}

/**
 * When two people change the same data the second one is told, instead of undoing what the first one did unseen.
 * @param shown what the sender saw; a program may leave it out
 * @throws Refused CHANGED_MEANWHILE
 */
export function refuseStale(shown: string | undefined, current: string): void {
  if (shown !== undefined && shown !== current) throw new Refused('CHANGED_MEANWHILE');
}
