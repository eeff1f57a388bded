import { HISTORY_ACT_NAMES, PAYMENT_METHODS } from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, idText, instant, money, pageOf, paging } from './fields.ts';

/** An act of a deal, as far as the reader may see it. */
const historyRow = z
  .object({
    key: z.string().describe('Key of the act in the URL of its receipt.'),
    act: z.enum(HISTORY_ACT_NAMES),
    at: instant,
    by: z
      .object({
        company_name: z.string(),
        user_name: z.string().nullable().describe("For the caller's own company and moderators."),
        program: z.boolean().describe('Whether a program with a credential of that user acted.'),
      })
      .nullable()
      .describe('Side that acted; null for acts of the system and if the caller may not know it.'),
    approved_by: z
      .object({ company_name: z.string(), user_name: z.string() })
      .nullable()
      .describe("Approver of an act above its author's limit; for the own company and moderators."),
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
        invited: z.int().nonnegative().nullable().describe('Number of invited investors.'),
      })
      .nullable()
      .describe('Terms of the schedule after the act; `before` holds the previous ones.'),
    settlement: z
      .object({
        amount: money.nullable().describe('Amount of the act: paid, received, reversed, priced or disputed.'),
        written_off_value: money.nullable().describe('Loss that the act closes; null for none.'),
        day: day.nullable().describe('Day of the money.'),
        pay_date: day.nullable().describe('Pay date of the collections, if they have one.'),
        issuer: z.string().nullable().describe('Issuer of the collections, if they have one.'),
        method: z.enum(PAYMENT_METHODS).nullable(),
        reference: z.string().nullable().describe('End-to-end id or control number of the payment.'),
        text: z.string().nullable().describe('Note of a receipt or a loss; null without one.'),
      })
      .nullable()
      .describe('Amounts and days of an act of settlement.'),
    reason: z
      .string()
      .nullable()
      .describe('Reason of the act: a code for shortages and contests, else a text.'),
    cause: z
      .enum(['OTHER_ACCEPTED', 'OFFER_CANCELED'])
      .nullable()
      .describe('Reason why a proposal was closed.'),
    late: z
      .enum(['BORROWER', 'LENDER'])
      .nullable()
      .describe('Side that missed the deadline of formalization or payment.'),
    record: z.string().nullable().describe('SHA-256 of the row of the audit trail; null for investors.'),
    tax_numbers: z
      .object({
        borrower: z.string().describe('CNPJ without punctuation.'),
        lender: z
          .string()
          .nullable()
          .describe('CNPJ of the investor of the proposal, contract or settlement.'),
      })
      .nullable()
      .describe('Tax numbers of the parties named on a receipt.'),
    receipt: z.boolean().describe('Whether the act binds a company and has a receipt.'),
  })
  .meta({ id: 'HistoryAct' });

export const dealHistory = {
  listNegotiationHistory: endpoint({
    method: 'GET',
    path: '/negotiation/:id/history',
    summary: 'History of a negotiation visible to the caller, newest first',
    tag: 'negotiation',
    right: 'view-negotiations',
    params: z.object({ id: idText }),
    query: z.strictObject({
      ...paging,
      key: z
        .string()
        .regex(/^[a-z-]{1,40}-\d{1,15}(-\d{1,6})?$/)
        .optional()
        .describe('Filters one act.'),
    }),
    status: 200,
    reply: pageOf(historyRow),
    refusals: [],
  }),
};
