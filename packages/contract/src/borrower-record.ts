import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, idText } from './fields.ts';

/** The record of a schedule's acquirer, for an invited investor. */
const borrowerRecord = z
  .object({
    company_id: id,
    company_name: z.string(),
    tax_number: z.string().describe('CNPJ without punctuation.'),
    until: day.describe(
      'The record covers schedules whose first receivable was due before this day, the first of the month.',
    ),
    record: z
      .object({
        completed: z.int().nonnegative().describe('Completed deals.'),
        lapsed_borrower: z
          .int()
          .nonnegative()
          .describe("Accepted deals whose formalization lapsed on the acquirer's side."),
        lapsed_lender: z
          .int()
          .nonnegative()
          .describe('Accepted deals that the investor did not formalize in time, or did not pay.'),
        withdrawn: z.int().nonnegative().describe('Accepted deals canceled by the acquirer.'),
        resends: z.int().nonnegative().describe('Contracts for which the acquirer requested a resend.'),
        answer_hours: z
          .int()
          .positive()
          .describe("Median of the acquirer's response time to proposals, in full hours."),
      })
      .nullable()
      .describe(
        'Null for fewer than eight answered proposals or fewer than four investors, without those of the caller.',
      ),
  })
  .meta({ id: 'BorrowerRecord' });

export const borrowerRecords = {
  getBorrowerRecord: endpoint({
    method: 'GET',
    path: '/negotiation/:id/borrower',
    summary:
      'The acquirer of a negotiation and the outcomes of its earlier deals, if the sample is large enough to hide single ones',
    tag: 'negotiation',
    right: 'view-borrower-record',
    params: z.object({ id: idText }),
    status: 200,
    reply: borrowerRecord,
    refusals: ['NOT_FOUND'],
  }),
};
