import type { Reply } from '@pregao/contract';
import { type ContractCheck, isValidSignature } from '@pregao/domain';
import { paymentDateOf } from '../flow/measure.ts';
import type { ContractFacts } from './contract-facts.store.ts';
import type { ContractRecord } from './contracts-read.store.ts';

type ContractReply = Reply<'getContract'>;

export function presentContract(
  { storage_key: _, created_at, answered_at, ...contract }: ContractRecord,
  check: ContractCheck | undefined,
  deal: ContractFacts,
): ContractReply {
  const { borrower_tax_number, lender_tax_number, credit_value } = deal;
  return {
    ...contract,
    created_at: created_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    check: check ? presentCheck(check) : null,
    expected: {
      borrower_tax_number,
      lender_tax_number,
      credit_value,
      payment_date: paymentDateOf(deal, deal),
    },
  };
}

/** Presents a check with the validity of each signature. */
export function presentCheck({
  signatures,
  blanks,
  ...check
}: ContractCheck): NonNullable<ContractReply['check']> {
  return {
    ...check,
    blanks: [...blanks],
    signatures: signatures.map((one) => ({ ...one, valid: isValidSignature(one) })),
  };
}
