import {
  COLLECTION_ROUTES,
  COLLECTION_STATUSES,
  CONTEST_DECISIONS,
  CONTEST_REASONS,
  MAX_PAYMENT_PROOF_BYTES,
  MAX_PAYMENT_REFERENCE,
  MAX_SELECTED,
  MAX_TOLERANCE,
  PAYMENT_CONSENTS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  RECOURSES,
  SETTLEMENT_KINDS,
  SETTLEMENT_SORTS,
  SETTLEMENT_STATES,
  SHORTAGE_REASONS,
  TURN_FILTERS,
} from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import {
  booleanText,
  created,
  day,
  distinctIds,
  done,
  exportFormat,
  id,
  idText,
  link,
  money,
  pageOf,
  paging,
  positiveMoney,
  refusalReason,
} from './fields.ts';
import { APPROVAL_REFUSALS, replyOrPendingApproval } from './pending-approval.ts';
import { collection, collectionsChanged, settlement, settlementRow } from './settlement-replies.ts';

const one = { params: z.object({ id: idText }) };

const text = refusalReason.describe('In own words; it is shown to both sides.');
const reasonText = refusalReason.min(1).describe('Why, in own words; it is shown to both sides.');
const shortage = z.enum(SHORTAGE_REASONS);
export const authorizedOn = day
  .nullish()
  .describe('The day on which the sale was authorized, at most today; needed for CHARGEBACK.');
const issuer = z.string().min(1).max(200);

/** The form of a proof of payment. Its part of a form is `content`, as of every upload. */
export const PAYMENT_PROOF = {
  accept: {
    'application/pdf': ['.pdf'],
    'image/jpeg': ['.jpg', '.jpeg'],
    'image/png': ['.png'],
  },
  maxBytes: { json: MAX_PAYMENT_PROOF_BYTES, form: MAX_PAYMENT_PROOF_BYTES },
  optional: true,
} as const;

/** The refusals of every act on a settlement. */
export const ACT_REFUSALS = ['NOT_FOUND', 'SETTLEMENT_NOT_OPEN', 'SETTLED_BY_CALENDAR'] as const;
const PAYMENT_REFUSALS = [...ACT_REFUSALS, 'PAYMENT_ACTION_UNAVAILABLE'] as const;
export const COLLECTION_REFUSALS = [
  ...ACT_REFUSALS,
  'PAYMENT_NOT_INFORMED',
  'COLLECTIONS_NOT_FOUND',
  'COLLECTION_CLOSED',
] as const;
const AMOUNT_REFUSALS = ['SETTLEMENT_DAY_INVALID', 'AMOUNT_EXCEEDS_OPEN', 'COLLECTIONS_MIXED'] as const;

/** The status of the payment after an act on it. */
const paymentChanged = z
  .object({ id: id.describe('Id of the offer.'), status: z.enum(PAYMENT_STATUSES) })
  .meta({ id: 'PaymentChanged' });

/** The collections that an act concerns: of one day and issuer, or a list of ids, which all have to fit. */
const named = {
  offer_id: id,
  pay_date: day
    .optional()
    .describe('With `issuer`: all open ones of this day and issuer; with ids, those of them.'),
  issuer: issuer.optional(),
  collection_ids: distinctIds(MAX_SELECTED).min(1).optional(),
  day: day.describe('The day of the bank credit or of the remittance, at most today.'),
  amount: positiveMoney.describe('What arrived, or was remitted; at most what is open.'),
};

interface Named {
  readonly pay_date?: string | undefined;
  readonly issuer?: string | undefined;
  readonly collection_ids?: readonly number[] | undefined;
}

/** Returns the missing fields of a body that names neither ids nor a day and an issuer. */
function missingNames({ pay_date, issuer, collection_ids }: Named): readonly (keyof Named)[] {
  if (collection_ids !== undefined) return [];
  if (pay_date === undefined && issuer === undefined) return ['collection_ids'];
  if (pay_date === undefined) return ['pay_date'];
  return issuer === undefined ? ['issuer'] : [];
}

