import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, pageOf, paging } from './fields.ts';

const location = z
  .object({
    address: z.string().meta({ description: 'IP address, without a location.', examples: ['200.147.3.10'] }),
    internal: z
      .boolean()
      .meta({ description: 'Whether the address is private, behind the same proxy.', examples: [false] }),
  })
  .meta({ id: 'SessionPlace' });

const row = z
  .object({
    id: z
      .uuid()
      .meta({ description: 'Id of the session.', examples: ['0f6b3c1e-6c2a-4f5e-9a51-3b1f0c9d7e21'] }),
    browser: z
      .string()
      .nullable()
      .meta({
        description: 'Browser by its user agent at sign-in; null if unknown.',
        examples: ['Firefox'],
      }),
    system: z
      .string()
      .nullable()
      .meta({ description: 'Operating system by its user agent; null if unknown.', examples: ['Windows'] }),
    current: z.boolean().meta({ description: 'Whether it is the session of the caller.', examples: [true] }),
    opened_from: location
      .nullable()
      .describe('Address at sign-in; null for sessions opened before it was stored.'),
    seen_from: location.nullable().describe('Address of the last use.'),
    created_at: instant.describe('Sign-in time.'),
    seen_at: instant.describe('Last use, to the minute.'),
    expires_at: instant.describe('Latest end.'),
  })
  .meta({ id: 'OwnSession' });

/** The number of ended sessions of the caller. */
export const sessionsEnded = z.object({
  ended: z
    .int()
    .nonnegative()
    .meta({ description: 'Number of ended sessions.', examples: [1] }),
});
const tag = 'access';
const right = 'keep-own-session';

/** The calls for the caller's own sessions. */
export const sessions = {
  listSessions: endpoint({
    method: 'GET',
    path: '/sessions',
    summary: "The caller's open sessions, last used first",
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
    summary: "Ends one of the caller's sessions at once, with its tokens",
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
    summary: 'Ends all sessions of the caller except the current one',
    tag,
    right,
    status: 200,
    reply: sessionsEnded,
    refusals: [],
  }),
};
