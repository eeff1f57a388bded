import * as z from 'zod';
import { booleanText, id } from './fields.ts';

export const CHANGE_KINDS = ['offer', 'file', 'notices', 'access_request', 'held_change'] as const;

/** The data of a `changed` event. It tells the client to refetch data. */
export const change = z
  .object({
    kind: z.enum(CHANGE_KINDS),
    id: id.describe('Of what the kind names; of `notices` the reader’s own.'),
  })
  .meta({ id: 'Change' });

export type Change = z.output<typeof change>;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The query of the event stream (SSE). */
export const liveQuery = z.strictObject({ recent: booleanText.optional() });

const readyData = z.object({ recent_ms: z.int().nonnegative().optional() });
export type ReadyData = z.output<typeof readyData>;

/** An event of the stream (SSE, `GET /api/events`), with its `event` and `data` lines as one object. */
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
 * The name of an event. `ready` marks the start of change events, and again their resumption after a gap in
 * which some may be lost.
 */
export type LiveEvent = z.output<typeof liveEvent>['event'];
