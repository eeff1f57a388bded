/** Public interface of approval limits and approval requests for other features. */
export { LimitNotice } from './limit-notice.tsx';
export { useLimitAbove, waitingApprovalsOf } from './waiting-approvals.queries.ts';
export { WaitingApprovals } from './waiting-approvals.tsx';
