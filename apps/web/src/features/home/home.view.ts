import type { CompanyType } from '@pregao/domain';

interface HomeAction {
  readonly name: 'negotiations' | 'receivables';
  readonly to: string;
  /** The one that most readers of this kind come for. */
  readonly primary?: true;
}

const negotiations: HomeAction = { name: 'negotiations', to: '/dashboard/negotiation/list' };
const receivables: HomeAction = { name: 'receivables', to: '/dashboard/operation-management/list' };

/** The next places for each side, the most likely first. */
export const HOME_ACTIONS: Readonly<Record<CompanyType, readonly HomeAction[]>> = {
  MODERATOR: [{ ...negotiations, primary: true }, receivables],
  BORROWER: [{ ...receivables, primary: true }, negotiations],
  LENDER: [{ ...negotiations, primary: true }],
};
