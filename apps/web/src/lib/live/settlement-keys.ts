/**
 * Query keys to invalidate after an act of settlement or on a bank line. An entry is a candidate of bank
 * lines, and its reversal frees them.
 */
export const SETTLEMENT_KEYS = [
  ['settlements'],
  ['bank-lines'],
  ['bank-statements'],
  ['monthly-statements'],
  ['negotiations'],
  ['receivables'],
  ['approvals'],
  ['dashboard'],
  ['inbox'],
] as const;
