import { MAX_SELECTED } from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { cardNetwork, created, deadline, distinctIds, lenderIds, positiveMoney } from './fields.ts';
import { replyOrPendingApproval } from './pending-approval.ts';

const receivableIds = distinctIds(MAX_SELECTED);

/** The body limit: two lists of 100,000 ids of 16 digits with commas, the lenders and the other fields. */
const OFFER_BYTES = 4 * 1024 ** 2;

export const offers = {
  createOffer: endpoint({
    method: 'POST',
    path: '/offers',
    summary: 'Makes a schedule available to the named investors',
    tag: 'offers',
    right: 'create-offer',
    body: z.strictObject({
      receivable_id: receivableIds.min(1),
      security_margin_receivable_id: receivableIds,
      offer_value: positiveMoney,
      minimal_value: positiveMoney,
      card_network: cardNetwork,
      lenders: lenderIds,
      expire_date: deadline,
    }),
    status: 201,
    reply: replyOrPendingApproval(created),
    refusals: [
      'RECEIVABLE_UNAVAILABLE',
      'RECEIVABLES_INVALID',
      'NETWORKS_MIXED',
      'OFFER_INVALID_LENDERS',
      'OFFER_INVALID_RECEIVABLES',
      'OFFER_VALUE_MISMATCH',
      'VALUE_EXCEEDS_RECEIVABLES',
      'OFFER_BELOW_MINIMUM',
      'MINIMAL_VALUE_TOO_HIGH',
      'EXPIRATION_OUT_OF_RANGE',
      'EXPIRATION_INVALID',
      'EXPIRATION_LIMIT_PASSED',
      'APPROVAL_ALREADY_ASKED',
      'TOO_MANY_APPROVAL_REQUESTS',
    ],
    idempotent: true,
    bodyLimit: OFFER_BYTES,
    costly: true,
  }),
};
