import { slipsOf, type UsualRates } from '../rates/slips.ts';

/**
 * Decides whether a proposal takes a second tick, of its author and of the MASTER who approves it.
 * @param annual_252 as `slipsOf` takes it
 */
export const needsSecondTick = (annual_252: number | null, usual: UsualRates): boolean =>
  slipsOf(annual_252, usual).length > 0;
