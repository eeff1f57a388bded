import { type UsualRates, unusualRatesOf } from '../rates/unusual-rates.ts';

/**
 * Decides whether a proposal needs a second confirmation of its author and of the approving MASTER.
 * @param annual_252 as `unusualRatesOf` takes it
 */
export const needsSecondConfirmation = (annual_252: number | null, usual: UsualRates): boolean =>
  unusualRatesOf(annual_252, usual).length > 0;
