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
      .describe('True for the entry that holds for its day; one that was corrected stays in the list.'),
    created_at: instant,
    user_name: z.string().nullable().describe('Who entered it; null to everybody but moderators.'),
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
      'The dated series of CDI rates, newest day first and of a day the newest entry first. On a day holds the rate of the latest day not after it',
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
    summary:
      'Enters the CDI rate of a day. For a day that has one it is a correction: the earlier entry stays',
    tag: 'rates',
    right: 'set-cdi-rate',
    body: newCdiRate,
    status: 201,
    reply: created,
    refusals: [],
    idempotent: true,
  }),
};
