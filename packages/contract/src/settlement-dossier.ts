import {
  BUYBACK_PRICE_RULES,
  COLLECTION_ROUTES,
  COLLECTION_STATUSES,
  DISPUTE_KINDS,
  DISPUTE_STATUSES,
  ENTRY_AUTHORS,
  ENTRY_KINDS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  PERMISSIONS,
  RECOURSES,
  SETTLEMENT_OUTCOMES,
  SHORTAGE_REASONS,
} from '@pregao/domain';
import * as z from 'zod';
import { assigneeDossier, dossier, fullDossier } from './dossier.ts';
import {
  amount,
  count,
  dossierDay as day,
  dossierInstant as instant,
  sha256,
  trailDetails,
} from './dossier-fields.ts';
import { id } from './fields.ts';

/**
 * The dossier of a deal whose settlement was closed: `pregao-dossier/2`. It contains the dossier of the
 * completion as it was issued, and the settlement. `docs/dossier-2.schema.json` is generated from it.
 */
export const SETTLEMENT_DOSSIER_SCHEMA = 'pregao-dossier/2';

const percent = z.number().nullable().describe('Percent a year, with four decimals; null if undefined.');

const measuredFlow = z
  .strictObject({
    price: amount,
    price_day: day.describe('D0 of the rates.'),
    flow: z.array(z.strictObject({ day, amount })).describe('What it brings, by day, earliest first.'),
    annual_252: percent,
    annual_365: percent,
    value: amount.nullable().describe('Sum of the flow; null if the rates are undefined.'),
  })
  .meta({ id: 'DossierMeasuredFlow' });

export type MeasuredFlow = z.infer<typeof measuredFlow>;

const entry = z
  .strictObject({
    id,
    collection_id: id.nullable().describe('Null for an entry of the payment.'),
    kind: z.enum(ENTRY_KINDS),
    amount,
    day: day.describe('The value day.'),
    reason: z.enum(SHORTAGE_REASONS).nullable(),
    reverses_id: id.nullable().describe('Id of the entry that it reverses; null of others.'),
    buyback_id: id.nullable().describe('The buyback that it comes from.'),
    cover_id: id.nullable().describe('The cover by the margin that it comes from.'),
    dispute_id: id.nullable().describe('The dispute that it comes from.'),
    price: amount.nullable().describe('What was paid for a bought-back amount; null of other entries.'),
    by: z.enum(ENTRY_AUTHORS).describe('Who made it. SYSTEM: by allocated bank lines.'),
    at: instant,
  })
  .meta({ id: 'DossierEntry' });

export type DossierEntry = z.infer<typeof entry>;

const collection = z
  .strictObject({
    id,
    receivable_id: id,
    issuer: z.string(),
    due_date: day,
    pay_date: day,
    cover_id: id
      .nullable()
      .describe('The cover that made it of a receivable of the margin; null of an assigned receivable.'),
    face_value: amount,
    received_value: amount,
    bought_back_value: amount,
    covered_value: amount,
    written_off_value: amount,
    status: z.enum(COLLECTION_STATUSES),
    closed_by: z
      .strictObject({ entry_id: id, author: z.enum(ENTRY_AUTHORS).describe('Who made it.') })
      .nullable()
      .describe('The newest standing entry, which closed it, and who made it; null of a void one.'),
  })
  .meta({ id: 'DossierCollection' });

export type DossierCollection = z.infer<typeof collection>;

const list = z.strictObject({
  count,
  sha256: sha256.describe('Over the rows in their order, each as canonical JSON ended by a line feed.'),
});

/** A dispute, without what was written in it. */
const dispute = z
  .strictObject({
    id,
    kind: z.enum(DISPUTE_KINDS),
    status: z.enum(DISPUTE_STATUSES),
    reason: z.enum(SHORTAGE_REASONS),
    value: amount.describe('What counts as received: of an ended one what was agreed or decided.'),
    remittance_id: id.nullable().describe('The disputed remittance; null of collections.'),
    opened_by: z.enum(ENTRY_AUTHORS).describe('Which side opened it. SYSTEM: a remittance was unanswered.'),
    opened_at: instant,
    ended_at: instant.nullable(),
  })
  .meta({ id: 'DossierDispute' });

export type DossierDispute = z.infer<typeof dispute>;

/** A confirmed buyback; its entries name it. */
const buyback = z
  .strictObject({
    id,
    price_rule: z.enum(BUYBACK_PRICE_RULES).describe('DEAL_RATE: at the promised rate on the named day.'),
    open_value: amount.describe('What was open of its collections.'),
    price: amount.describe('What the assignor paid, which counts for the realized rate.'),
    day: day.describe('The day for which the price holds.'),
    confirmed_day: day.describe('The day on which the money arrived.'),
  })
  .meta({ id: 'DossierBuyback' });

