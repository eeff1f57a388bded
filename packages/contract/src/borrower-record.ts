import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, idText } from './fields.ts';

/** The record of a schedule's acquirer, for an invited investor. */
const borrowerRecord = z
  .object({
    company_id: id,
    company_name: z.string(),
    tax_number: z.string().describe('CNPJ, bare.'),
    until: day.describe(
      'The record covers schedules of which something fell due before this day, the first of the month.',
    ),
    record: z
      .object({
        completed: z.int().nonnegative().describe('Deals that were completed.'),
        lapsed_borrower: z.int().nonnegative().describe('Accepted deals that lapsed by the acquirer.'),
        lapsed_lender: z.int().nonnegative().describe('Accepted deals that lapsed by the investor.'),
        withdrawn: z.int().nonnegative().describe('Accepted deals that the acquirer took back.'),
        resends: z.int().nonnegative().describe('Contracts that the acquirer sent back.'),
        answer_hours: z
          .int()
          .positive()
          .describe(
            'In how many hours the acquirer answered half of the proposals: the median, in full hours.',
          ),
      })
      .nullable()
      .describe(
        "Null where it covers fewer than eight answered proposals, or proposals of fewer than four investors, the reader's not counted.",
      ),
  })
  .meta({ id: 'BorrowerRecord' });

export const borrowerRecords = {
  getBorrowerRecord: endpoint({
    method: 'GET',
    path: '/negotiation/:id/borrower',
    summary: 'Who sells, and what became of its earlier deals, where they are enough to hide each single one',
    tag: 'negotiation',
    right: 'view-borrower-record',
    params: z.object({ id: idText }),
    status: 200,
    reply: borrowerRecord,
    refusals: ['NOT_FOUND'],
  }),
};
