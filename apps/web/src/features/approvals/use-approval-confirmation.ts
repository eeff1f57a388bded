import { type Confirmation, useAcceptanceConfirmation, useCreditConfirmation } from '../deals/public.ts';
import type { ApprovalRequest } from './waiting-approvals.queries.ts';

/**
 * Returns the measures, warnings and second tick of a waiting act as its author saw them.
 * They are empty once the request has ended.
 */
export function useApprovalConfirmation({
  act,
  status,
  amount,
  offer_id,
  credit_id,
  payment_date,
}: ApprovalRequest): Confirmation {
  const isWaiting = status === 'WAITING' && offer_id !== null;
  const isBid = isWaiting && act === 'BID' && payment_date !== null;
  const credit = useCreditConfirmation(isBid ? { offer_id, credit_value: amount, payment_date } : undefined);
  const isAcceptance = isWaiting && act === 'ACCEPT' && credit_id !== null;
  const acceptance = useAcceptanceConfirmation(isAcceptance ? { offer_id, credit_id } : undefined);
  return isBid ? credit : acceptance;
}
