import { cdiRateFault, MAX_CDI_RATE } from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { created, day, id, instant, pageOf, paging } from './fields.ts';

const row = z
  .object({
    id,
    day,
    rate: z.number().describe('Percent a year of 252 business days, with at most four decimals.'),
    holds: z
      .boolean()
      .describe('True for the entry in effect for its day. Corrected entries stay in the list.'),
    created_at: instant,
    user_name: z.string().nullable().describe('User who entered it; null except for moderators.'),
  })
  .meta({ id: 'CdiRate' });

/** A typed CDI rate in percent a year. */
const rate = z
  .number()
  .superRefine((value, context) => {
    const message = cdiRateFault(value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  })
  .meta({
    description: 'Percent a year of 252 business days: above 0, at most four decimals.',
    exclusiveMinimum: 0,
    maximum: MAX_CDI_RATE,
  });

export const newCdiRate = z
  .strictObject({
    day: day.describe('From 2001-01-01 up to today in São Paulo.'),
    rate,
  })
  .meta({ id: 'NewCdiRate' });

export const cdiRates = {
  listCdiRates: endpoint({
    method: 'GET',
    path: '/cdi-rates',
    summary:
      'The series of CDI rates by day, newest day first, then newest entry first. A day has the rate of the latest listed day not after it',
    tag: 'rates',
    right: 'view-cdi-rates',
    query: z.strictObject(paging),
    status: 200,
    reply: pageOf(row),
    refusals: [],
  }),
  setCdiRate: endpoint({
    method: 'POST',
    path: '/cdi-rates',
    summary: 'Sets the CDI rate of a day. An existing rate is corrected: the earlier entry stays in the list',
    tag: 'rates',
    right: 'set-cdi-rate',
    body: newCdiRate,
    status: 201,
    reply: created,
    refusals: [],
    idempotent: true,
  }),
};
