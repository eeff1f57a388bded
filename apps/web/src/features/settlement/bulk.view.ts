import type { CompanyType, SettlementState } from '@pregao/domain';
import type { SettlementRow } from './row-ids.view.ts';

/** A bulk act of the work queue: the acquirer confirms payments, the investor records receipts. */
export type BulkAct = 'CONFIRM' | 'RECEIVE';

/** Returns the bulk act of a reader; undefined for moderators, who only read. */
export const bulkActOf = (company: CompanyType): BulkAct | undefined => ACTS[company];

const ACTS: Readonly<Record<CompanyType, BulkAct | undefined>> = {
  BORROWER: 'CONFIRM',
  LENDER: 'RECEIVE',
  MODERATOR: undefined,
};

/** The rows that each act takes: their kind, the side whose turn it is, and their states. */
const TAKES = {
  CONFIRM: { kind: 'PAYMENT', turn: 'BORROWER', states: ['TO_CONFIRM'] },
  RECEIVE: { kind: 'COLLECTION', turn: 'LENDER', states: ['REMITTED', 'TO_RECEIVE', 'OVERDUE'] },
} as const satisfies Record<
  BulkAct,
  {
    readonly kind: SettlementRow['kind'];
    readonly turn: NonNullable<SettlementRow['turn']>;
    readonly states: readonly SettlementState[];
  }
>;

/** Tells whether a bulk act takes a row. */
export function takesRow(act: BulkAct, { kind, turn, state }: SettlementRow): boolean {
  const taken = TAKES[act];
  const states: readonly SettlementState[] = taken.states;
  return kind === taken.kind && turn === taken.turn && states.includes(state);
}

/** Returns the sum of what is open of some rows, in centavos. */
export const openSumOf = (rows: readonly SettlementRow[]): number =>
  rows.reduce((sum, { open_value }) => sum + open_value, 0);
