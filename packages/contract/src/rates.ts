import type { Rates } from '@pregao/domain';
import * as z from 'zod';
import { day } from './fields.ts';

const percent = z.number().describe('Percent, with four decimals.');
const days = z.number().describe('Days, with two decimals.');
const amount = z.number().describe('Reais, with two decimals.');

/**
 * The measures of a price, as returned by the domain's `ratesOf`. A measure is null when it is undefined:
 * unknown CDI, or a value beyond a JSON number.
 */
export const rates = z
  .object({
    payment_date: day.describe('Start of the terms: the day on which the payment reaches the acquirer.'),
    discount_value: amount,
    discount_percentage: percent,
    average_term: days,
    average_term_business: days,
    simple_monthly: percent.nullable().describe('Simple commercial discount, percent a month of 30 days.'),
    effective_monthly: percent.nullable().describe('Effective, percent a month of 30 days.'),
    annual_365: percent.nullable().describe('Effective, percent a year, actual/365.'),
    annual_252: percent
      .nullable()
      .describe('Effective, percent a year of 252 business days; it ranks proposals.'),
    cdi_percentage: percent.nullable().describe('Percent of the CDI.'),
    cdi_spread: percent.nullable().describe('Above the CDI, percent a year.'),
    cdi_rate: percent.nullable().describe('The reference CDI rate, percent a year of 252 business days.'),
    cdi_day: day.nullable().describe('The day of that rate.'),
  })
  .meta({ id: 'Rates' }) satisfies z.ZodType<Rates>;
