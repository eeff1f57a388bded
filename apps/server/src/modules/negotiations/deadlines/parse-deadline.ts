import { resolveDeadline } from '@pregao/domain';
import type { Session } from '../../../platform/http/call.ts';
import { Refused } from '../../../platform/refusal.ts';

/**
 * Parses the deadline that a person has chosen. Without an offset it is local to the person's time zone.
 * @throws Refused EXPIRATION_INVALID for a time that does not exist
 */
export function parseDeadline(text: string, { timezone }: Session): Date {
  const instant = resolveDeadline(text, timezone);
  if (instant === undefined) throw new Refused('EXPIRATION_INVALID', { field: 'expire_date' });
  return instant;
}
