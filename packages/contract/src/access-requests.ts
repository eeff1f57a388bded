import { ACCESS_REQUEST_STATUSES, COMPANY_TYPES } from '@pregao/domain';
import * as z from 'zod';
import { accessAnswer, newAccessRequest } from './access-request-form.ts';
import { COMPANY_CONFLICTS, detailedCompany } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { created, id, idText, instant, pageOf, paging } from './fields.ts';

const status = z.enum(ACCESS_REQUEST_STATUSES);

/** An access request in the list. */
export const accessRequestRow = z
  .object({
    id,
    status,
    company_name: z.string(),
    tax_number: z.string(),
    company_type: z.enum(COMPANY_TYPES),
    person_name: z.string(),
    created_at: instant,
  })
  .meta({ id: 'AccessRequest' });

const detail = accessRequestRow
  .extend({
    company: detailedCompany.omit({ id: true }),
    person: z.object({ name: z.string(), email: z.string(), phone: z.string(), tax_number: z.string() }),
    reason: z.string().nullable().describe('Reason of the decline.'),
    answered_at: instant.nullable(),
    answered_by: z.string().nullable(),
    company_id: id.nullable().describe('Company registered from the request.'),
  })
  .meta({ id: 'AccessRequestDetail' });

const idParams = z.object({ id: idText });

export const accessRequests = {
  createAccessRequest: endpoint({
    method: 'POST',
    path: '/access-requests',
    summary: 'Requests access for a company and its first user; a moderator answers',
    tag: 'companies',
    access: 'public',
    body: newAccessRequest,
    status: 201,
    reply: created,
    refusals: ['TOO_MANY_REQUESTS'],
  }),
  listAccessRequests: endpoint({
    method: 'GET',
    path: '/access-requests',
    summary: 'Access requests, newest first',
    tag: 'companies',
    right: 'view-access-requests',
    query: z.strictObject({ ...paging, status: z.array(status).optional() }),
    status: 200,
    reply: pageOf(accessRequestRow),
    refusals: [],
  }),
  getAccessRequest: endpoint({
    method: 'GET',
    path: '/access-requests/:id',
    summary: 'One access request with all its data',
    tag: 'companies',
    right: 'view-access-requests',
    params: idParams,
    status: 200,
    reply: detail,
    refusals: ['NOT_FOUND'],
  }),
  answerAccessRequest: endpoint({
    method: 'PUT',
    path: '/access-requests/:id',
    summary:
      'Accepts an access request, which registers the company and invites its MASTER, or declines it with a reason',
    tag: 'companies',
    right: 'answer-access-request',
    params: idParams,
    body: accessAnswer,
    status: 200,
    reply: z.object({ id, status, company_id: id.nullable() }),
    refusals: [
      'NOT_FOUND',
      'ACCESS_REQUEST_ANSWERED',
      ...COMPANY_CONFLICTS,
      'USER_EMAIL_EXISTS',
      'USER_PHONE_EXISTS',
      'USER_TAX_NUMBER_EXISTS',
    ],
    idempotent: true,
  }),
};
