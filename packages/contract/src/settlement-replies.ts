import {
  BUYBACK_STATUSES,
  COLLECTION_ENTRY_KINDS,
  COLLECTION_ROUTES,
  COLLECTION_STATUSES,
  COMPANY_TYPES,
  CONTEST_DECISIONS,
  CONTEST_REASONS,
  DISPUTE_STATUSES,
  PAYMENT_CONSENTS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  RECOURSES,
  REMITTANCE_STATUSES,
  SETTLED_BY,
  SETTLEMENT_KINDS,
  SETTLEMENT_STATES,
  SHORTAGE_REASONS,
} from '@pregao/domain';
import * as z from 'zod';
import { proposals } from './differences-replies.ts';
import { day, id, instant, money, named } from './fields.ts';
import { bankAccount } from './negotiation-replies.ts';

const turn = z.enum(COMPANY_TYPES);

const rate = z.number().nullable();

/** The measure of a deal's flow; null where the domain has none. */
export const measure = z
  .object({
    annual_252: rate.describe('Percent a year of 252 business days, four decimals.'),
    annual_365: rate.describe('Percent a year of 365 days, four decimals.'),
    value: money.describe('The sum of the money that it measures.'),
  })
  .meta({ id: 'SettlementMeasure' });

const payee = bankAccount
  .extend({
    holder: z.string().describe('Corporate name of the payee.'),
    holder_tax_number: z.string().describe('CNPJ of the payee without punctuation.'),
    ispb: z.string().nullable().describe('ISPB of the bank; null where it is unknown.'),
  })
  .meta({ id: 'Payee' });

const payment = z
  .object({
    status: z.enum(PAYMENT_STATUSES),
    payment_value: money,
    due_date: day.describe('The day on which the price is due.'),
    overdue: z.boolean(),
    payee,
    reference: z.string(),
    informed: z
      .object({
        day,
        amount: money.describe('What the investor paid: the whole price.'),
        method: z.enum(PAYMENT_METHODS),
        reference: z.string().describe('End-to-end id of the Pix, else the control number.'),
        has_proof: z.boolean().describe('Whether a proof of payment was sent.'),
        at: instant.describe('When it was informed.'),
        same_id_offer_id: id
          .nullable()
          .describe(
            'Another deal of the acquirer, for whose price another investor informed the same end-to-end id. Null for other readers, and without one.',
          ),
      })
      .nullable(),
    confirmed: z
      .object({
        day: day.describe('Day of the bank credit, which counts for rates.'),
        amount: money.describe('What arrived.'),
        fee_value: money.describe('What is missing as a fee.'),
        at: instant.describe('When it was confirmed.'),
      })
      .nullable(),
    contested: z
      .object({
        reason: z.enum(CONTEST_REASONS),
        text: z.string().nullable(),
        at: instant.describe('When it was contested.'),
        moderators_at: instant.describe('From when moderators are asked.'),
      })
      .nullable(),
    consented_to: z.enum(PAYMENT_CONSENTS).nullable(),
    decided: z
      .object({
        decision: z.enum(CONTEST_DECISIONS),
        reason: z.string(),
        at: instant.describe('When a moderator decided.'),
      })
      .nullable()
      .describe('The decision of a moderator on the contested payment; null after its next step.'),
    bank_lines: z
      .array(
        z
          .object({
            bank_line_id: id,
            day: day.describe('The day on which the bank entered it.'),
            amount: money.describe('The part of the line that is allocated to the payment.'),
          })
          .meta({ id: 'PaymentBankLine' }),
      )
      .describe('The own bank lines allocated to the payment, earliest first; none of the other side.'),
    matched_value: money.describe(
      'What own bank lines have brought of a price that is not confirmed; else 0.',
    ),
    reversible_until: instant
      .nullable()
      .describe('Until when the acquirer reverses its confirmation alone; null where there is none.'),
    rescindable_from: instant
      .nullable()
      .describe('From when the acquirer can rescind the unpaid deal; null where it is not due.'),
    rescission_request: z
      .object({
        asked_by_name: z.string(),
        at: instant.describe('When it was requested.'),
        expires_at: instant.describe('Until when a second person can confirm it.'),
        reason: z.string().nullable(),
        may_confirm: z.boolean().describe('Whether the caller can be the second person.'),
      })
      .nullable()
      .describe("Waiting request of the caller's company to rescind the deal; null without one."),
  })
  .meta({ id: 'Payment' });

const remittance = z
  .object({
    id,
    day,
    amount: money.describe('What was remitted.'),
    status: z.enum(REMITTANCE_STATUSES),
    declared_at: instant.describe('When it was declared.'),
  })
  .meta({ id: 'Remittance' });

const settlementPart = z
  .object({ state: z.enum(SETTLEMENT_STATES), turn: turn.nullable(), open_value: money })
  .meta({ id: 'SettlementPart' });