/** Validates that a body names ids, or a day and an issuer. */
function checkNamed(body: Named, context: z.core.$RefinementCtx<Named>): void {
  for (const field of missingNames(body))
    context.addIssue({ code: 'custom', path: [field], message: 'MISSING_FIELD', input: body });
}

/** The body limit of ids of collections, of 16 digits with commas, and the other fields. */
const SELECTION_BYTES = 2 * 1024 ** 2;

const tolerance = money.refine((centavos) => centavos >= 0 && centavos <= MAX_TOLERANCE, {
  message: 'AMOUNT_FORMAT',
});

const settings = z
  .object({
    collection_route: z.enum(COLLECTION_ROUTES).nullable(),
    recourse: z.enum(RECOURSES).nullable(),
    fee_tolerance: money.nullable(),
    match_tolerance: money,
  })
  .meta({ id: 'SettlementSettings' });

const settlementTerms = z
  .object({ collection_route: z.enum(COLLECTION_ROUTES), recourse: z.enum(RECOURSES) })
  .meta({ id: 'SettlementTerms' });

/** The filters and sort order of the work queue, also of its export. */
const queueNarrowing = {
  kind: z.array(z.enum(SETTLEMENT_KINDS)).optional(),
  state: z.array(z.enum(SETTLEMENT_STATES)).optional(),
  turn: z.array(z.enum(TURN_FILTERS)).optional(),
  overdue: booleanText
    .optional()
    .describe('Only what is open after its day, or only the rest. Also what is remitted or in dispute.'),
  offer_id: idText.optional(),
  borrower: z.array(idText).optional(),
  lender: z.array(idText).optional().describe('Only those of these investors.'),
  day_greater_or_equal_than: day.optional().describe('Money that is due on this day or later.'),
  day_less_or_equal_than: day.optional().describe('Money that is due on this day or earlier.'),
  sort: z
    .enum(SETTLEMENT_SORTS)
    .optional()
    .describe(
      'Sort field and direction. By default: what waits for the caller, what is overdue, what is open, each by day; then what is closed, newest first; deals of the calendar last.',
    ),
};

