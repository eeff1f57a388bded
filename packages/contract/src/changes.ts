import * as z from 'zod';
import { booleanText, id } from './fields.ts';

export const CHANGE_KINDS = ['offer', 'file', 'notices', 'access_request', 'held_change'] as const;

/** Data of an event `changed`: something about it is new for its reader, who asks for it again. */
export const change = z
  .object({
    kind: z.enum(CHANGE_KINDS),
    id: id.describe('Of what the kind names; of `notices` the reader’s own.'),
  })
  .meta({ id: 'Change' });

export type Change = z.output<typeof change>;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What a reader of the stream asks for. */
export const liveQuery = z.strictObject({ recent: booleanText.optional() });

const readyData = z.object({ recent_ms: z.int().nonnegative().optional() });
export type ReadyData = z.output<typeof readyData>;

/** One event of the stream (`GET /api/events`), its lines `event` and `data` as one object. */
export const liveEvent = z
  .discriminatedUnion('event', [
    z
      .object({ event: z.literal('ready'), data: readyData })
      .describe('Changes are told from now on; some of before, or of a gap, may have been missed.')
      .meta({ id: 'ReadyEvent' }),
    z
      .object({ event: z.literal('changed'), data: change })
      .describe('Something is new for the reader, who asks for it again.')
      .meta({ id: 'ChangedEvent' }),
  ])
  .meta({ id: 'LiveEvent', description: 'One event: its line `event`, and its line `data` as JSON.' });

/**
 * Name of an event. `ready` comes when changes are told from now on, and again after a gap in which some may
 * have been missed.
 */
export type LiveEvent = z.output<typeof liveEvent>['event'];
