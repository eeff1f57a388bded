import { COMPANY_TYPES, isMonth, type OVERDUE_AGES, STATEMENT_FORMATS } from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { countText, day, id, idText, instant, link, money, named, paging } from './fields.ts';
import { measure } from './settlement-replies.ts';

/** A calendar month `YYYY-MM`. */
const month = z
  .string()
  .refine(isMonth, { message: 'MONTH_FORMAT' })
  .meta({ id: 'Month', description: 'A calendar month in São Paulo, `YYYY-MM`.', examples: ['2026-11'] });

const versionNumber = z.int().positive();

const statement = {
  month: month.describe('The month, at most the current one.'),
  company_id: idText.optional().describe('Whose statement: of moderators required; others have their own.'),
  version: countText(1_000_000).optional().describe('An issued version; the newest one if absent.'),
};

const rate = z.number().nullable();

/** Overdue money by age. */
export const overdueAges = z
  .object({
    days_1_to_5: money,
    days_6_to_30: money,
    days_over_30: money,
  } satisfies Record<(typeof OVERDUE_AGES)[number], z.ZodType>)
  .meta({ id: 'OverdueAges' });

/** Averages of promised rates next to those of their outcome, weighted by price; no rate of pooled flows. */
export const rateComparison = z
  .object({
    deals: z.int().nonnegative().describe('How many negotiations have both rates.'),
    promised_252: rate,
    outcome_252: rate,
  })
  .meta({ id: 'RateComparison' });

const statementMoney = {
  opening_value: money,
  bought_value: money,
  from_margin_value: money,
  received_value: money,
  bought_back_value: money,
  buyback_price_value: money,
  covered_value: money,
  written_off_value: money,
  closing_value: money,
  paid_value: money,
  remitted_value: money,
  unanswered_value: money,
  to_remit_value: money,
  overdue: overdueAges.describe('What is overdue at the end, by calendar days since the pay day.'),
};

const statementRow = z
  .object({
    offer_id: id,
    borrower: named.describe('The acquirer.'),
    lender: named.describe('The investor.'),
    by_calendar: z.boolean(),
    closed: z.boolean(),
    payment_value: money,
    ...statementMoney,
    promised: measure.nullable(),
    realized: measure.nullable(),
    projected: measure.nullable(),
  })
  .meta({ id: 'MonthlyStatementRow' });

const issuedVersion = z
  .object({
    version: versionNumber.describe('Number of the version, from 1.'),
    issued_at: instant,
    sha256: z.string(),
  })
  .meta({ id: 'MonthlyStatementVersion' });

/** The calls of monthly statements. */
export const monthlyStatements = {
  getMonthlyStatement: endpoint({
    method: 'GET',
    path: '/monthly-statements',
    summary:
      'The month of a company by negotiation, by value day; a past month is issued and keeps its versions',
    tag: 'settlement',
    right: 'view-monthly-statements',
    query: z.strictObject({ ...statement, ...paging }),
    status: 200,
    reply: z
      .object({
        month: month.describe('The month of the statement.'),
        company: named.describe('Whose statement it is.'),
        company_type: z.enum(COMPANY_TYPES),
        last_day: day,
        issued_at: instant.describe('When this version was issued; now for a month that runs.'),
        version: versionNumber.nullable().describe('Null for a month that runs or has nothing.'),
        versions: z.array(issuedVersion).describe('All issued versions, oldest first.'),
        first_month: month.nullable(),
        totals: z
          .object({
            ...statementMoney,
            calendar: z
              .object(statementMoney)
              .meta({ id: 'MonthlyStatementCalendar' })
              .describe(
                'The share of each sum that only the calendar settled, without a record; of it nothing is overdue.',
              ),
            closed_rates: rateComparison,
            open_rates: rateComparison,
          })
          .meta({ id: 'MonthlyStatementTotals' }),
        rows: z.array(statementRow).describe('By negotiation.'),
        total_rows: z.int().nonnegative(),
      })
      .meta({ id: 'MonthlyStatement' }),
    refusals: ['NOT_FOUND', 'STATEMENT_MONTH_AHEAD', 'STATEMENT_COMPANY_MISSING'],
  }),
  monthlyStatementLink: endpoint({
    method: 'GET',
    path: '/monthly-statements/download',
    summary: 'A link to a monthly statement as a workbook or as a PDF; single purpose, expires in 60 seconds',
    tag: 'settlement',
    right: 'view-monthly-statements',
    query: z.strictObject({ ...statement, format: z.enum(STATEMENT_FORMATS) }),
    status: 200,
    reply: link,
    refusals: ['NOT_FOUND', 'STATEMENT_MONTH_AHEAD', 'STATEMENT_COMPANY_MISSING'],
  }),
};
