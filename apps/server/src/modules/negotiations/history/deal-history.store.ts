import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import type { VisibleOffer } from '../offers/offers-read.store.ts';

/** What was written into the details of a step. Amounts in centavos, instants as text. */
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
  readonly via?: string;
  /** The MASTER who approved it, of an act above its author's limit. */
  readonly approved_by?: number;
}

/** The steps of an offer that is visible to who asks, in their order; without those of its receivables, which follow from them. */
export async function stepsOf(tx: Tx, { id }: VisibleOffer) {
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
  // As the commands of a deal write them.
  return rows.map(({ details, ...row }) => ({ ...row, details: details as StepDetails }));
}

export type StepRecord = Awaited<ReturnType<typeof stepsOf>>[number];

/** What the rows of an offer tell beside its steps: which proposal was chosen, who was late, and the reasons. */
export async function besideSteps(tx: Tx, { id }: VisibleOffer) {
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

export type BesideSteps = Awaited<ReturnType<typeof besideSteps>>;
