import type { CompanyType } from '@pregao/domain';

/** Onboarding progress of the reader's company, as counts of rows visible to the reader. */
export interface Progress {
  readonly files: number;
  readonly companies: number;
  readonly users: number;
  readonly negotiations: number;
  /** Number of negotiations with a credit of the own company. */
  readonly bids: number;
  /** Number of negotiations whose credit was accepted, including later statuses. */
  readonly accepted: number;
  /** Number of negotiations whose contract was uploaded, including later statuses. */
  readonly formalized: number;
  readonly completed: number;
}

interface Step {
  /** Page where the step is done. */
  readonly to: string;
  readonly isDone: (progress: Progress) => boolean;
}

const RECEIVABLES = '/dashboard/operation-management/list';
const NEGOTIATIONS = '/dashboard/negotiation/list';

/**
 * Onboarding steps of each company type, in the order of their texts.
 * The moderator's own company exists before the first registration.
 */
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

export interface ShownStep {
  readonly name: string;
  readonly to: string;
  readonly isDone: boolean;
}

/** Returns the steps of a company type, each marked done or open. */
export function stepsOf(company: CompanyType, progress: Progress): readonly ShownStep[] {
  return Object.entries<Step>(FIRST_STEPS[company]).map(([name, { to, isDone }]) => ({
    name,
    to,
    isDone: isDone(progress),
  }));
}
