import type { RowOf } from '@pregao/contract';
import { type Actor, cancelOfferRefusal, may, offerStatusBehind, type RefusalKey } from '@pregao/domain';

/** Why an act cannot be done now; no refusal where it can. */
export interface DealAct {
  readonly refusal: RefusalKey | undefined;
}

/** Can the act be done now? */
export const isOpen = (act: DealAct | undefined): boolean => act !== undefined && act.refusal === undefined;

type Offered = Pick<RowOf<'listNegotiations'>, 'company_id' | 'status'>;

export const offerOf = ({ company_id, status }: Offered) => ({
  company_id,
  status: offerStatusBehind(status),
});

/** May the reader take a schedule back? A row of the list has all that the rule asks. */
export function cancelAct(actor: Actor, row: Offered): DealAct | undefined {
  return may(actor, 'cancel-offer') ? { refusal: cancelOfferRefusal(actor, offerOf(row))?.key } : undefined;
}
