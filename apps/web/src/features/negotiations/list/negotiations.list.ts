import {
  CARD_NETWORK_LABELS,
  CARD_NETWORKS,
  NEGOTIATION_SORTS,
  OFFER_STATUS_LABELS,
  SHOWN_OFFER_STATUSES,
  TURN_FILTERS,
} from '@pregao/domain';
import { textIn } from '../../../lib/lists/field.ts';
import { listOf, type SearchOf } from '../../../lib/lists/list.ts';
import type { SessionUser } from '../../../lib/session/session.ts';
import { negotiationListRights, statusesFor, turnsFor } from './negotiations.view.ts';

const isScreening = ({ company_type }: Pick<SessionUser, 'company_type'>) =>
  negotiationListRights(company_type).screens;

/** Defines the filters of the negotiation list (specification, section 2 Negotiation list). */
export const negotiationsList = listOf({
  call: 'listNegotiations',
  view: 'negotiations',
  texts: 'negotiations',
  sorts: NEGOTIATION_SORTS,
  fields: (field) => [
    field.digits('id', { query: 'id' }),
    field.many('network', {
      query: 'card_network',
      values: CARD_NETWORKS,
      text: (value) => CARD_NETWORK_LABELS[value],
    }),
    field.many('status', {
      query: 'status',
      values: SHOWN_OFFER_STATUSES,
      valuesFor: ({ company_type }) => statusesFor(company_type),
      text: (value, { language }) => OFFER_STATUS_LABELS[value][language],
    }),
    field.many('turn', {
      query: 'turn',
      values: TURN_FILTERS,
      valuesFor: ({ company_type }) => turnsFor(company_type),
      text: (value, { texts }) => textIn(texts.turns, value),
    }),
    field.one('near', {
      query: 'near',
      values: ['yes'],
      queryValue: () => true,
      text: (value, { texts }) => textIn(texts.nears, value),
    }),
    field.companies('borrower', {
      query: 'borrower_id',
      lookup: 'borrowers',
      isFor: ({ company_type }) => negotiationListRights(company_type).filtersByBorrower,
    }),
    field.companies('lender', {
      query: 'lender_id',
      lookup: 'lenders',
      isFor: ({ company_type }) => negotiationListRights(company_type).filtersByLender,
    }),
    field.number('value', { query: 'offer_value', unit: 'money' }),
    field.day('stepFrom', { query: 'deadline_greater_or_equal_than', periods: 'coming' }),
    field.day('stepTo', { query: 'deadline_less_or_equal_than', range: { from: 'stepFrom', name: 'step' } }),
    field.day('from', { query: 'expire_date_greater_or_equal_than', periods: 'coming' }),
    field.day('to', { query: 'expire_date_less_or_equal_than', range: { from: 'from', name: 'expires' } }),
    field.number('termFrom', {
      query: 'average_term_greater_or_equal_than',
      unit: 'days',
      isFor: isScreening,
    }),
    field.number('termTo', {
      query: 'average_term_less_or_equal_than',
      unit: 'days',
      notBelow: 'termFrom',
      isFor: isScreening,
    }),
    field.number('rateFrom', {
      query: 'minimal_rate_greater_or_equal_than',
      unit: 'percent',
      isFor: isScreening,
    }),
    field.number('coverageFrom', {
      query: 'margin_coverage_greater_or_equal_than',
      unit: 'percent',
      isFor: isScreening,
    }),
    field.number('issuerTo', {
      query: 'largest_issuer_percentage_less_or_equal_than',
      unit: 'percent',
      isFor: isScreening,
    }),
  ],
});

export type NegotiationsSearch = SearchOf<typeof negotiationsList>;
