import {
  APPROVAL_ACT_LABELS,
  APPROVAL_ACTS,
  APPROVAL_REQUEST_STATUSES,
  APPROVAL_STATUS_LABELS,
  may,
} from '@pregao/domain';
import { textIn } from '../../lib/lists/field.ts';
import { listOf, type SearchOf } from '../../lib/lists/list.ts';
import { numberField, oneField } from '../../lib/router/search-fields.ts';

/** Answers whose confirmation dialog a link may open directly. */
const ANSWERS = ['APPROVE', 'DECLINE'] as const;
export type Answer = (typeof ANSWERS)[number];

const STATUS_CHOICES = [...APPROVAL_REQUEST_STATUSES, 'ALL'] as const;

/** Defines the filters of the approval request list. Without a filter it shows the waiting requests. */
export const approvalsList = listOf({
  call: 'listApprovals',
  view: 'approvals',
  texts: 'approvals',
  fields: (field) => [
    field.one('status', {
      query: 'status',
      values: STATUS_CHOICES,
      defaultValue: 'WAITING',
      queryValue: (status) => (status === 'ALL' ? undefined : [status]),
      text: (value, { language, texts }) =>
        value === 'ALL' ? textIn(texts.filters, 'all') : APPROVAL_STATUS_LABELS[value][language],
    }),
    field.many('act', {
      query: 'act',
      values: APPROVAL_ACTS,
      text: (value, { language }) => APPROVAL_ACT_LABELS[value][language],
    }),
    field.digits('offer', { query: 'offer_id' }),
    field.one('decide', {
      query: 'to_decide',
      values: ['yes'],
      isFor: (reader) => may(reader, 'answer-approval'),
      queryValue: () => true,
      text: (_value, { texts }) => textIn(texts.filters, 'decideYes'),
    }),
    field.one('asked', {
      query: 'asked',
      values: ['yes'],
      isFor: ({ company_type }) => company_type !== 'MODERATOR',
      queryValue: () => true,
      text: (_value, { texts }) => textIn(texts.filters, 'askedYes'),
    }),
  ],
  // Open request, which notices and mails link to, and the answer whose confirmation dialog is open.
  addressState: (raw): { readonly request?: number | undefined; readonly answer?: Answer | undefined } => ({
    request: numberField(raw.request),
    answer: oneField(raw.answer, ANSWERS),
  }),
});

export type ApprovalsSearch = SearchOf<typeof approvalsList>;
