import { type EventOf, START, type Transition } from './lifecycle.ts';
import type { BankStatementStatus } from './statuses.ts';

/** The lifecycle of an uploaded bank statement, imported all-or-nothing (settlement.md, Bank files). */
export const BANK_STATEMENT_LIFECYCLE = [
  { from: START, event: 'RECEIVE', to: 'PROCESSING', actors: ['BORROWER', 'LENDER'] },
  { from: 'PROCESSING', event: 'IMPORT', to: 'PROCESSED', actors: ['system'] },
  { from: 'PROCESSING', event: 'FAIL', to: 'PROCESSING_FAILURE', actors: ['system'] },
] as const satisfies readonly Transition<BankStatementStatus>[];

export type BankStatementEvent = EventOf<typeof BANK_STATEMENT_LIFECYCLE>;
