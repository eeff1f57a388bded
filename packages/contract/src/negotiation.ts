import { NEGOTIATION_SORTS, TURN_FILTERS, UPDATED_SORTS } from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import {
  amountInAddress,
  base64File,
  booleanText,
  cardNetwork,
  changedAfter,
  day,
  daysInAddress,
  done,
  exportFormat,
  idText,
  link,
  money,
  pageOf,
  paging,
  percentInAddress,
} from './fields.ts';
import {
  flow,
  listedNegotiation,
  offerReceivable,
  offerStatus,
  shownNegotiation,
} from './negotiation-replies.ts';
import { receivableSort } from './receivables.ts';

/** The filters of the list, also of its export. */
const filters = {
  id: idText.optional(),
  offer_value: amountInAddress.optional(),
  card_network: z.array(cardNetwork).optional(),
  lender_id: z.array(idText).optional(),
  borrower_id: z.array(idText).optional(),
  expire_date_greater_or_equal_than: day.optional(),
  expire_date_less_or_equal_than: day.optional(),
  status: z.array(offerStatus).optional(),
  turn: z
    .array(z.enum(TURN_FILTERS))
    .optional()
    .describe("Side whose turn it is; `mine` is the caller's own side, which moderators do not have."),
  near: booleanText.optional().describe('Filters negotiations whose current step ends within 24 hours.'),
  deadline_greater_or_equal_than: day
    .optional()
    .describe("São Paulo days of the current step's deadline (`turn.until`)."),
  deadline_less_or_equal_than: day.optional(),
  average_term_greater_or_equal_than: daysInAddress
    .optional()
    .describe('Minimum average term of the schedule in calendar days.'),
  average_term_less_or_equal_than: daysInAddress
    .optional()
    .describe('Maximum average term of the schedule in calendar days.'),
  minimal_rate_greater_or_equal_than: percentInAddress
    .optional()
    .describe('Rate at the minimal value, in percent a year of 252 business days.'),
  margin_coverage_greater_or_equal_than: percentInAddress
    .optional()
    .describe('Coverage by the security margin, of schedules whose coverage the caller may see.'),
  largest_issuer_percentage_less_or_equal_than: percentInAddress
    .optional()
    .describe('Share of the largest issuer, in percent.'),
  changed_after: changedAfter,
};

const idParams = { params: z.object({ id: idText }) };

export const negotiation = {
  listNegotiations: endpoint({
    method: 'GET',
    path: '/negotiation',
    summary: 'Negotiations visible to the caller, newest first by default',
    tag: 'negotiation',
    right: 'view-negotiations',
    query: z.strictObject({
      ...paging,
      ...filters,
      sort: z.enum([...NEGOTIATION_SORTS, ...UPDATED_SORTS]).optional(),
    }),
    status: 200,
    reply: pageOf(listedNegotiation).extend({ total_value: money }),
    refusals: [],
  }),
  exportNegotiations: endpoint({
    method: 'GET',
    path: '/negotiation/export',
    summary:
      'A link to export the filtered negotiations as XLSX or CSV; single purpose, expires in 60 seconds',
    tag: 'negotiation',
    right: 'view-negotiations',
    query: z.strictObject({ ...exportFormat, ...filters }),
    status: 200,
    reply: link,
    refusals: ['EXPORT_TOO_LARGE'],
  }),
  listNegotiationReceivables: endpoint({
    method: 'GET',
    path: '/negotiation/receivables',
    summary: 'Receivables of one offer; for investors, only the offered ones',
    tag: 'negotiation',
    right: 'view-negotiations',
    query: z.strictObject({
      ...paging,
      offer_id: idText,
      security_margin: booleanText
        .optional()
        .describe('Only those of the security margin, or only the offered ones.'),
      sort: receivableSort.optional(),
    }),
    status: 200,
    reply: pageOf(offerReceivable),
    refusals: ['NOT_FOUND'],
  }),
  getNegotiation: endpoint({
    method: 'GET',
    path: '/negotiation/:id',
    summary: 'One negotiation as shown to the caller',
    tag: 'negotiation',
    right: 'view-negotiations',
    ...idParams,
    status: 200,
    reply: shownNegotiation,
    refusals: ['NOT_FOUND'],
  }),
  getNegotiationFlow: endpoint({
    method: 'GET',
    path: '/negotiation/:id/flow',
    summary: 'Cash flow and issuers of one offer, and the possible payment days of a proposal',
    tag: 'negotiation',
    right: 'view-negotiations',
    ...idParams,
    status: 200,
    reply: flow,
    refusals: ['NOT_FOUND'],
  }),
  cancelOffer: endpoint({
    method: 'PUT',
    path: '/negotiation/:id/cancel',
    summary: 'Cancels an offer and all its proposals; irreversible',
    tag: 'negotiation',
    right: 'cancel-offer',
    ...idParams,
    status: 200,
    reply: done,
    refusals: ['NOT_FOUND', 'OFFER_NOT_CANCELABLE', 'OFFER_EXPIRED'],
    idempotent: true,
  }),
  downloadNegotiationReceivables: endpoint({
    method: 'GET',
    path: '/negotiation/:id/download-receivable',
    summary: 'The receivables of one offer as an Excel workbook',
    tag: 'negotiation',
    right: 'view-negotiations',
    ...idParams,
    status: 200,
    reply: base64File,
    refusals: ['NOT_FOUND'],
    costly: true,
  }),
};
