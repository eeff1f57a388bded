import type { CompanyType } from '@pregao/domain';

/** What the reader's company has done so far, as counts of rows that it may see. */
export interface Progress {
  readonly files: number;
  readonly companies: number;
  readonly users: number;
  readonly negotiations: number;
  /** Negotiations with a credit of the own company. */
  readonly bids: number;
  /** Negotiations whose credit was accepted, or beyond. */
  readonly accepted: number;
  /** Negotiations whose contract was uploaded, or beyond. */
  readonly formalized: number;
  readonly completed: number;
}

interface Step {
  /** Where it is done. */
  readonly to: string;
  readonly isDone: (progress: Progress) => boolean;
}

const RECEIVABLES = '/dashboard/operation-management/list';
const NEGOTIATIONS = '/dashboard/negotiation/list';

/** The way of each side, in the order of its texts; a company stands there before anybody registers another. */
export const FIRST_STEPS = {
  BORROWER: {
    send: { to: RECEIVABLES, isDone: ({ files }) => files > 0 },
    choose: { to: RECEIVABLES, isDone: ({ negotiations }) => negotiations > 0 },
    answer: { to: NEGOTIATIONS, isDone: ({ accepted }) => accepted > 0 },
    close: { to: NEGOTIATIONS, isDone: ({ completed }) => completed > 0 },
  },
  LENDER: {
    see: { to: NEGOTIATIONS, isDone: ({ negotiations }) => negotiations > 0 },
    bid: { to: NEGOTIATIONS, isDone: ({ bids }) => bids > 0 },
    formalize: { to: NEGOTIATIONS, isDone: ({ formalized }) => formalized > 0 },
    close: { to: NEGOTIATIONS, isDone: ({ completed }) => completed > 0 },
  },
  MODERATOR: {
    companies: { to: '/dashboard/company/list', isDone: ({ companies }) => companies > 1 },
    users: { to: '/dashboard/user/list', isDone: ({ users }) => users > 1 },
    files: { to: '/dashboard/file-management/list', isDone: ({ files }) => files > 0 },
    deals: { to: NEGOTIATIONS, isDone: ({ negotiations }) => negotiations > 0 },
  },
} as const satisfies Record<CompanyType, Record<string, Step>>;

export interface StepSight {
  readonly name: string;
  readonly to: string;
  readonly done: boolean;
}

/** The steps of a side with what is done. */
export function stepsOf(company: CompanyType, progress: Progress): readonly StepSight[] {
  return Object.entries<Step>(FIRST_STEPS[company]).map(([name, { to, isDone }]) => ({
    name,
    to,
    done: isDone(progress),
  }));
}
