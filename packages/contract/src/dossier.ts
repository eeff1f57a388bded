import { BANK_ACCOUNT_TYPES, PERMISSIONS } from '@pregao/domain';
import * as z from 'zod';
import {
  amount,
  count,
  dossierDay as day,
  dossierInstant as instant,
  sha256,
  trailDetails,
} from './dossier-fields.ts';
import { cardNetwork, id } from './fields.ts';
import { rates } from './rates.ts';

/**
 * The machine-readable dossier that proves a completed deal: `pregao-dossier/1`. `docs/dossier.schema.json`
 * is generated from this schema. It is canonical JSON (RFC 8785), so that anyone can recompute its hashes.
 */
export const DOSSIER_SCHEMA = 'pregao-dossier/1';

const party = z
  .strictObject({
    company_id: id,
    name: z.string(),
    trade_name: z.string().nullable(),
    tax_number: z.string().describe('CNPJ without punctuation.'),
    legal_nature: z.string().nullable().describe('Code of the legal nature (CONCLA).'),
    email: z.string(),
    phone: z.string(),
  })
  .describe('Registration data on the day of completion.')
  .meta({ id: 'DossierParty' });

/** Conventions and formulas: docs/rates.md. */
const measures = z
  .strictObject(rates.shape)
  .describe('Measures of the price; null if undefined.')
  .meta({ id: 'DossierRates' });

const account = z
  .strictObject({
    holder: z.string(),
    holder_tax_number: z.string(),
    bank: z.string(),
    bank_name: z.string(),
    bank_branch: z.string(),
    bank_account: z.string(),
    bank_account_digit: z.string(),
    bank_account_type: z.enum(BANK_ACCOUNT_TYPES),
  })
  .describe('Account to which the assignee pays, frozen when the proposal was accepted.')
  .meta({ id: 'DossierAccount' });

const flowRow = z
  .strictObject({
    due_date: day,
    pay_date: day.describe('The due date, or the next business day if it is a bank holiday.'),
    value: amount,
    receivables: z.int().positive(),
  })
  .meta({ id: 'DossierFlowRow' });

/** The terms that two companies agree on by an accepted proposal. */
export const dealTerms = z.strictObject({
  negotiation_id: id,
  credit_id: id,
  card_network: cardNetwork,
  offered_at: instant,
  proposed_at: instant,
  accepted_at: instant.describe('Acceptance of the proposal.'),
  assignor: party,
  assignee: party,
  credit_value: amount.describe('The price.'),
  face: amount.describe('The sum of the assigned receivables.'),
  rates: measures,
  payment: z.strictObject({
    agreed: day.describe('Payment day of the proposal.'),
    account,
  }),
  receivables: z.strictObject({
    count: z.int().positive(),
    transactions: z.int().positive(),
    sha256: sha256.describe(
      'Over one line each in the order of due date and id: id, due date, centavos, transactions, issuer, separated by a space and ended by a line feed, in UTF-8.',
    ),
    issuers: z.array(
      z.strictObject({
        issuer: z.string(),
        value: amount,
        percentage: z.number(),
        receivables: z.int().positive(),
      }),
    ),
  }),
  flow: z.array(flowRow).describe('Cash flow of the assigned receivables.'),
  security_margin: z.strictObject({ value: amount, receivables: count }).describe('Security margin.'),
});

export type DealTerms = z.infer<typeof dealTerms>;

/** The terms of a completed deal, with its contract. */
export const dossierTerms = dealTerms
  .extend({
    completed_at: instant.describe('Acceptance of the assignment agreement.'),
    payment: dealTerms.shape.payment.extend({
      due: day.describe(
        'The agreed payment day, but never before the first business day after the completion.',
      ),
    }),
    contract: z.strictObject({
      id,
      version: z.int().positive().describe('Number of the version, from 1.'),
      name: z.string(),
      size: z.int().positive().describe('Bytes.'),
      sha256,
      uploaded_at: instant,
    }),
  })
  .meta({ id: 'DossierTerms' });

export type DossierTerms = z.infer<typeof dossierTerms>;

const receivable = z
  .strictObject({
    id,
    due_date: day,
    issuer: z.string(),
    value: amount,
    transactions: z.int().positive(),
  })
  .meta({ id: 'DossierReceivable' });

export type DossierReceivable = z.infer<typeof receivable>;

/** The fields of an audit trail step for every reader. */
const trailFields = {
  entity: z.enum(['OFFER', 'CREDIT', 'CONTRACT', 'RECEIVABLES']),
  event: z.string(),
  from_status: z.string().nullable(),
  to_status: z.string().nullable(),
  permission: z.enum(PERMISSIONS).nullable().describe('Permission of the actor; null for the system.'),
  at: instant,
  details: trailDetails,
};

/** A row of the hash chain with all of its hash's input. */
const chainRow = z
  .strictObject({
    ...trailFields,
    id,
    seq: z.int().positive(),
    entity_id: id,
    user_id: id.nullable(),
    company_id: id.nullable(),
    request_id: z.string().nullable(),
    hash: sha256,
  })
  .meta({ id: 'DossierChainRow' });

/** A row as the assignee may see it, without data of other invited lenders. */
const visibleRow = z.strictObject({ ...trailFields, entity_id: id }).meta({ id: 'DossierToldRow' });

export type DossierChainRow = z.infer<typeof chainRow>;
export type DossierVisibleRow = z.infer<typeof visibleRow>;

const audit = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({
    head: sha256.describe("Hash of the chain's newest row at completion, which covers all rows before it."),
    rows: z.array(row).min(1),
    rows_sha256: sha256.describe('Over the rows as canonical JSON.'),
  });

const commonFields = {
  schema: z.literal(DOSSIER_SCHEMA),
  terms: dossierTerms,
  terms_sha256: sha256.describe(
    'Over the terms as canonical JSON. It is the same in both editions and in the audit row of the completion.',
  ),
  receivables: z.array(receivable).min(1),
  sha256: sha256.describe('Over the whole file as canonical JSON without this member.'),
};

/**
 * The edition for the assignor and moderators: every row of the hash chain, so that each hash can be
 * recomputed.
 */
export const fullDossier = z
  .strictObject({ ...commonFields, edition: z.literal('FULL'), audit: audit(chainRow) })
  .meta({ id: 'FullDossier' });
/**
 * The edition for the assignee: the same terms and its own rows of the hash chain, without traces of others'
 * proposals.
 */
export const assigneeDossier = z
  .strictObject({
    ...commonFields,
    edition: z.literal('ASSIGNEE'),
    audit: audit(visibleRow),
  })
  .meta({ id: 'AssigneeDossier' });

export const dossier = z
  .discriminatedUnion('edition', [fullDossier, assigneeDossier])
  .meta({ id: 'Dossier' });

export type Dossier = z.infer<typeof dossier>;
export type DossierEdition = Dossier['edition'];
