import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { deadline, done, idText, lenderIds, positiveMoney } from './fields.ts';
import { APPROVAL_REFUSALS, replyOrPendingApproval } from './pending-approval.ts';

const idParams = { params: z.object({ id: idText }) };

/** The refusals of each change of an available schedule. */
const CHANGE_REFUSALS = ['NOT_FOUND', 'OFFER_NOT_CHANGEABLE', 'OFFER_EXPIRED'] as const;

/** The changes of an acquirer to a schedule that takes proposals. */
export const offerChanges = {
  extendDeadline: endpoint({
    method: 'PUT',
    path: '/negotiation/:id/deadline',
    summary: 'Extends the deadline of an available schedule; existing proposals do not change',
    tag: 'negotiation',
    right: 'change-offer',
    ...idParams,
    body: z.strictObject({
      expire_date: deadline.describe(
        "Later than the schedule's, at most its higher_date_offer_create_limit. ISO 8601 with an offset; without one, in the user's own time zone.",
      ),
    }),
    status: 200,
    reply: done,
    refusals: [...CHANGE_REFUSALS, 'EXPIRATION_INVALID', 'EXPIRATION_OUT_OF_RANGE', 'EXPIRATION_NOT_LATER'],
    idempotent: true,
  }),
  lowerMinimum: endpoint({
    method: 'PUT',
    path: '/negotiation/:id/minimum',
    summary:
      'Lowers the minimum amount of proposals on an available schedule; existing proposals do not change',
    tag: 'negotiation',
    right: 'change-offer',
    ...idParams,
    body: z.strictObject({ minimal_value: positiveMoney }),
    status: 200,
    reply: done,
    refusals: [
      ...CHANGE_REFUSALS,
      'MINIMAL_VALUE_TOO_HIGH',
      'MINIMAL_VALUE_NOT_LOWER',
      'MINIMAL_VALUE_BY_MASTER',
    ],
    idempotent: true,
  }),
  inviteLenders: endpoint({
    method: 'POST',
    path: '/negotiation/:id/lenders',
    summary: 'Invites further investors to an available schedule',
    tag: 'negotiation',
    right: 'change-offer',
    ...idParams,
    body: z.strictObject({ lenders: lenderIds.describe('Investors not invited yet.') }),
    status: 200,
    reply: replyOrPendingApproval(done),
    refusals: [...CHANGE_REFUSALS, 'LENDERS_NOT_FOUND', 'LENDERS_ALREADY_INVITED', ...APPROVAL_REFUSALS],
    idempotent: true,
  }),
};
