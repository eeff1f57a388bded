import { HISTORY_ACT_NAMES } from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, idText, instant, money, pageOf, paging } from './fields.ts';

/** An act of a deal, as far as the reader may see it. */
const historyRow = z
  .object({
    key: z.string().describe('Its name in the address of its receipt.'),
    act: z.enum(HISTORY_ACT_NAMES),
    at: instant,
    by: z
      .object({
        company_name: z.string(),
        user_name: z.string().nullable().describe('Of the reader’s own company, and to moderators.'),
        program: z.boolean().describe('By a program with a credential of that user.'),
      })
      .nullable()
      .describe('Who acted; null where the calendar did, or the reader is not told.'),
    approved_by: z
      .object({ company_name: z.string(), user_name: z.string() })
      .nullable()
      .describe(
        'Who approved it, where it was above its author’s limit; told to the own company and to moderators.',
      ),
    proposal: z
      .object({
        id,
        lender_name: z.string(),
        credit_value: money,
        expire_date: instant.nullable(),
        payment_date: day.nullable(),
      })
      .nullable(),
    contract: z
      .object({
        id,
        version: z.int().positive().describe('Number of the version, from 1.'),
        name: z.string(),
        size: z.int().positive(),
        sha256: z.string(),
      })
      .nullable(),
    terms: z
      .object({
        offer_value: money.nullable(),
        minimal_value: money.nullable(),
        minimal_value_before: money.nullable(),
        expire_date: instant.nullable(),
        expire_date_before: instant.nullable(),
        invited: z.int().nonnegative().nullable().describe('How many investors were invited.'),
      })
      .nullable()
      .describe('Of the schedule, as the act made them; `before` as it was.'),
    reason: z.string().nullable(),
    cause: z.enum(['OTHER_ACCEPTED', 'OFFER_CANCELED']).nullable().describe('Why a proposal was closed.'),
    late: z.enum(['BORROWER', 'LENDER']).nullable().describe('Which side let the formalization pass.'),
    record: z.string().nullable().describe('SHA-256 of the row in the audit trail; not told to investors.'),
    tax_numbers: z
      .object({
        borrower: z.string().describe('CNPJ, bare.'),
        lender: z.string().nullable().describe('Of whose proposal, or contract, it is.'),
      })
      .nullable()
      .describe('Of the parties that a receipt names.'),
    receipt: z.boolean().describe('It bound a company, and leaves a receipt.'),
  })
  .meta({ id: 'HistoryAct' });

export const dealHistory = {
  listNegotiationHistory: endpoint({
    method: 'GET',
    path: '/negotiation/:id/history',
    summary: 'What happened to a negotiation, the newest first, as far as it concerns the reader',
    tag: 'negotiation',
    right: 'view-negotiations',
    params: z.object({ id: idText }),
    query: z.strictObject({
      ...paging,
      key: z
        .string()
        .regex(/^[a-z-]{1,40}-\d{1,15}(-\d{1,6})?$/)
        .optional()
        .describe('One act alone.'),
    }),
    status: 200,
    reply: pageOf(historyRow),
    refusals: [],
  }),
};
