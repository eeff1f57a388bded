import type { SettlementActs } from '../negotiations/approvals/execute-approved-act.ts';
import { writeAllocation } from './allocations/create-allocation.ts';
import { writeBuyback } from './buybacks/propose-buyback.ts';
import { executeHeldWriteOff } from './collections/write-off-collections.ts';
import { writePayment } from './payments/inform-payment.ts';
import { writeRescission } from './payments/rescind-deal.ts';

/** Commands that carry out the approved acts of settlement. */
export const settlementActs: SettlementActs = {
  INFORM: (deps, tx, context, command) =>
    command.allocation
      ? writeAllocation(deps, tx, context, command.allocation)
      : writePayment(deps, tx, context, command),
  WRITE_OFF: (deps, tx, context, command) =>
    command.allocation
      ? writeAllocation(deps, tx, context, command.allocation)
      : executeHeldWriteOff(deps, tx, context, command),
  BUYBACK: writeBuyback,
  RESCIND: writeRescission,
};
