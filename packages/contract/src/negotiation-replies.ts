import {
  AWAITED_ACTS,
  BANK_ACCOUNT_TYPES,
  COLLECTION_ROUTES,
  CONTRACT_STATUSES,
  CREDIT_STATUSES,
  RECEIVABLE_STATUSES,
  RECOURSES,
  SHOWN_ENDS,
  SHOWN_OFFER_STATUSES,
} from '@pregao/domain';
import * as z from 'zod';
import { canceledCause, withdrawalDeadline } from './credits.ts';
import { cardNetwork, day, id, instant, money, named } from './fields.ts';
import { rates } from './rates.ts';

export const offerStatus = z.enum(SHOWN_OFFER_STATUSES);

/** The next act of a negotiation: side, act and deadline; null for none. */
export const turn = z
  .object({
    company_type: z.enum(['BORROWER', 'LENDER']),
    act: z.enum(AWAITED_ACTS),
    until: instant.describe(
      'Deadline of the current step. For proposals awaiting an answer it is the earliest one; an investor sees only its own.',
    ),
  })
  .meta({ id: 'Turn' })
  .nullable();

export const negotiationRow = z
  .object({
    id,
    company_id: id,
    company_name: z.string(),
    card_network: cardNetwork,
    offer_value: money,
    created_at: instant,
    expire_date: instant,
    updated_at: instant,
    status: offerStatus.describe('Status as shown to the caller.'),
    ended_by: z
      .enum(SHOWN_ENDS)
      .nullable()
      .describe(
        'Reason of the end as shown to the caller: canceled, expired without acceptance, or the side that missed the formalization deadline. An investor that was not chosen sees only that another was (and whether that deal lapsed), or that it is over.',
      ),
    total_credits: z.int().nonnegative().describe('For an investor, the number of its own.'),
    annual_252: z
      .number()
      .nullable()
      .describe(
        'Rate of the accepted or best open proposal, percent a year of 252 business days; for an investor, of its own live or newest one. Null without one, and for proposals made before rates were stored.',
      ),
    best_credit_value: money.nullable().describe('Amount of that proposal.'),
    best_is_accepted: z
      .boolean()
      .describe('Whether it is the accepted one, including one whose deal failed.'),
    lender: named.nullable().describe('Its investor; null for investors.'),
    turn,
  })
  .meta({ id: 'Negotiation' });

/** A row of the list with the measures by which investors screen schedules. */
export const listedNegotiation = negotiationRow
  .extend({
    average_term: z
      .number()
      .nullable()
      .describe(
        'Calendar days from the default payment day, weighted by value, with two decimals. Null for schedules created before it was stored.',
      ),
    minimal_rate: z
      .number()
      .nullable()
      .describe(
        'Rate of the minimal value paid on the default day, percent a year of 252 business days with four decimals. Null if no rate has that price.',
      ),
    margin_coverage: z
      .number()
      .nullable()
      .describe(
        'Security margin as a percentage of the value available. An investor that did not win sees it only while the schedule is open, with two decimals.',
      ),
    largest_issuer: z
      .object({ name: z.string(), percentage: z.number() })
      .meta({ id: 'LargestIssuer' })
      .nullable()
      .describe('The largest issuer of the schedule and its share in percent with four decimals.'),
  })
  .meta({ id: 'ListedNegotiation' });

/** The payee and bank account for the winner, as registered when the proposal was accepted. */
/** An account to pay to, frozen at the acceptance of a proposal. */
export const bankAccount = z
  .object({
    holder: z.string().describe("The acquirer's corporate name."),
    holder_tax_number: z.string().describe('CNPJ of the acquirer without punctuation.'),
    bank: z.string(),
    bank_name: z.string(),
    bank_branch: z.string(),
    bank_account: z.string(),
    bank_account_digit: z.string(),
    bank_account_type: z.enum(BANK_ACCOUNT_TYPES),
  })
  .meta({ id: 'BankAccount' });

const contractVersion = z
  .object({
    id,
    name: z.string(),
    status: z.enum(CONTRACT_STATUSES),
    refusal_reason: z.string().nullable(),
    created_at: instant,
    accepted_at: instant.nullable().describe('Acceptance by the acquirer; null for other statuses.'),
    sha256: z.string(),
    size: z.int().nonnegative(),
    signed: z
      .boolean()
      .nullable()
      .describe(
        'Whether the PDF has a digital signature of any signer; see `GET /contracts/{id}` for its verification. Null for contracts uploaded before contract checks existed.',
      ),
  })
  .meta({ id: 'ContractVersion' });

