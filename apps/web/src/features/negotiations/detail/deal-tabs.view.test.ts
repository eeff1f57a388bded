import type { Actor, CompanyType } from '@pregao/domain';
import { expect, test } from 'vitest';
import { tabsOf } from './deal-tabs.view.ts';
import type { Negotiation } from './negotiation.view.ts';

const actor = (company_type: CompanyType): Actor => ({
  user_id: 1,
  company_id: 1,
  company_type,
  role: 'MASTER',
  via: 'SESSION',
});

const deal = (over: Partial<Record<keyof Negotiation, unknown>>) =>
  ({
    status: 'AVAILABLE',
    ended_by: null,
    winner: null,
    own_credit: null,
    total_credits: 0,
    ...over,
  }) as Negotiation;

const DEALS = {
  'without a proposal': deal({}),
  proposed: deal({ total_credits: 1, own_credit: { status: 'AVAILABLE' } }),
  accepted: deal({
    status: 'APPROVED',
    total_credits: 1,
    winner: {},
    own_credit: { status: 'APPROVED' },
  }),
  sold: deal({
    status: 'NEGOTIATED',
    total_credits: 1,
    winner: {},
    own_credit: { status: 'NEGOTIATED' },
  }),
  rescinded: deal({ status: 'CANCELED', ended_by: 'UNPAID', total_credits: 1, winner: {} }),
  lost: deal({ status: 'CANCELED', total_credits: 1, own_credit: { status: 'CANCELED' } }),
} as const;

test.each([
  ['BORROWER', 'without a proposal', 'proposals flow facts receivables history', 'facts'],
  ['BORROWER', 'proposed', 'proposals flow facts receivables history', 'proposals'],
  ['BORROWER', 'accepted', 'contract proposals flow facts receivables history', 'contract'],
  ['BORROWER', 'sold', 'contract settlement proposals flow facts receivables history', 'contract'],
  ['BORROWER', 'rescinded', 'contract settlement proposals flow facts receivables history', 'contract'],
  ['BORROWER', 'lost', 'proposals flow facts receivables history', 'proposals'],
  ['MODERATOR', 'without a proposal', 'proposals flow facts receivables history', 'facts'],
  ['MODERATOR', 'proposed', 'proposals flow facts receivables history', 'proposals'],
  ['LENDER', 'without a proposal', 'proposal flow facts receivables history', 'flow'],
  ['LENDER', 'proposed', 'proposal flow facts receivables history', 'proposal'],
  ['LENDER', 'accepted', 'contract proposal flow facts receivables history', 'contract'],
  ['LENDER', 'sold', 'contract settlement proposal flow facts receivables history', 'contract'],
  ['LENDER', 'lost', 'flow facts receivables history', 'facts'],
] as const)('tabs of a %s in a deal %s follow its state', (company, state, tabs, first) => {
  expect(tabsOf(actor(company), DEALS[state])).toEqual({ tabs: tabs.split(' '), first });
});
