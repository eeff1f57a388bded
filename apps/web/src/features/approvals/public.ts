/** What other features use of limits of acts and requests for approval. */
export { LimitNotice } from './limit-notice.tsx';
export { useLimitAbove, waitingOf } from './waiting-approvals.queries.ts';
export { WaitingApprovals } from './waiting-approvals.tsx';
