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
      .describe('Name in the audit trail and on screens.'),
    scopes: z
      .array(z.enum(SCOPES))
      .min(1)
      .max(SCOPES.length)
      .refine((list) => new Set(list).size === list.length, { message: 'DUPLICATE' })
      .describe('Granted scopes, among those that the company type allows.'),
  })
  .meta({ id: 'ServiceUserForm' });

const row = z
  .object({
    id: id.describe('User id in `/apiKeys`, where its credentials are created, listed and ended.'),
    name: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    active: z.boolean().describe('False after its final end.'),
    credentials: z.int().nonnegative().describe('Number of active credentials.'),
    last_used_at: instant.nullable().describe('Last exchange of one of its credentials for a token.'),
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
    summary: "Service users of the caller's company, active ones first, then newest first",
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
    summary: "Creates a service user of the caller's company, without a person and a password",
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
    summary: 'Changes name and scopes, effective at once for existing tokens',
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
    summary: 'Ends a service user permanently, with its credentials and tokens',
    tag,
    right,
    params: idParams,
    status: 200,
    reply: done,
    refusals: ['NOT_FOUND', 'SERVICE_USER_ENDED'],
  }),
};
