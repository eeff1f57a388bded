import type { ContractStatus } from '../lifecycles/statuses.ts';
import { allow, type Decision, refuse } from '../refusals/decision.ts';

/** What tells one content from another, and what became of it. */
interface ContractContent {
  readonly sha256: string;
  readonly status: ContractStatus;
}

/** A contract that was sent back is not taken again unchanged: its reason still holds. */
export function decideResentContract(
  sha256: string,
  earlier: readonly ContractContent[],
): Decision<undefined> {
  const wasSentBack = earlier.some((version) => version.status === 'REJECTED' && version.sha256 === sha256);
  return wasSentBack ? refuse('CONTRACT_UNCHANGED', { field: 'content' }) : allow(undefined);
}
