import { slipsOf, type UsualRates } from '../rates/slips.ts';
import { type ContractCheck, checkVerdict } from './contract-check.ts';

/** Why a binding act asks for a second tick: of its author, and of the MASTER who approves it in the author's place. */
export type SecondTick = 'UNUSUAL_RATE' | 'BROKEN_SIGNATURE';

/** Decides whether making or approving a proposal takes a second tick. @param annual_252 as `slipsOf` takes it */
export const proposalSecondTick = (annual_252: number | null, usual: UsualRates): SecondTick | undefined =>
  slipsOf(annual_252, usual).length > 0 ? 'UNUSUAL_RATE' : undefined;

/** Decides whether accepting a contract takes a second tick: a signature is not of what the file shows today. */
export const contractSecondTick = (check: ContractCheck | null): SecondTick | undefined =>
  checkVerdict(check) === 'BAD' ? 'BROKEN_SIGNATURE' : undefined;