/** The collections of one day and issuer. */
const settlementDay = z
  .object({
    pay_date: day,
    issuer: z.string(),
    expected_value: money,
    received_value: money,
    bought_back_value: money,
    covered_value: money,
    written_off_value: money,
    open_value: money,
    declared_value: money,
    overdue: z.boolean(),
    collections: z.int().nonnegative(),
    open_collections: z.int().nonnegative(),
    state: z.enum(SETTLEMENT_STATES),
    turn: turn.nullable(),
    parts: z
      .array(settlementPart)
      .describe('The parts of the open value: the rest, what was declared as remitted, what is in dispute.'),
    remittances: z.array(remittance),
    shortage_until: day
      .nullable()
      .describe('Up to when the acquirer buys the shortage back by the terms of the deal; null for none.'),
  })
  .meta({ id: 'SettlementDay' });

/** The settlement of a completed deal, as both of its sides and moderators see it. */
export const settlement = z
  .object({
    tracked: z.boolean(),
    collection_route: z.enum(COLLECTION_ROUTES),
    recourse: z.enum(RECOURSES),
    payment,
    remittance_payee: payee
      .nullable()
      .describe(
        "The investor's registered account as of now, to which the acquirer remits; null where issuers pay the investor, and for a company without an account.",
      ),
    days: z.array(settlementDay).describe('The collections by day and issuer, earliest first.'),
    promised: measure.nullable(),
    realized: measure.nullable(),
    projected: measure.nullable(),
    proposals: proposals.describe('Buybacks, covers and disputes that wait for an answer.'),
    ended_proposals: proposals.describe('The newest 20 buybacks, covers and disputes that have ended.'),
    closed_at: instant.nullable(),
  })
  .meta({ id: 'Settlement' });

const entry = z
  .object({
    id,
    kind: z.enum(COLLECTION_ENTRY_KINDS),
    amount: money.describe('What it adds to, or of a reversal takes from, its term of the collection.'),
    day,
    reason: z.enum(SHORTAGE_REASONS).nullable(),
    text: z.string().nullable(),
    authorized_on: day
      .nullable()
      .describe(
        'Of a chargeback: the day on which the sale was authorized. Beyond 180 days the network answers.',
      ),
    reverses_id: id.nullable(),
    reversed_by_id: id.nullable(),
    buyback_id: id.nullable().describe('The buyback that it comes from.'),
    cover_id: id.nullable().describe('The cover that it comes from.'),
    dispute_id: id.nullable().describe('The dispute that it comes from; it cannot be reversed.'),
    own: z
      .boolean()
      .describe('Whether the own company made it, or owns the bank line that did, and may reverse it.'),
    bank_line_id: id
      .nullable()
      .describe(
        'The own bank line that made it or is linked to it; null without one, and for the other side.',
      ),
    created_at: instant,
  })
  .meta({ id: 'SettlementEntry' });

/** One collection with its entries. */
export const collection = z
  .object({
    id,
    receivable_id: id.describe('Id of the receivable.'),
    issuer: z.string(),
    due_date: day,
    pay_date: day,
    face_value: money,
    received_value: money,
    bought_back_value: money,
    covered_value: money,
    written_off_value: money,
    open_value: money,
    status: z.enum(COLLECTION_STATUSES),
    settled_by: z.enum(SETTLED_BY).nullable(),
    cover_id: id.nullable().describe('The cover by the margin that made it; null of a sold receivable.'),
    overdue: z.boolean(),
    entries: z.array(entry),
  })
  .meta({ id: 'Collection' });

/** What an act on collections has changed. */
export const collectionsChanged = z
  .object({
    id: id.describe('Id of the offer.'),
    collections: z.int().nonnegative().describe('How many collections it changed.'),
    received_value: money.describe('What it entered as received.'),
    written_off_value: money.describe('What it wrote off.'),
    open_value: money.describe('What is still open of those that it named.'),
  })
  .meta({ id: 'CollectionsChanged' });

/** A row of the work queue. */
export const settlementRow = z
  .object({
    kind: z.enum(SETTLEMENT_KINDS),
    subject_id: id.nullable().describe('Id of the dispute or buyback; null of other rows.'),
    offer_id: id,
    borrower: named.describe('The acquirer.'),
    lender: named.describe('The investor.'),
    day: day.describe(
      'The day on which the money is due; of an ended dispute the day of its end. A live dispute about several pay days has a row for each.',
    ),
    issuer: z
      .string()
      .nullable()
      .describe('Of collections, and of a live dispute about one issuer; null of other rows.'),
    collections: z.int().nonnegative(),
    value: money.describe(
      'Price, face of the collections that no dispute names, price of the buyback, what is open of the collections in dispute, or the value with which a dispute ended.',
    ),
    open_value: money.describe('What of the value is still open.'),
    received_value: money
      .nullable()
      .describe('What was received on the collections, or confirmed of the price; null of other rows.'),
    matched_value: money.describe('What own bank lines have brought of a price that is open; else 0.'),
    overdue: z.boolean(),
    tracked: z.boolean(),
    state: z.enum(SETTLEMENT_STATES),
    buyback_status: z.enum(BUYBACK_STATUSES).nullable().describe('Of a buyback; null of other rows.'),
    dispute_status: z.enum(DISPUTE_STATUSES).nullable().describe('Of a dispute; null of other rows.'),
    turn: turn.nullable(),
  })
  .meta({ id: 'SettlementRow' });
