import { type Actor, may } from '@pregao/domain';
import { showsSettlement } from '../../settlement/settlement.view.ts';
import type { DealTab } from '../negotiation.search.ts';
import { sectionOf } from './deal-acts.view.ts';
import { type Negotiation, showsParameters } from './negotiation.view.ts';

interface DealTabs {
  readonly tabs: readonly DealTab[];
  /** Tab that an address without a tab opens. */
  readonly first: DealTab;
}

/**
 * Returns the tabs of a deal by role and state.
 * The tab of the pending decision comes first and is open.
 */
export function tabsOf(actor: Actor, negotiation: Negotiation): DealTabs {
  const { winner, total_credits, own_credit } = negotiation;
  const makesCredits = sectionOf(actor) === 'makes';
  const parameters = showsParameters(actor.company_type, negotiation);
  const tabs: DealTab[] = [
    ...(winner ? (['contract'] as const) : []),
    ...(winner && showsSettlement(negotiation) ? (['settlement'] as const) : []),
    ...(makesCredits ? [] : (['proposals'] as const)),
    ...(parameters ? (['proposal'] as const) : []),
    'flow',
    'facts',
    'receivables',
    'history',
  ];
  if (winner) return { tabs, first: 'contract' };
  if (makesCredits) {
    if (!parameters) return { tabs, first: 'facts' };
    return { tabs, first: own_credit ? 'proposal' : 'flow' };
  }
  return { tabs, first: total_credits > 0 ? 'proposals' : 'facts' };
}

/** Returns whether the facts tab also shows the acquirer. */
export const namesSeller = (actor: Actor): boolean => may(actor, 'view-borrower-record');
