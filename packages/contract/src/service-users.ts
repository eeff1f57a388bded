import { MAX_SERVICE_USER_NAME, SCOPES } from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { created, done, id, idText, instant, pageOf, paging } from './fields.ts';

/** The form of a service user, filled in by a MASTER. */
export const serviceUserForm = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(1)
      .max(MAX_SERVICE_USER_NAME)
      .regex(/^[^\p{Cc}]*$/u)
      .describe('What audit trail and screens call it.'),
    scopes: z
      .array(z.enum(SCOPES))
      .min(1)
      .max(SCOPES.length)
      .refine((list) => new Set(list).size === list.length, { message: 'DUPLICATE' })
      .describe('All that it may do: of what an OPERATOR of the company may and programs are open to.'),
  })
  .meta({ id: 'ServiceUserForm' });

const row = z
  .object({
    id: id.describe('Also of `/apiKeys`: its credentials are made, listed and ended there.'),
    name: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    active: z.boolean().describe('False once it has ended, for good.'),
    credentials: z.int().nonnegative().describe('Active ones.'),
    last_used_at: instant.nullable().describe('When one of its credentials was last exchanged for a token.'),
    created_at: instant,
  })
  .meta({ id: 'ServiceUser' });

const idParams = z.object({ id: idText });
const right = 'manage-service-users';
const tag = 'credentials';

export const serviceUsers = {
  listServiceUsers: endpoint({
    method: 'GET',
    path: '/service-users',
    summary: 'The service users of the own company, active ones first, then the newest',
    tag,
    right,
    query: z.strictObject(paging),
    status: 200,
    reply: pageOf(row),
    refusals: [],
  }),
  createServiceUser: endpoint({
    method: 'POST',
    path: '/service-users',
    summary: 'Makes a service user of the own company: no person stands behind it, and it has no password',
    tag,
    right,
    body: serviceUserForm,
    status: 201,
    reply: created,
    refusals: ['SERVICE_USERS_FULL'],
    idempotent: true,
  }),
  editServiceUser: endpoint({
    method: 'PUT',
    path: '/service-users/:id',
    summary: 'Changes name and scopes; they hold at once, for tokens that are out too',
    tag,
    right,
    params: idParams,
    body: serviceUserForm,
    status: 200,
    reply: done,
    refusals: ['NOT_FOUND', 'SERVICE_USER_ENDED'],
  }),
  endServiceUser: endpoint({
    method: 'PUT',
    path: '/service-users/:id/end',
    summary: 'Ends a service user for good, with its credentials and their tokens',
    tag,
    right,
    params: idParams,
    status: 200,
    reply: done,
    refusals: ['NOT_FOUND', 'SERVICE_USER_ENDED'],
  }),
};
