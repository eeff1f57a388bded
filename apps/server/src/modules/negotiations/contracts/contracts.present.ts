import type { Reply } from '@pregao/contract';
import type { ContractRecord } from './contracts-read.store.ts';

export function presentContract({
  storage_key: _,
  created_at,
  answered_at,
  ...contract
}: ContractRecord): Reply<'getContract'> {
  return {
    ...contract,
    created_at: created_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
  };
}
