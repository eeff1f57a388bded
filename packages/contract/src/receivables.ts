import {
  MAX_NAMED_ISSUERS,
  OFF_TARGET_REASONS,
  RECEIVABLE_SORTS,
  RECEIVABLE_STATUSES,
  SELECTION_ORDERS,
} from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import {
  amountInAddress,
  base64File,
  booleanText,
  cardNetwork,
  day,
  exportFormat,
  id,
  idText,
  instant,
  issuerFilter,
  link,
  money,
  pageOf,
  paging,
  positiveMoney,
} from './fields.ts';
import { selection } from './selection.ts';

export const receivableRow = z
  .object({
    id,
    company_id: id,
    company_name: z.string(),
    card_network: cardNetwork,
    issuer: z.string(),
    due_date: day,
    value_available: money,
    value: money.describe('The same amount; the field that the selection sums.'),
    transactions_number_available: z.int().positive(),
    status: z.enum(RECEIVABLE_STATUSES),
    days_to_expire: z.int().describe('Days from today (São Paulo) to the due date; negative after it.'),
  })
  .meta({ id: 'Receivable' });

/** The sort order, as `field direction`, by issuer or due date only. */
export const receivableSort = z.enum(RECEIVABLE_SORTS);

/** The body limit: the ids of a selection, of 16 digits with commas, and the other fields. */
const SELECTION_BYTES = 2 * 1024 ** 2;

/** The filters of the list. */
const filters = {
  card_network: z.array(cardNetwork).optional(),
  issuer: issuerFilter,
  due_date_greater_or_equal_than: day.optional(),
  due_date_less_or_equal_than: day.optional(),
  status: z.array(z.enum(RECEIVABLE_STATUSES)).optional(),
};

/** The filters and sort order of the list, also of its export. */
const listOptions = {
  sort: receivableSort.optional(),
  ...filters,
  value: amountInAddress.optional(),
  borrower: z.array(idText).optional(),
  simulation_id: idText.optional(),
  file_id: idText.optional(),
};

/** The number and value of receivables. */
const countAndValue = z
  .object({ receivables: z.int().nonnegative(), value: money })
  .meta({ id: 'CountedReceivables' });

const targetBody = z
  .strictObject({
    ...filters,
    value: money.optional(),
    borrower: z.array(id).optional(),
    simulation_id: id.optional(),
    file_id: id.optional(),
    receivables_id: selection
      .optional()
      .describe('Candidate ids; without an amount, all of them that can still be offered are selected.'),
    amount: positiveMoney
      .optional()
      .describe('Target sum of the selection; without it, all filtered receivables are selected.'),
    max_issuer_percentage: z
      .number()
      .gt(0)
      .max(100)
      .multipleOf(0.01)
      .optional()
      .describe('Maximum share of one issuer in the selection, in percent with at most two decimals.'),
    order: z.enum(SELECTION_ORDERS).optional().describe('Default: `closest`.'),
  })
  .meta({ id: 'TargetSelectionRequest' });

const targetReply = z
  .object({
    receivables_id: z.array(id).describe('Earliest due first.'),
    card_network: cardNetwork.nullable(),
    receivables: z.int().nonnegative(),
    value: money,
    average_term: z
      .number()
      .nullable()
      .describe('Calendar days from today to the due date, weighted by amount; two decimals.'),
    weighted_days: z
      .string()
      .regex(/^-?\d{1,25}$/)
      .meta({
        description:
          'Exact numerator of the average term: the sum of days times centavos. An integer as text, because it may exceed a JSON number.',
        examples: ['22500000000'],
      }),
    min_due_date: day.nullable(),
    max_due_date: day.nullable(),
    issuers: z
      .array(z.object({ issuer: z.string(), ...countAndValue.shape, percentage: z.number() }))
      .max(MAX_NAMED_ISSUERS)
      .describe(
        `Largest first, at most ${MAX_NAMED_ISSUERS}; shares of the selection in percent, which add up to 100 if all are named.`,
      ),
    issuers_count: z.int().nonnegative().describe('Number of issuers, including those not named.'),
    other_issuers: countAndValue.describe('Selected receivables of issuers that are not named.'),
    off_target: money.nullable().describe('Difference between the selected sum and the requested amount.'),
    off_target_reason: z.enum(OFF_TARGET_REASONS).nullable(),
    proven: z.boolean().describe('Whether the selection is proven optimal under the same conditions.'),
    bound: money.describe('Proven bound of the optimal sum; `value` itself if optimal.'),
    candidates: countAndValue.describe('Filtered available receivables that can still be offered.'),
    due_too_soon: countAndValue.describe(
      'Available receivables left out because they are due too soon for a schedule.',
    ),
  })
  .meta({ id: 'TargetSelection' });

const simulationReply = z.object({
  id,
  receivables: z.array(receivableRow).describe('All of them.'),
  receivable_total_value: money,
  card_network: cardNetwork,
  min_receivable_due_date: day,
  max_receivable_due_date: day,
  total_transaction_numbers: z.int(),
  issuers: z.array(z.string()),
  status: z.literal('SIMULATION'),
  higher_date_offer_create_limit: instant,
  created_at: instant,
  expires_at: instant,
  now: instant.describe("Server time of the reply, for deadlines independent of the client's clock."),
});

