import * as z from 'zod';

const id = z.int().positive();

/**
 * Payload of the triggers on the audit trail (`tell_changes`, 0018_bank_statement_events.sql) and on notices
 * (`tell_notices`, 0008_notices_mails_webhooks.sql). The id of notices is their reader's.
 */
const changeNotification = z.union([
  z.object({ about: z.literal('OFFER'), id, for: z.enum(['INVITED', 'DEAL']) }),
  z.object({ about: z.literal('OFFER'), id, for: z.literal('CREDIT'), credit: id }),
  z.object({ about: z.literal('OFFER'), id, for: z.literal('NEWLY_INVITED'), audit: id }),
  z.object({ about: z.literal('FILE'), id }),
  z.object({ about: z.literal('BANK_STATEMENT'), id }),
  z.object({ about: z.literal('USER'), id }),
  z.object({ about: z.literal('ACCESS_REQUEST'), id }),
  z.object({ about: z.literal('HELD_CHANGE'), id }),
  z.object({ about: z.literal('NOTICES'), id }),
]);
export type ChangeNotification = z.infer<typeof changeNotification>;

/** Channel of LISTEN and NOTIFY. */
export const CHANGES_CHANNEL = 'changes';

/**
 * Parses the payload of a notification.
 * @throws Error for any other payload than those of the triggers
 */
export function parseChangeNotification(payload: string): ChangeNotification {
  return changeNotification.parse(JSON.parse(payload));
}
