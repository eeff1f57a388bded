import type { CompanyType } from '@pregao/domain';

interface DashboardAction {
  readonly name: 'negotiations' | 'receivables';
  readonly to: string;
  /** Whether this is the main action of the company type. */
  readonly primary?: true;
}

const negotiations: DashboardAction = { name: 'negotiations', to: '/dashboard/negotiation/list' };
const receivables: DashboardAction = { name: 'receivables', to: '/dashboard/operation-management/list' };

/** Quick actions of the dashboard by company type, the most likely first. */
export const DASHBOARD_ACTIONS: Readonly<Record<CompanyType, readonly DashboardAction[]>> = {
  MODERATOR: [{ ...negotiations, primary: true }, receivables],
  BORROWER: [{ ...receivables, primary: true }, negotiations],
  LENDER: [{ ...negotiations, primary: true }],
};
