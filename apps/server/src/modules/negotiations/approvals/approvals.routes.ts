import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { answerApproval } from './answer-approval.ts';
import type { SettlementActs } from './execute-approved-act.ts';
import { getApproval, getApprovalLimits, listApprovals } from './read-approvals.ts';
import { setApprovalLimits } from './set-approval-limits.ts';

type Names = 'listApprovals' | 'getApproval' | 'answerApproval' | 'getApprovalLimits' | 'setApprovalLimits';

/** Routes of approval requests and approval limits of one's own company. */
export function approvalRoutes(deps: Deps, settlement: SettlementActs): Handlers<Names> {
  const { db, reads } = deps;
  return {
    listApprovals: ({ actor, query }) => listApprovals(reads, actor, query),
    getApproval: ({ actor, params }) => getApproval(db, actor, params.id),
    answerApproval: (call) => answerApproval(deps, call, { ...call.params, ...call.body }, settlement),
    getApprovalLimits: ({ actor }) => getApprovalLimits(db, actor),
    setApprovalLimits: (call) => setApprovalLimits(deps, call, call.body),
  };
}