/** The accepted proposal, visible to the acquirer, its winner and moderators. */
const winner = z
  .object({
    credit_id: id,
    company_id: id,
    company_name: z.string(),
    credit_value: money,
    payment_date: day,
    rates,
    payment_due_date: day
      .nullable()
      .describe(
        'Payment due date of the completed deal; null before completion, and for deals made before rates were stored.',
      ),
    contract: contractVersion.nullable().describe('The newest contract version of the deal, if any.'),
    earlier_contracts: z
      .array(contractVersion)
      .describe('Earlier versions that need a resend, newest first, each with the reason.'),
  })
  .meta({ id: 'WinningCredit' })
  .nullable();

export const shownNegotiation = negotiationRow
  .extend({
    borrower_name: z.string(),
    minimal_value: money,
    rates: rates.describe('Measures of the minimal value paid on the default day.'),
    receivable_total_value: money
      .nullable()
      .describe('Offered receivables and margin. Null for investors that did not win.'),
    open_credits: z.int().nonnegative().describe('Proposals of `total_credits` that await an answer.'),
    receivable_total_value_available: money.describe('Sum of the offered receivables.'),
    total_transaction_numbers: z.int(),
    issuers_count: z.int(),
    receivables_count: z.int(),
    min_receivable_due_date: day,
    max_receivable_due_date: day,
    offer_expire_deadline_days: z
      .int()
      .nonnegative()
      .describe('Whole days until the availability date; 0 after it.'),
    offer_expire_deadline_hours: z.string().describe('Remaining time of the last day as `HH:mm`.'),
    higher_date_offer_create_limit: instant,
    collection_route: z.enum(COLLECTION_ROUTES),
    recourse: z.enum(RECOURSES),
    winner,
    security_margin: z
      .object({ value: money.nullable(), coverage: z.number(), receivables_count: z.int().nullable() })
      .nullable()
      .describe(
        'Sum and coverage (margin as a percentage of the offered value) of the security margin. An investor that did not win sees only the coverage, with two decimals, while the schedule is open; nothing afterwards.',
      ),
    margin_left: money
      .nullable()
      .describe(
        'Sum of the reserved receivables of a completed negotiation that can still cover an open value; 0 once they are used, due or released. Null before the completion, and for those who do not see the sum of the margin.',
      ),
    bank_account: bankAccount
      .nullable()
      .describe(
        'Bank account of the acquirer and its holder, frozen at acceptance; for acquirer, winner and moderators.',
      ),
    acceptance: z
      .object({ upload_until: instant, account: bankAccount })
      .nullable()
      .describe(
        'Consequences of accepting a proposal now, for the acquirer while the schedule is open: the deadline of the contract and the account that would be frozen.',
      ),
    lenders: z.array(named).nullable().describe('Invited investors; null for investors.'),
    own_credit: z
      .object({
        id,
        credit_value: money,
        payment_date: day,
        rates,
        expire_date: instant,
        withdrawable_until: withdrawalDeadline,
        status: z.enum(CREDIT_STATUSES),
        refusal_reason: z.string().nullable(),
        canceled_cause: canceledCause,
        user_name: z.string().nullable().describe("User of the caller's company who made it."),
      })
      .nullable()
      .describe("The investor's own live or newest proposal; null for others."),
    now: instant.describe("Server time of the reply, for countdowns independent of the client's clock."),
  })
  .meta({ id: 'NegotiationDetail' });

export const offerReceivable = z
  .object({
    id,
    card_network: cardNetwork,
    issuer: z.string(),
    due_date: day,
    value_available: money,
    value: money,
    transactions_number_available: z.int().positive(),
    status: z.enum(RECEIVABLE_STATUSES),
    days_to_expire: z.int(),
    security_margin: z.boolean(),
  })
  .meta({ id: 'OfferReceivable' });

/** The cash flow of the offered receivables by settlement day; never the margin. */
export const flow = z
  .object({
    rows: z
      .array(
        z.object({
          due_date: day,
          pay_date: day,
          value: money,
          receivables: z.int().positive(),
        }),
      )
      .describe('Earliest first.'),
    face: money.describe('Sum of the rows.'),
    payment_date_default: day.describe(
      'Default payment day of a proposal valid until the availability date: the first business day after it.',
    ),
    payment_date_last: day.describe('The last business day before the first due date.'),
    issuers: z
      .array(
        z.object({
          issuer: z.string(),
          value: money,
          percentage: z.number().describe('Percentage of the face value, with four decimals.'),
        }),
      )
      .describe('The largest first.'),
  })
  .meta({ id: 'Flow' });
