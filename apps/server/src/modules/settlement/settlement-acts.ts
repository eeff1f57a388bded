import { Refused } from '../../platform/refused.ts';
import type { SettlementActs } from '../negotiations/approvals/execute-approved-act.ts';
import { executeHeldWriteOff } from './collections/write-off-collections.ts';

const refuse = () => Promise.reject(new Refused('SETTLEMENT_NOT_OPEN'));

/** Commands that carry out the approved acts of settlement. */
export const settlementActs: SettlementActs = {
  INFORM: refuse,
  WRITE_OFF: executeHeldWriteOff,
  RESCIND: refuse,
};