export type DossierBuyback = z.infer<typeof buyback>;

/** The settlement as it was closed, frozen in the transaction that closed it. */
export const dossierSettlement = z
  .strictObject({
    version: z.int().min(2).describe('Number of the dossier: 1 is that of the completion.'),
    closed_at: instant,
    outcome: z
      .enum(SETTLEMENT_OUTCOMES)
      .describe('SETTLED: paid, and nothing is open. RESCINDED: undone, because the price was not paid.'),
    failed: z
      .strictObject({ company_id: id, name: z.string(), tax_number: z.string() })
      .nullable()
      .describe('The company that did not pay; null of a settled deal.'),
    collection_route: z.enum(COLLECTION_ROUTES),
    recourse: z.enum(RECOURSES),
    payment: z.strictObject({
      status: z.enum(PAYMENT_STATUSES),
      payment_value: amount,
      due_date: day,
      reference: z.string(),
      informed: z
        .strictObject({
          day,
          amount,
          method: z.enum(PAYMENT_METHODS),
          reference: z.string(),
          at: instant,
        })
        .nullable()
        .describe('What the assignee informed last.'),
      confirmed: z
        .strictObject({ day, amount, fee_value: amount, at: instant })
        .nullable()
        .describe('What arrived, by the entries of the payment.'),
    }),
    collections: list.extend({
      face_value: amount,
      received_value: amount,
      bought_back_value: amount,
      covered_value: amount,
      written_off_value: amount,
    }),
    entries: list,
    promised: measuredFlow.describe('As agreed at the completion, by the terms.'),
    realized: measuredFlow
      .nullable()
      .describe('By the confirmed price and the standing entries; null while the price is not confirmed.'),
    disputes: z.array(dispute).describe('By id.'),
    buybacks: z.array(buyback).describe('By id.'),
  })
  .meta({ id: 'DossierSettlement' });

export type DossierSettlement = z.infer<typeof dossierSettlement>;

const trailFields = {
  entity: z.string(),
  event: z.string(),
  from_status: z.string().nullable(),
  to_status: z.string().nullable(),
  permission: z.enum(PERMISSIONS).nullable().describe('Permission of the actor; null for the system.'),
  at: instant,
  details: trailDetails,
  entity_id: id,
};

const chainRow = z
  .strictObject({
    ...trailFields,
    id,
    seq: z.int().positive(),
    user_id: id.nullable(),
    company_id: id.nullable(),
    request_id: z.string().nullable(),
    hash: sha256,
  })
  .meta({ id: 'SettlementChainRow' });

const visibleRow = z.strictObject(trailFields).meta({ id: 'SettlementVisibleRow' });

export type SettlementChainRow = z.infer<typeof chainRow>;
export type SettlementVisibleRow = z.infer<typeof visibleRow>;

const audit = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({
    head: sha256.describe('Hash of the row that closed the settlement, which covers all rows before it.'),
    rows: z.array(row).min(1).describe('Those after the head of the dossier of the completion.'),
    rows_sha256: sha256.describe('Over the rows as canonical JSON.'),
  });

const commonFields = {
  schema: z.literal(SETTLEMENT_DOSSIER_SCHEMA),
  settlement: dossierSettlement,
  settlement_sha256: sha256.describe(
    'Over the settlement as canonical JSON. It is the same in both editions and in the audit row that closed it.',
  ),
  collections: z.array(collection).min(1).describe('By id.'),
  entries: z.array(entry).describe('By id.'),
  sha256: sha256.describe('Over the whole file as canonical JSON without this member.'),
};

/**
 * `dossier` is the dossier of the completion in the same edition: in canonical JSON it has the bytes of the
 * file `pregao-dossier/1`.
 */
const fullSettlementDossier = z
  .strictObject({
    ...commonFields,
    edition: z.literal('FULL'),
    dossier: fullDossier,
    audit: audit(chainRow),
  })
  .meta({ id: 'FullSettlementDossier' });

const assigneeSettlementDossier = z
  .strictObject({
    ...commonFields,
    edition: z.literal('ASSIGNEE'),
    dossier: assigneeDossier,
    audit: audit(visibleRow),
  })
  .meta({ id: 'AssigneeSettlementDossier' });

export const settlementDossier = z
  .discriminatedUnion('edition', [fullSettlementDossier, assigneeSettlementDossier])
  .meta({ id: 'SettlementDossier' });

export type SettlementDossier = z.infer<typeof settlementDossier>;

/** A dossier of either schema. */
export const anyDossier = z
  .discriminatedUnion('schema', [dossier, settlementDossier])
  .meta({ id: 'AnyDossier' });

export type AnyDossier = z.infer<typeof anyDossier>;
