import type { CompanyType } from '@pregao/domain';

interface DashboardAction {
  readonly name: 'negotiations' | 'receivables';
  readonly to: string;
  /** The one that most readers of this kind come for. */
  readonly primary?: true;
}

const negotiations: DashboardAction = { name: 'negotiations', to: '/dashboard/negotiation/list' };
const receivables: DashboardAction = { name: 'receivables', to: '/dashboard/operation-management/list' };

/** The next places for each side, the most likely first. */
export const DASHBOARD_ACTIONS: Readonly<Record<CompanyType, readonly DashboardAction[]>> = {
  MODERATOR: [{ ...negotiations, primary: true }, receivables],
  BORROWER: [{ ...receivables, primary: true }, negotiations],
  LENDER: [{ ...negotiations, primary: true }],
};
