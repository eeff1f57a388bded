import type { RowOf } from '@pregao/contract';
import { type Actor, cancelOfferRefusal, may, storedOfferStatus } from '@pregao/domain';
import type { DealAct } from './deal-act.view.ts';

type Offered = Pick<RowOf<'listNegotiations'>, 'company_id' | 'status'>;

export const offerOf = ({ company_id, status }: Offered) => ({
  company_id,
  status: storedOfferStatus(status),
});

/** Returns whether the reader may cancel a schedule, from the data of a list row alone. */
export function cancelAct(actor: Actor, row: Offered): DealAct | undefined {
  return may(actor, 'cancel-offer') ? { refusal: cancelOfferRefusal(actor, offerOf(row))?.key } : undefined;
}
