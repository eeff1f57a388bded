import type { DossierBuyback, DossierDispute } from '@pregao/contract';
import { decimalFromCentavos } from '@pregao/domain';
import type { Db, Tx } from '../../../../platform/db/db.ts';

const SIDES = { BORROWER: 'ASSIGNOR', LENDER: 'ASSIGNEE' } as const;

/** Returns the disputes of a deal by id, without what was written in them. */
export async function readDisputes(db: Db | Tx, offerId: number): Promise<DossierDispute[]> {
  const rows = await db
    .selectFrom('disputes')
    .select([
      'id',
      'kind',
      'status',
      'reason',
      'value',
      'remittance_id',
      'opened_by',
      'created_at',
      'ended_at',
    ])
    .where('offer_id', '=', offerId)
    .orderBy('id')
    .execute();
  return rows.map(({ value, opened_by, created_at, ended_at, ...one }) => ({
    ...one,
    value: decimalFromCentavos(value),
    opened_by: opened_by === null ? 'SYSTEM' : SIDES[opened_by],
    opened_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }));
}

/** Returns the confirmed buybacks of a deal by id. */
export async function readBuybacks(db: Db | Tx, offerId: number): Promise<DossierBuyback[]> {
  const rows = await db
    .selectFrom('buybacks')
    .select(['id', 'price_rule', 'open_value', 'price', 'day'])
    .select(({ ref }) => ref('confirmed_day').$notNull().as('confirmed_day'))
    .where('offer_id', '=', offerId)
    .where('status', '=', 'CONFIRMED')
    .orderBy('id')
    .execute();
  return rows.map(({ open_value, price, ...one }) => ({
    ...one,
    open_value: decimalFromCentavos(open_value),
    price: decimalFromCentavos(price),
  }));
}
