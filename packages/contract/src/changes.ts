import * as z from 'zod';
import { booleanText, id } from './fields.ts';

export const CHANGE_KINDS = [
  'offer',
  'file',
  'notices',
  'access_request',
  'held_change',
  'bank_statement',
] as const;

/** The data of a `changed` event. It tells the client to refetch data. */
export const change = z
  .object({
    kind: z.enum(CHANGE_KINDS),
    id: id.describe("Id of the changed entity; for `notices`, the caller's user id."),
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
      .describe('The stream starts, or resumes after a gap. Changes before it may be missing.')
      .meta({ id: 'ReadyEvent' }),
    z
      .object({ event: z.literal('changed'), data: change })
      .describe('An entity visible to the caller changed; the client reloads it.')
      .meta({ id: 'ChangedEvent' }),
  ])
  .meta({ id: 'LiveEvent', description: 'One event: its lines `event` and `data` (JSON).' });

/**
 * The name of an event. `ready` marks the start of change events, and again their resumption after a gap in
 * which some may be lost.
 */
export type LiveEvent = z.output<typeof liveEvent>['event'];