/** The calls of settlement. */
export const settlementApi = {
  getSettlement: endpoint({
    method: 'GET',
    path: '/negotiation/:id/settlement',
    summary: 'The payment and the collections of a completed negotiation, and what it yields',
    tag: 'settlement',
    right: 'view-settlement',
    ...one,
    status: 200,
    reply: settlement,
    refusals: ['NOT_FOUND', 'SETTLEMENT_NOT_OPEN'],
  }),
  listCollections: endpoint({
    method: 'GET',
    path: '/negotiation/:id/collections',
    summary: 'The collections of a completed negotiation with their entries, by pay date',
    tag: 'settlement',
    right: 'view-settlement',
    ...one,
    query: z.strictObject({
      ...paging,
      pay_date: day.optional(),
      issuer: issuer.optional(),
      status: z.array(z.enum(COLLECTION_STATUSES)).optional(),
    }),
    status: 200,
    reply: pageOf(collection),
    refusals: ['NOT_FOUND', 'SETTLEMENT_NOT_OPEN'],
  }),
  informPayment: endpoint({
    method: 'POST',
    path: '/negotiation/:id/payment/inform',
    summary: 'Says that the price was paid, with its reference and a proof',
    tag: 'settlement',
    right: 'inform-payment',
    ...one,
    body: z
      .strictObject({
        day: day.describe('The day of the payment, from the completion to today.'),
        amount: positiveMoney.describe('The whole price.'),
        method: z.enum(PAYMENT_METHODS),
        reference: z
          .string()
          .trim()
          .min(1)
          .max(MAX_PAYMENT_REFERENCE)
          .meta({
            description: 'End-to-end id of the Pix (32 characters, begins with E), else the control number.',
            examples: ['E1234567820261001143000000000001'],
          }),
        proof: z
          .base64()
          .optional()
          .describe(
            'A PDF, JPG or PNG in base64, without prefix. Absent when the body is multipart: the last part, `content`.',
          ),
      })
      .meta({ id: 'PaymentInformation' }),
    upload: PAYMENT_PROOF,
    status: 200,
    reply: replyOrPendingApproval(paymentChanged),
    refusals: [
      ...PAYMENT_REFUSALS,
      'SETTLEMENT_DAY_INVALID',
      'PAYMENT_AMOUNT_INVALID',
      'PAYMENT_REFERENCE_INVALID',
      'PAYMENT_REFERENCE_USED',
      'PAYMENT_PROOF_INVALID',
      'FILE_INFECTED',
      'SCAN_UNAVAILABLE',
      'STORAGE_FULL',
      'STORAGE_UNAVAILABLE',
      ...APPROVAL_REFUSALS,
    ],
    idempotent: true,
  }),
  paymentProofLink: endpoint({
    method: 'GET',
    path: '/negotiation/:id/payment/proof',
    summary: 'A link to the proof of payment; single purpose, expires in 60 seconds',
    tag: 'settlement',
    right: 'view-settlement',
    ...one,
    status: 200,
    reply: link,
    refusals: ['NOT_FOUND', 'PAYMENT_PROOF_NOT_INFORMED', 'PAYMENT_PROOF_MISSING'],
  }),
  confirmPayment: endpoint({
    method: 'POST',
    path: '/negotiation/:id/payment/confirm',
    summary: 'Confirms that the price arrived',
    tag: 'settlement',
    right: 'confirm-payment',
    ...one,
    body: z
      .strictObject({
        day: day.describe('The day of the bank credit, from the completion to today.'),
        amount: positiveMoney.optional().describe('What arrived; the whole price if absent.'),
        reason: z.literal('FEE').optional().describe('Why it is short of the price.'),
      })
      .meta({ examples: [{ day: '2026-10-01' }] }),
    status: 200,
    reply: paymentChanged,
    refusals: [
      ...PAYMENT_REFUSALS,
      'SETTLEMENT_DAY_INVALID',
      'AMOUNT_EXCEEDS_OPEN',
      'PAYMENT_SHORT',
      'PAYMENT_BELOW_ALLOCATED',
    ],
    idempotent: true,
  }),
  contestPayment: endpoint({
    method: 'POST',
    path: '/negotiation/:id/payment/contest',
    summary: 'Contests an informed payment; moderators are asked after two business days',
    tag: 'settlement',
    right: 'contest-payment',
    ...one,
    body: z.strictObject({ reason: z.enum(CONTEST_REASONS), text: text.nullish() }),
    status: 200,
    reply: paymentChanged,
    refusals: PAYMENT_REFUSALS,
    idempotent: true,
  }),
  reversePayment: endpoint({
    method: 'POST',
    path: '/negotiation/:id/payment/reverse',
    summary: 'Reverses the confirmation of the payment, which is due again',
    tag: 'settlement',
    right: 'reverse-payment',
    ...one,
    body: z.strictObject({ reason: reasonText }),
    status: 200,
    reply: paymentChanged,
    refusals: [...PAYMENT_REFUSALS, 'PAYMENT_REVERSAL_NEEDS_CONSENT'],
    idempotent: true,
  }),
  rescindDeal: endpoint({
    method: 'POST',
    path: '/negotiation/:id/payment/rescind',
    summary: 'Rescinds an unpaid negotiation; a second person has to approve it',
    tag: 'settlement',
    right: 'rescind-deal',
    ...one,
    body: z.strictObject({ reason: reasonText }),
    status: 200,
    reply: replyOrPendingApproval(paymentChanged),
    refusals: [
      ...PAYMENT_REFUSALS,
      'RESCISSION_TOO_EARLY',
      'RESCISSION_NEEDS_CONSENT',
      'RESCISSION_AFTER_ENTRY',
      'RESCISSION_AFTER_ALLOCATION',
      'RESCISSION_NEEDS_OTHER_PERSON',
      'APPROVAL_REQUEST_ENDED',
      'APPROVAL_REQUESTER_GONE',
      ...APPROVAL_REFUSALS,
    ],
    idempotent: true,
  }),
  consentToPaymentChange: endpoint({
    method: 'POST',
    path: '/negotiation/:id/payment/consent',
    summary: 'Consents to the reversal of a confirmed payment, or to the rescission of a contested one',
    tag: 'settlement',
    right: 'consent-to-payment-change',
    ...one,
    body: z.strictObject({ to: z.enum(PAYMENT_CONSENTS).describe('To which change the investor consents.') }),
    status: 200,
    reply: paymentChanged,
    refusals: [...ACT_REFUSALS, 'CONSENT_UNAVAILABLE'],
    idempotent: true,
  }),
  decideContestedPayment: endpoint({
    method: 'POST',
    path: '/negotiation/:id/payment/decide',
    summary:
      'Decides, as a moderator, whether the acquirer may rescind a negotiation with a contested payment',
    tag: 'settlement',
    right: 'decide-contested-payment',
    ...one,
    body: z
      .strictObject({
        decision: z.enum(CONTEST_DECISIONS),
        reason: reasonText,
      })
      .meta({ id: 'ContestDecisionBody' }),
    status: 200,
    reply: paymentChanged,
    refusals: [...PAYMENT_REFUSALS, 'CONTEST_DECISION_TOO_EARLY'],
    idempotent: true,
  }),
  remitCollections: endpoint({
    method: 'POST',
    path: '/collections/remit',
    summary: 'Declares that what issuers paid to the acquirer was remitted',
    tag: 'settlement',
    right: 'remit-collections',
    body: z.strictObject(named).superRefine(checkNamed),
    bodyLimit: SELECTION_BYTES,
    status: 201,
    reply: created,
    refusals: [...COLLECTION_REFUSALS, ...AMOUNT_REFUSALS, 'REMITTANCE_ROUTE_DIRECT'],
    idempotent: true,
  }),
  withdrawRemittance: endpoint({
    method: 'DELETE',
    path: '/remittances/:id',
    summary: 'Withdraws a remittance that was not answered yet',
    tag: 'settlement',
    right: 'remit-collections',
    ...one,
    status: 200,
    reply: done,
    refusals: ['NOT_FOUND', 'REMITTANCE_ANSWERED'],
    idempotent: true,
  }),
  receiveCollections: endpoint({
    method: 'POST',
    path: '/collections/receive',
    summary: 'Enters what arrived for collections; a short amount is shared by due date, then id',
    tag: 'settlement',
    right: 'receive-collections',
    body: z
      .strictObject({
        ...named,
        reason: shortage.optional().describe('Why it is short of what is open.'),
        text: text
          .nullish()
          .describe('Explains the reason; without one a note, such as of interest. Shown to both sides.'),
        authorized_on: authorizedOn,
        close: z.boolean().optional().describe('True to write the rest off with the reason.'),
      })
      .superRefine(checkNamed),
    bodyLimit: SELECTION_BYTES,
    status: 200,
    reply: replyOrPendingApproval(collectionsChanged),
    refusals: [
      ...COLLECTION_REFUSALS,
      ...AMOUNT_REFUSALS,
      'SHORTAGE_REASON_MISSING',
      'AUTHORIZATION_DAY_INVALID',
      ...APPROVAL_REFUSALS,
    ],
    idempotent: true,
  }),
  reverseCollectionEntry: endpoint({
    method: 'POST',
    path: '/collections/:id/reverse',
    summary: 'Reverses an entry of a collection, by the company that made it',
    tag: 'settlement',
    right: 'reverse-collection-entry',
    ...one,
    body: z.strictObject({ entry_id: id, reason: reasonText }),
    status: 200,
    reply: collectionsChanged,
    refusals: [
      ...ACT_REFUSALS,
      'ENTRY_NOT_REVERSIBLE',
      'ENTRY_OF_OTHER_COMPANY',
      'ENTRY_OF_DISPUTE',
      'COVER_ENTERED',
      'COVER_AWAITS_ANSWER',
    ],
    idempotent: true,
  }),
  writeOffCollections: endpoint({
    method: 'POST',
    path: '/collections/write-off',
    summary: 'Closes collections as lost: all that is open of each',
    tag: 'settlement',
    right: 'write-off-collections',
    body: z.strictObject({
      collection_ids: distinctIds(MAX_SELECTED)
        .min(1)
        .describe('Of one negotiation; those of others are refused as not found.'),
      reason: shortage,
      text: text.nullish(),
      authorized_on: authorizedOn,
    }),
    bodyLimit: SELECTION_BYTES,
    status: 200,
    reply: replyOrPendingApproval(collectionsChanged),
    refusals: [...COLLECTION_REFUSALS, 'AUTHORIZATION_DAY_INVALID', ...APPROVAL_REFUSALS],
    idempotent: true,
  }),
  listSettlements: endpoint({
    method: 'GET',
    path: '/settlements',
    summary:
      'The work queue of settlement: payments, collections by negotiation, day and issuer, buybacks and disputes',
    tag: 'settlement',
    right: 'view-settlement',
    query: z.strictObject({ ...paging, ...queueNarrowing }),
    status: 200,
    reply: pageOf(settlementRow).extend({
      total_value: money,
      total_open_value: money,
      total_received_value: money,
      total_to_pay: money,
      total_to_receive: money,
      days: z
        .array(
          z
            .object({
              day,
              value: money,
              open_value: money,
              received_value: money,
              to_pay: money,
              to_receive: money,
            })
            .meta({ id: 'SettlementDaySum' }),
        )
        .describe('The sums of each day, of all rows under the same filter.'),
    }),
    refusals: [],
  }),
  exportSettlements: endpoint({
    method: 'GET',
    path: '/settlements/export',
    summary:
      'A link to all filtered rows of the work queue as a workbook or as CSV; single purpose, expires in 60 seconds',
    tag: 'settlement',
    right: 'view-settlement',
    query: z.strictObject({ ...exportFormat, ...queueNarrowing }),
    status: 200,
    reply: link,
    refusals: ['EXPORT_TOO_LARGE'],
  }),
  getSettlementSettings: endpoint({
    method: 'GET',
    path: '/settlement-settings',
    summary: "The settlement settings of the reader's company",
    tag: 'settlement',
    right: 'set-settlement-settings',
    status: 200,
    reply: settings,
    refusals: [],
  }),
  getSettlementTerms: endpoint({
    method: 'GET',
    path: '/settlement-terms',
    summary: "The terms that the next schedule of the reader's company is made available with",
    tag: 'settlement',
    right: 'create-offer',
    status: 200,
    reply: settlementTerms,
    refusals: [],
  }),
  setSettlementSettings: endpoint({
    method: 'PUT',
    path: '/settlement-settings',
    summary: 'Sets them; offers that were made available before keep their terms',
    tag: 'settlement',
    right: 'set-settlement-settings',
    body: z.strictObject({
      collection_route: z.enum(COLLECTION_ROUTES).nullish(),
      recourse: z.enum(RECOURSES).nullish(),
      fee_tolerance: tolerance.nullish(),
      match_tolerance: tolerance.optional(),
    }),
    status: 200,
    reply: settings,
    refusals: ['SETTLEMENT_SETTING_FOREIGN'],
  }),
};
