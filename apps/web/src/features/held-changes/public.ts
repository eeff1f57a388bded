/** Public interface of held changes for other features. */

export { ChangeLinkButton } from './change-link.tsx';
export { ChangeValues } from './change-values.tsx';
export { HeldResult } from './held-result.tsx';
export { HoldHint, useHoldHours } from './hold-hint.tsx';
export { type Waiting, waitingChanges } from './waiting-changes.queries.ts';
export { WaitingNotice } from './waiting-notice.tsx';
