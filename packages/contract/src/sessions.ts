import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, pageOf, paging } from './fields.ts';

const location = z
  .object({
    address: z
      .string()
      .meta({ description: 'IP address. No place is looked up for it.', examples: ['200.147.3.10'] }),
    internal: z
      .boolean()
      .meta({ description: 'It is one of a private network, behind the same proxy.', examples: [false] }),
  })
  .meta({ id: 'SessionPlace' });

const row = z
  .object({
    id: z.uuid().meta({ description: 'Of the session.', examples: ['0f6b3c1e-6c2a-4f5e-9a51-3b1f0c9d7e21'] }),
    browser: z
      .string()
      .nullable()
      .meta({
        description: 'As it named itself at sign-in; null where it is none that we know.',
        examples: ['Firefox'],
      }),
    system: z
      .string()
      .nullable()
      .meta({ description: 'The same of its system.', examples: ['Windows'] }),
    current: z.boolean().meta({ description: 'The one that asks.', examples: [true] }),
    opened_from: location
      .nullable()
      .describe('From where it was opened; null of one from before this was kept.'),
    seen_from: location.nullable().describe('From where it was last used.'),
    created_at: instant.describe('When it was opened.'),
    seen_at: instant.describe('When it was last used, to the minute.'),
    expires_at: instant.describe('When it ends at the latest.'),
  })
  .meta({ id: 'OwnSession' });

/** The number of ended sessions of the caller. */
export const sessionsEnded = z.object({
  ended: z
    .int()
    .nonnegative()
    .meta({ description: 'How many sessions ended.', examples: [1] }),
});
const tag = 'access';
const right = 'keep-own-session';

/** The calls for the caller's own sessions. */
export const sessions = {
  listSessions: endpoint({
    method: 'GET',
    path: '/sessions',
    summary: "The caller's own sessions that are open, the last used first",
    tag,
    right,
    query: z.strictObject(paging),
    status: 200,
    reply: pageOf(row),
    refusals: [],
  }),
  endSession: endpoint({
    method: 'PUT',
    path: '/sessions/:id/end',
    summary: 'Ends one of them at once, with its tokens',
    tag,
    right,
    params: z.object({ id: z.uuid() }),
    status: 200,
    reply: sessionsEnded,
    refusals: ['NOT_FOUND'],
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/sessions/end-others',
    summary: 'Ends all of them but the one that asks',
    tag,
    right,
    status: 200,
    reply: sessionsEnded,
    refusals: [],
  }),
};
