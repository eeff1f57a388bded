import * as z from 'zod';
import { booleanText, id } from './fields.ts';

/** Data of an event `changed`: something about it is new for its reader, who asks for it again. */
export const change = z
  .object({
    kind: z
      .enum(['offer', 'file', 'notices', 'access_request', 'held_change'])
      .describe(
        'offer: a negotiation. file: a file of receivables. notices: the reader has new notices. access_request: a request for access, told to moderators. held_change: a change on hold, told to moderators and to the MASTERs of its company.',
      ),
    id: id.describe('Of what the kind names; of `notices` the reader’s own.'),
  })
  .meta({ id: 'Change' });

export type Change = z.output<typeof change>;
export type ChangeKind = Change['kind'];

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
