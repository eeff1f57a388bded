import type { ContractStatus } from '../lifecycles/statuses.ts';
import { allow, type Decision, refuse } from '../refusals/decision.ts';

/** The hash of a contract's content and the status of that version. */
interface ContractContent {
  readonly sha256: string;
  readonly status: ContractStatus;
}

/** Refuses a contract with the content of a version sent back, because the reason still applies. */
export function decideResentContract(
  sha256: string,
  earlier: readonly ContractContent[],
): Decision<undefined> {
  const wasSentBack = earlier.some((version) => version.status === 'REJECTED' && version.sha256 === sha256);
  return wasSentBack ? refuse('CONTRACT_UNCHANGED', { field: 'content' }) : allow(undefined);
}
