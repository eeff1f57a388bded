import { settlementStepDeadline } from '@pregao/domain';
import type {
  ActToApprove,
  RequestSummary,
} from '../negotiations/approvals/insert-approval-request.store.ts';
import type { Settlement } from './lock-settlement.ts';

/** Returns what an approval request names of its deal. It expires as a step of settlement does by default. */
export const settlementRequest = (
  { deal: { offer, now } }: Settlement,
  parties: Pick<RequestSummary, 'payment_date' | 'counterpart'>,
  expires_at = settlementStepDeadline(now),
): Omit<ActToApprove, 'act' | 'command' | 'amount'> => ({
  offer_id: offer.id,
  credit_id: null,
  expires_at,
  summary: { card_network: offer.card_network, valid_until: expires_at.toISOString(), ...parties },
});
