import type { Reply } from '@pregao/contract';
import { type ContractCheck, isValidSignature } from '@pregao/domain';
import type { ContractRecord } from './contracts-read.store.ts';

type Shown = Reply<'getContract'>;

export function presentContract(
  { storage_key: _, created_at, answered_at, ...contract }: ContractRecord,
  check: ContractCheck | undefined,
): Shown {
  return {
    ...contract,
    created_at: created_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    check: check ? presentCheck(check) : null,
  };
}

function presentCheck({ signatures, ...check }: ContractCheck): NonNullable<Shown['check']> {
  return { ...check, signatures: signatures.map((one) => ({ ...one, valid: isValidSignature(one) })) };
}
