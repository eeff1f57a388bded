import { CREDENTIAL_ENDS, CREDENTIAL_STATUSES } from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { done, id, idText, instant, pageOf, paging } from './fields.ts';

/** A credential (API key) of a user, with which a program authenticates. */
const credentialRow = z
  .object({
    id,
    client_id: z.string(),
    status: z.enum(CREDENTIAL_STATUSES),
    ended_cause: z
      .enum(CREDENTIAL_ENDS)
      .nullable()
      .describe('Reason of the status INACTIVE; null while ACTIVE.'),
    secret_pending: z
      .boolean()
      .describe('True until the owner has revealed the secret; no program can use it before.'),
    created_at: instant,
    expires_at: instant,
    last_used_at: instant.nullable().describe('Last exchange for a token.'),
  })
  .meta({ id: 'Credential' });

export const credentials = {
  listCredentials: endpoint({
    method: 'GET',
    path: '/apiKeys',
    summary: 'Credentials of one user, newest first; of the caller without `user_Id`',
    tag: 'credentials',
    right: 'manage-own-credentials',
    query: z.strictObject({ ...paging, user_Id: idText.optional() }),
    status: 200,
    reply: pageOf(credentialRow),
    refusals: ['NOT_FOUND', 'ROLE_ABOVE_OWN'],
  }),
  // Not idempotent: idempotent replies are stored, and this one may have a secret.
  createCredential: endpoint({
    method: 'POST',
    path: '/apiKeys/:id',
    summary:
      "Generates a credential of the user. The caller's own secret is returned once; another owner gets a link by email that reveals it once",
    tag: 'credentials',
    right: 'manage-own-credentials',
    params: z.object({ id: idText }),
    status: 201,
    reply: z.object({
      id,
      client_id: z.string(),
      client_secret: z.string().nullable().describe('Null if the owner gets it by email.'),
      expires_at: instant,
    }),
    refusals: ['NOT_FOUND', 'ROLE_ABOVE_OWN', 'USER_BLOCKED', 'USER_INVITED'],
  }),
  deleteCredential: endpoint({
    method: 'PUT',
    path: '/apiKeys/:id',
    summary: 'Makes the credential INACTIVE and ends its tokens at once',
    tag: 'credentials',
    right: 'manage-own-credentials',
    params: z.object({ id: idText }),
    status: 200,
    reply: done,
    refusals: ['NOT_FOUND', 'ROLE_ABOVE_OWN', 'CREDENTIAL_INACTIVE'],
  }),
  revealSecret: endpoint({
    method: 'POST',
    path: '/apiKeys/secret',
    summary: 'Returns the secret of a credential once, for the token of the mailed link',
    tag: 'credentials',
    access: 'public',
    body: z.strictObject({ token: z.string().min(1).max(512) }),
    status: 200,
    reply: z.object({ client_id: z.string(), client_secret: z.string(), expires_at: instant }),
    refusals: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  }),
  grantToken: endpoint({
    method: 'POST',
    path: '/oauth/token',
    summary: 'Exchanges a credential for an access token: client credentials grant (RFC 6749, section 4.4)',
    tag: 'credentials',
    access: 'public',
    oauth: true,
    // Unknown parameters are ignored (RFC 6749, section 3.2).
    body: z.object({
      grant_type: z
        .string()
        .max(64)
        .meta({ examples: ['client_credentials'] }),
      client_id: z.string().max(128).optional(),
      client_secret: z.string().max(128).optional(),
    }),
    status: 200,
    reply: z.object({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      expires_in: z.int().positive().describe('Seconds.'),
      scope: z
        .string()
        .optional()
        .describe(
          'Scopes of a service user, separated by spaces (RFC 6749, section 5.1); absent for a person.',
        )
        .meta({ examples: ['READ FILES PUBLISH'] }),
    }),
    refusals: ['INVALID_CLIENT', 'UNSUPPORTED_GRANT_TYPE', 'TOO_MANY_REQUESTS'],
  }),
};
