import type { UsualRates } from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { day, idText } from './fields.ts';

const percent = z.number().describe('Percent a year of 252 business days.');

const range = {
  lowest: percent.describe('Lower end of the usual range.'),
  highest: percent.describe('Upper end of the usual range.'),
};

/** The usual rates for comparison; never a single bid. */
const reply = z
  .object({
    cdi: z
      .object({ day: day.describe('The day of that rate.'), rate: percent, ...range })
      .nullable()
      .describe("Range by today's CDI; null if the CDI is unknown."),
    deals: z
      .object({ ...range, lower_quartile: percent, median: percent, upper_quartile: percent })
      .nullable()
      .describe(
        'Range by `annual_252` of completed deals of similar term in twelve whole months, without those of the caller, in steps of half a percentage point. Null unless they are at least 8 of at least 4 investors.',
      ),
  })
  .meta({ id: 'UsualRates' }) satisfies z.ZodType<UsualRates>;

export const usualRates = {
  getUsualRates: endpoint({
    method: 'GET',
    path: '/negotiation/:id/usual-rates',
    summary: 'Usual rates of proposals on one offer, by the CDI and by completed deals of similar term',
    tag: 'negotiation',
    right: 'view-usual-rates',
    params: z.object({ id: idText }),
    status: 200,
    reply,
    refusals: ['NOT_FOUND'],
  }),
};
