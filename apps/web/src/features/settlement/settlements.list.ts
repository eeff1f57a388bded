import {
  SETTLEMENT_KIND_LABELS,
  SETTLEMENT_KINDS,
  SETTLEMENT_SORTS,
  SETTLEMENT_STATE_LABELS,
  SETTLEMENT_STATES,
  TURN_FILTERS,
} from '@pregao/domain';
import { textIn } from '../../lib/lists/field.ts';
import { listOf, type SearchOf } from '../../lib/lists/list.ts';

/** Defines the filters of the work queue of settlement. */
export const settlementsList = listOf({
  call: 'listSettlements',
  view: 'settlements',
  texts: 'settlement',
  pageSize: 50,
  sorts: SETTLEMENT_SORTS,
  fields: (field) => [
    field.digits('offer', { query: 'offer_id' }),
    field.many('state', {
      query: 'state',
      values: SETTLEMENT_STATES,
      text: (value, { language }) => SETTLEMENT_STATE_LABELS[value][language],
    }),
    field.many('turn', {
      query: 'turn',
      values: TURN_FILTERS,
      valuesFor: ({ company_type }) => TURN_FILTERS.filter((turn) => turn !== company_type),
      text: (value, { texts }) => textIn(texts.turns, value),
    }),
    field.one('overdue', {
      query: 'overdue',
      values: ['yes'],
      queryValue: () => true,
      text: (value, { texts }) => textIn(texts.overdueOnly, value),
    }),
    field.many('kind', {
      query: 'kind',
      values: SETTLEMENT_KINDS,
      text: (value, { language }) => SETTLEMENT_KIND_LABELS[value][language],
    }),
    field.companies('borrower', {
      query: 'borrower',
      lookup: 'borrowers',
      isFor: ({ company_type }) => company_type !== 'BORROWER',
    }),
    field.companies('lender', {
      query: 'lender',
      lookup: 'lenders',
      isFor: ({ company_type }) => company_type !== 'LENDER',
    }),
    field.day('from', { query: 'day_greater_or_equal_than', periods: 'coming' }),
    field.day('to', { query: 'day_less_or_equal_than', range: { from: 'from', name: 'day' } }),
  ],
});

export type SettlementsSearch = SearchOf<typeof settlementsList>;
