import type { Day, PaymentMethod } from '@pregao/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import type { VisibleOffer } from '../offers/offers-read.store.ts';

/** Details stored with a step; amounts in centavos, instants as text. */
export interface StepDetails {
  readonly credit_value?: number;
  readonly offer_value?: number;
  readonly minimal_value?: number;
  readonly minimal_value_before?: number;
  readonly expire_date?: string;
  readonly expire_date_before?: string;
  readonly payment_date?: string;
  readonly lenders?: readonly number[];
  readonly name?: string;
  readonly size?: number;
  readonly sha256?: string;
  readonly version?: number;
  readonly cause?: 'OTHER_ACCEPTED' | 'OFFER_CANCELED';
  readonly amount?: number | null;
  /** Disputed or agreed value. */
  readonly value?: number | null;
  /** Price of a buyback. */
  readonly price?: number;
  readonly covered_value?: number;
  readonly written_off_value?: number;
  readonly day?: Day;
  readonly pay_date?: Day | null;
  readonly issuer?: string | null;
  readonly method?: PaymentMethod;
  readonly reference?: string;
  /** Code or text of an act of settlement. */
  readonly reason?: string | null;
  /** Note of a receipt or a loss. */
  readonly text?: string | null;
  readonly via?: string;
  /** User id of the MASTER who approved an act above its author's limit. */
  readonly approved_by?: number;
}

/**
 * Returns the audit rows of a visible offer in order, without those of receivables, which follow from the
 * others.
 */
export async function readSteps(tx: Tx, { id }: VisibleOffer) {
  const rows = await tx
    .selectFrom('audit as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('users as m', (join) => join.on(sql`m.id`, '=', sql`(a.details ->> 'approved_by')::bigint`))
    .leftJoin('companies as c', 'c.id', 'a.company_id')
    .select([
      'a.entity',
      'a.entity_id',
      'a.event',
      'a.from_status',
      'a.at',
      'a.company_id',
      'a.details',
      'u.name as user_name',
      'm.name as approver_name',
      'c.name as company_name',
      'c.tax_number as company_tax_number',
      sql<string>`encode(a.hash, 'hex')`.as('hash'),
    ])
    .where('a.aggregate', '=', 'OFFER')
    .where('a.aggregate_id', '=', id)
    .where('a.entity', '<>', 'RECEIVABLES')
    .orderBy('a.seq')
    .execute();
  // The commands of a deal write details of this type.
  return rows.map(({ details, ...row }) => ({ ...row, details: details as StepDetails }));
}

export type StepRecord = Awaited<ReturnType<typeof readSteps>>[number];

/** Returns what the rows of an offer add to its steps: the chosen proposal, the late side and the reasons. */
export async function readHistoryFacts(tx: Tx, { id }: VisibleOffer) {
  const [offer, credits, contracts] = await Promise.all([
    tx
      .selectFrom('offers as o')
      .innerJoin('companies as b', 'b.id', 'o.company_id')
      .select(['o.chosen_credit_id', 'o.ended_by', 'b.tax_number as borrower_tax_number'])
      .where('o.id', '=', id)
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('credits')
      .select(['id', 'company_id', 'refusal_reason', 'canceled_cause'])
      .where('offer_id', '=', id)
      .execute(),
    tx.selectFrom('contracts').select(['id', 'refusal_reason']).where('offer_id', '=', id).execute(),
  ]);
  return { offer, credits, contracts };
}

export type HistoryFacts = Awaited<ReturnType<typeof readHistoryFacts>>;
