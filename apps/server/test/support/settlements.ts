import { today } from '@pregao/domain';
import { appNow } from '../../src/platform/clock/clock.ts';
import { makeNegotiatedDeal, type NegotiatedDeal } from './deals.ts';
import { makeReceivables, type ReceivableSpec } from './makers.ts';
import type { TestServer } from './test-server.ts';

/** Makes deals whose settlement has begun. */

export interface SettlementWishes {
  readonly receivables?: number | readonly ReceivableSpec[];
  /** Receivables of the security margin. */
  readonly margin?: readonly ReceivableSpec[];
  readonly route?: 'PASS_THROUGH' | 'DIRECT';
  readonly payment?: 'DUE' | 'INFORMED' | 'CONFIRMED';
}

export interface SettledDeal extends NegotiatedDeal {
  /** Collection ids in the order of the receivables. */
  readonly collections: readonly number[];
}

/** Makes a deal of the stage's first investor, whose payment is CONFIRMED today unless wished otherwise. */
export async function makeSettlement(
  s: TestServer,
  { receivables = 3, margin = [], route = 'PASS_THROUGH', payment = 'CONFIRMED' }: SettlementWishes = {},
): Promise<SettledDeal> {
  const { deps, db, borrower, lenders } = s;
  await s.callAs(borrower, 'setSettlementSettings', { body: { collection_route: route } });
  const sold = await makeNegotiatedDeal(deps, borrower, lenders[0], {
    receivables: await makeReceivables(db, borrower, receivables),
    margin: margin.length === 0 ? [] : await makeReceivables(db, borrower, margin),
  });
  return paySold(s, sold, payment);
}

/** Pays a sold deal up to a status of its payment. */
export async function paySold(
  s: TestServer,
  sold: NegotiatedDeal,
  payment: SettlementWishes['payment'] = 'CONFIRMED',
): Promise<SettledDeal> {
  const params = { id: sold.id };
  const day = today(await appNow(s.db));
  const body = { day, amount: sold.offer_value / 100, method: 'TED', reference: '1' };
  if (payment !== 'DUE') await s.callAs(s.lenders[0], 'informPayment', { params, body });
  if (payment === 'CONFIRMED') await s.callAs(s.borrower, 'confirmPayment', { params, body: { day } });
  const rows = await s.db
    .selectFrom('collections')
    .select(['id', 'receivable_id'])
    .where('offer_id', '=', sold.id)
    .execute();
  const byReceivable = new Map(rows.map(({ id, receivable_id }) => [receivable_id, id]));
  return { ...sold, collections: sold.receivables.map((id) => byReceivable.get(id) ?? 0) };
}
