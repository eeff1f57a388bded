import type { ApprovalAct } from '../lifecycles/approval-request.ts';
import type { CompanyType } from '../people/company.ts';
import type { Right } from '../people/permissions.ts';

/**
 * The acts of settlement with an approval limit. They join LIMITED_ACTS with the server's commands that carry
 * them out.
 */
export const SETTLEMENT_LIMITED_ACTS = ['INFORM', 'RESCIND', 'WRITE_OFF', 'BUYBACK'] as const;
export type SettlementLimitedAct = (typeof SETTLEMENT_LIMITED_ACTS)[number];

/** The acts that may wait for approval, those of settlement included. */
export type SettlementApprovalAct = ApprovalAct | SettlementLimitedAct;

const ACTS_OF: Readonly<Record<CompanyType, readonly SettlementLimitedAct[]>> = {
  MODERATOR: [],
  BORROWER: ['RESCIND', 'BUYBACK'],
  LENDER: ['INFORM', 'WRITE_OFF'],
};

/** Returns the settlement acts for which a company of this type can set approval limits. */
export const settlementActsOf = (companyType: CompanyType): readonly SettlementLimitedAct[] =>
  ACTS_OF[companyType];

/** The right of each settlement act that may wait for approval; that of buybacks follows with their calls. */
export const RIGHT_OF_SETTLEMENT_ACT = {
  INFORM: 'inform-payment',
  RESCIND: 'rescind-deal',
  WRITE_OFF: 'write-off-collections',
} as const satisfies Partial<Record<SettlementLimitedAct, Right>>;

/** The acts that wait for a second person whatever their amount. */
export const ALWAYS_BY_TWO = ['RESCIND'] as const satisfies readonly SettlementLimitedAct[];
