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
import { canceledCause, withdrawable } from './credits.ts';
import { cardNetwork, day, id, instant, money, named } from './fields.ts';
import { rates } from './rates.ts';

export const offerStatus = z.enum(SHOWN_OFFER_STATUSES);

/** The next act of a negotiation: side, act and deadline; null for none. */
export const turn = z
  .object({
    company_type: z.enum(['BORROWER', 'LENDER']),
    act: z.enum(AWAITED_ACTS),
    until: instant.describe(
      "The current step's own deadline: of proposals that wait for an answer the first one's; a lender is told its own alone.",
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
    status: offerStatus.describe('As it concerns the reader.'),
    ended_by: z
      .enum(SHOWN_ENDS)
      .nullable()
      .describe(
        'Why an ended negotiation ended, as it concerns the reader: canceled, expired without acceptance, the side that let the formalization pass; to a lender that was not chosen that another was (and that its deal lapsed), or only that it is over.',
      ),
    total_credits: z.int().nonnegative().describe("A lender's counts its own."),
    annual_252: z
      .number()
      .nullable()
      .describe(
        'Percent a year of 252 business days: of the accepted proposal, else of the best that is open; to a lender of its own live or newest one. Null without one, and of proposals of before rates were kept.',
      ),
    best_credit_value: money.nullable().describe('The amount of that proposal.'),
    best_is_accepted: z.boolean().describe('It is the accepted one, also of a deal that came to nothing.'),
    lender: named.nullable().describe('Who made it; null for lenders, who are told of no other.'),
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
        'Calendar days from the default payment day, weighted by value, with two decimals. Null of schedules of before it was kept.',
      ),
    minimal_rate: z
      .number()
      .nullable()
      .describe(
        'At the minimal value, paid on the default day: percent a year of 252 business days, with four decimals. Null where no rate has that price.',
      ),
    margin_coverage: z
      .number()
      .nullable()
      .describe(
        'Security margin over the value available, in percent. A lender that did not win reads it only while the schedule is open, with two decimals.',
      ),
    largest_issuer: z
      .object({ name: z.string(), percentage: z.number() })
      .meta({ id: 'LargestIssuer' })
      .nullable()
      .describe('The issuer that owes most of the schedule, and its share in percent with four decimals.'),
  })
  .meta({ id: 'ListedNegotiation' });

/** The payee and bank account for the winner, as registered when the proposal was accepted. */
/** An account to pay to, frozen at the acceptance of a proposal. */
export const bankAccount = z
  .object({
    holder: z.string().describe("The acquirer's corporate name."),
    holder_tax_number: z.string().describe('Its CNPJ, bare.'),
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
    accepted_at: instant.nullable().describe('When the acquirer accepted it; null of any other.'),
    sha256: z.string(),
    size: z.int().nonnegative(),
    signed: z
      .boolean()
      .nullable()
      .describe(
        'The PDF holds a digital signature, of whomever: `GET /contracts/{id}` says what it is worth. Null for contracts of before.',
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
      .describe('When the completed deal is paid; null before, and of deals of before rates were kept.'),
    contract: contractVersion.nullable().describe('The newest contract of the deal, if one was uploaded.'),
    earlier_contracts: z
      .array(contractVersion)
      .describe('Those that were sent back before it, the newest first, each with its reason.'),
  })
  .meta({ id: 'WinningCredit' })
  .nullable();

export const shownNegotiation = negotiationRow
  .extend({
    borrower_name: z.string(),
    minimal_value: money,
    rates: rates.describe('At the minimal value, paid on the default day.'),
    receivable_total_value: money
      .nullable()
      .describe('Offered and margin. Null for lenders that did not win.'),
    open_credits: z.int().nonnegative().describe('Those of `total_credits` that wait for an answer.'),
    receivable_total_value_available: money.describe('Sum of the offered receivables.'),
    total_transaction_numbers: z.int(),
    issuers_count: z.int(),
    receivables_count: z.int(),
    min_receivable_due_date: day,
    max_receivable_due_date: day,
    offer_expire_deadline_days: z
      .int()
      .nonnegative()
      .describe('Whole days left until the availability date; 0 once it passed.'),
    offer_expire_deadline_hours: z.string().describe('The rest of the time left as `HH:mm`.'),
    higher_date_offer_create_limit: instant,
    collection_route: z.enum(COLLECTION_ROUTES),
    recourse: z.enum(RECOURSES),
    winner,
    security_margin: z
      .object({ value: money.nullable(), coverage: z.number(), receivables_count: z.int().nullable() })
      .nullable()
      .describe(
        'Sum and coverage (margin over offered, in percent) of the security margin. A lender that did not win is told the coverage alone, with two decimals, while the schedule is open; then nothing.',
      ),
    bank_account: bankAccount
      .nullable()
      .describe(
        "The acquirer's account and its holder, frozen at acceptance: acquirer, winner and moderators.",
      ),
    acceptance: z
      .object({ upload_until: instant, account: bankAccount })
      .nullable()
      .describe(
        'What accepting a proposal now brings, told to the acquirer while the schedule is open: until when the contract has to come, and the account that is frozen.',
      ),
    lenders: z.array(named).nullable().describe('Invited lenders; null for lenders.'),
    own_credit: z
      .object({
        id,
        credit_value: money,
        payment_date: day,
        rates,
        expire_date: instant,
        withdrawable_until: withdrawable,
        status: z.enum(CREDIT_STATUSES),
        refusal_reason: z.string().nullable(),
        canceled_cause: canceledCause,
        user_name: z.string().nullable().describe("Who of the reader's company made it."),
      })
      .nullable()
      .describe("A lender's own live or newest proposal, null for others."),
    now: instant.describe(
      "The server's clock when this was read, so that countdowns do not depend on the reader's.",
    ),
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
      .describe('The earliest first.'),
    face: money.describe('The sum of the rows.'),
    payment_date_default: day.describe(
      'When a proposal that is valid until the availability date is paid, unless it says otherwise: the first business day after it.',
    ),
    payment_date_last: day.describe('The last business day before the first due date.'),
    issuers: z
      .array(
        z.object({
          issuer: z.string(),
          value: money,
          percentage: z.number().describe('Of the face, in percent with four decimals.'),
        }),
      )
      .describe('The largest first.'),
  })
  .meta({ id: 'Flow' });