/** The receivables by due date, a tenth of the size of single rows. */
const dueDate = z
  .object({
    due_date: day,
    receivables_id: z.array(id).describe('Receivables due on this day.'),
    receivables_value: z.array(money),
  })
  .meta({ id: 'SimulatedDueDate' });

/** A stored simulation. The caller may request due dates and values instead of many receivables. */
const storedSimulation = simulationReply
  .partial({ receivables: true })
  .extend({
    issuers: z
      .array(z.string())
      .describe(`All issuers; with \`receivables=false\` at most ${MAX_NAMED_ISSUERS}.`),
    issuers_count: z.int().positive(),
    due_dates: z
      .array(dueDate)
      .optional()
      .describe('With `receivables=false`, instead of `receivables`: earliest first.'),
  })
  .meta({ id: 'Simulation' });

/** A created simulation. The caller may request only its id and sums, without rows and issuers. */
const newSimulation = simulationReply
  .partial({ receivables: true, issuers: true })
  .meta({ id: 'MadeSimulation' });

export const receivables = {
  listReceivables: endpoint({
    method: 'GET',
    path: '/operation-files',
    summary: 'Receivables, newest first, with the exact number and total value of all filtered rows',
    tag: 'receivables',
    right: 'list-receivables',
    query: z.strictObject({ ...paging, ...listOptions }),
    status: 200,
    reply: pageOf(receivableRow).extend({ total_value: money }),
    refusals: [],
  }),
  exportReceivables: endpoint({
    method: 'GET',
    path: '/operation-files/export',
    summary:
      'A link to export the filtered receivables as XLSX or CSV; single purpose, expires in 60 seconds',
    tag: 'receivables',
    right: 'download-receivables',
    query: z.strictObject({ ...exportFormat, ...listOptions }),
    status: 200,
    reply: link,
    refusals: ['NOT_FOUND', 'EXPORT_TOO_LARGE'],
  }),
  listIssuers: endpoint({
    method: 'GET',
    path: '/operation-files/issuers',
    summary: 'Issuer names of the receivables visible to the caller, for the filter',
    tag: 'receivables',
    right: 'list-receivables',
    query: z.strictObject({ borrower: z.array(idText).optional() }),
    status: 200,
    reply: z.object({ issuers: z.array(z.string()) }),
    refusals: [],
  }),
  downloadReceivables: endpoint({
    method: 'POST',
    path: '/operation-files/download',
    summary: 'The named receivables as an Excel workbook',
    tag: 'receivables',
    right: 'download-receivables',
    body: z.strictObject({ receivable_id: selection }),
    status: 200,
    reply: base64File,
    refusals: ['RECEIVABLE_UNAVAILABLE'],
    bodyLimit: SELECTION_BYTES,
    costly: true,
  }),
  splitByPercentage: endpoint({
    method: 'POST',
    path: '/operation-files/percentage',
    summary: 'Splits a selection into the offered part and the security margin',
    tag: 'receivables',
    right: 'split-selection',
    body: z.strictObject({
      receivables_id: selection,
      percentage_value: z.number().min(0).max(1000),
    }),
    status: 200,
    reply: z.object({
      offer_value: money,
      offer_value_percentage: z
        .number()
        .describe('Share of the selection to offer, in percent with up to six decimals.'),
      receivables_id: z.array(id),
      security_margin_receivables_id: z.array(id),
      security_margin_value: money,
    }),
    refusals: ['RECEIVABLE_UNAVAILABLE', 'NETWORKS_MIXED', 'RECEIVABLES_INVALID'],
    bodyLimit: SELECTION_BYTES,
    costly: true,
  }),
  selectByTarget: endpoint({
    method: 'POST',
    path: '/operation-files/selection',
    summary: 'Selects available receivables of one network by an amount, or all filtered ones',
    tag: 'receivables',
    right: 'split-selection',
    body: targetBody,
    status: 200,
    reply: targetReply,
    refusals: ['NOT_FOUND', 'NETWORKS_MIXED', 'SELECTION_TOO_LARGE', 'RECEIVABLES_INVALID'],
    bodyLimit: SELECTION_BYTES,
    costly: true,
  }),
  createSimulation: endpoint({
    method: 'POST',
    path: '/simulations',
    summary: 'Simulates a schedule of the named receivables for 24 hours; reserves nothing',
    tag: 'receivables',
    right: 'simulate-offer',
    query: z.strictObject({
      receivables: booleanText
        .optional()
        .describe('false: omits `receivables` and `issuers`, which may be long.'),
    }),
    body: z.strictObject({ receivable_id: selection, card_network: cardNetwork }),
    status: 201,
    reply: newSimulation,
    refusals: [
      'RECEIVABLE_UNAVAILABLE',
      'NETWORKS_MIXED',
      'RECEIVABLES_INVALID',
      'OFFER_INVALID_RECEIVABLES',
    ],
    bodyLimit: SELECTION_BYTES,
    costly: true,
  }),
  getSimulation: endpoint({
    method: 'GET',
    path: '/simulations/:id',
    summary: 'A simulation created in the last 24 hours',
    tag: 'receivables',
    right: 'simulate-offer',
    params: z.object({ id: idText }),
    query: z.strictObject({
      receivables: booleanText
        .optional()
        .describe(
          'false: `due_dates` instead of `receivables`, which may be long; clients read their rows by page, with `simulation_id` of the list.',
        ),
    }),
    status: 200,
    reply: storedSimulation,
    refusals: ['NOT_FOUND'],
  }),
};
