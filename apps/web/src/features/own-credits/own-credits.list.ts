import {
  CARD_NETWORK_LABELS,
  CARD_NETWORKS,
  PROPOSAL_OUTCOME_LABELS,
  PROPOSAL_OUTCOMES,
} from '@pregao/domain';
import { listOf, type SearchOf } from '../../lib/lists/list.ts';
import type { SessionUser } from '../../lib/session/session.ts';

/** Defines the filters of the list of own credits. */
export const ownCreditsList = listOf({
  call: 'listOwnCredits',
  view: 'own-proposals',
  texts: 'ownCredits',
  fields: (field) => [
    field.many('outcome', {
      query: 'outcome',
      values: PROPOSAL_OUTCOMES,
      text: (value, { language }) => PROPOSAL_OUTCOME_LABELS[value][language],
    }),
    field.many('network', {
      query: 'card_network',
      values: CARD_NETWORKS,
      text: (value) => CARD_NETWORK_LABELS[value],
    }),
    field.companies('borrower', { query: 'borrower_id', lookup: 'borrowers' }),
    field.day('from', { query: 'created_greater_or_equal_than', periods: 'passed' }),
    field.day('to', { query: 'created_less_or_equal_than', range: { from: 'from', name: 'made' } }),
  ],
});

export type OwnCreditsSearch = SearchOf<typeof ownCreditsList>;

/** Returns whether a filter other than the outcome is set; the figures by outcome follow only those. */
export const hasFilters = (search: OwnCreditsSearch, reader: SessionUser): boolean =>
  Object.keys(ownCreditsList.filterQuery({ ...search, outcome: undefined }, reader)).length > 0;
