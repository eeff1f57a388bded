import type { BankLine } from './matching.queries.ts';

/** Tells whether a line is money that came in. */
export const isCredit = ({ amount }: Pick<BankLine, 'amount'>): boolean => amount > 0;

/** Returns the size of an amount without its sign, in centavos. */
export const sizeOf = ({ amount }: Pick<BankLine, 'amount'>): number => Math.abs(amount);

/** Tells whether the machine made all allocations of a line. */
export const isAutomatic = ({ allocations }: Pick<BankLine, 'allocations'>): boolean =>
  allocations.length > 0 && allocations.every(({ automatic }) => automatic);
