import type { UsualRates } from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { day, idText } from './fields.ts';

const percent = z.number().describe('Percent a year of 252 business days.');

const range = {
  lowest: percent.describe('Below it a rate is unusual.'),
  highest: percent.describe('Above it a rate is unusual.'),
};

/** The usual rates for comparison; never a single bid. */
const reply = z
  .object({
    cdi: z
      .object({ day: day.describe('The day of that rate.'), rate: percent, ...range })
      .nullable()
      .describe('The CDI of today; null where none is known.'),
    deals: z
      .object({ ...range, lower_quartile: percent, median: percent, upper_quartile: percent })
      .nullable()
      .describe(
        'annual_252 of completed deals of like term, others than of the reader, of twelve whole months, in steps of half a percentage point. Null unless they are at least 8 of at least 4 investors.',
      ),
  })
  .meta({ id: 'UsualRates' }) satisfies z.ZodType<UsualRates>;

export const usualRates = {
  getUsualRates: endpoint({
    method: 'GET',
    path: '/negotiation/:id/usual-rates',
    summary:
      'Which rates are usual for a proposal on one offer, by the CDI and by completed deals of like term',
    tag: 'negotiation',
    right: 'view-usual-rates',
    params: z.object({ id: idText }),
    status: 200,
    reply,
    refusals: ['NOT_FOUND'],
  }),
};
