import type { TextsLike } from '../options.ts';
import type pt from '../pt/approvals.ts';

export default {
  title: 'Approvals',
  home: 'Home',
  lead: 'What operators of your company ask for beyond its limits waits here for your answer. Until then nothing happens.',
  leadOperator:
    'What goes beyond the limits of your company waits here for the answer of a Master. Until then nothing happens.',
  columns: {
    act: 'Request',
    amount: 'Amount',
    offer: 'Schedule',
    requestedBy: 'Asked by',
    expires: 'Expires on',
    status: 'Status',
  },
  filters: { status: 'Status', act: 'Request', offer: 'Schedule', all: 'ALL' },
  count_one: '{{shown}} request',
  count_other: '{{shown}} requests',
  empty: {
    title: 'No approval requests',
    text: 'Requests beyond the limits of your company appear here until they are answered.',
  },
  panel: 'Approval request',
  failedLoad: 'The request could not be loaded',
  facts: {
    limit: 'Limit when it was asked for',
    counterpartBid: 'Acquirer',
    counterpartAccept: 'Investor',
    minimal: 'Minimum proposal',
    receivables: 'Offered receivables',
    lenders: 'Investors',
    payment: 'Payment date',
    validUntil: 'Open until',
    requestedAt: 'Asked on',
    endedBy: 'Answered by',
    reason: 'Reason',
    failure: 'Why it was not carried out',
  },
  sentence: {
    PUBLISH:
      'You approve the request of <b>{{who}}</b>: a schedule of <b>{{value}}</b> becomes available now, on the terms of the request. This binds your company.',
    BID: 'You approve the request of <b>{{who}}</b>: the proposal of <b>{{value}}</b> on schedule <b>{{id}}</b>, of <b>{{counterpart}}</b>, is sent now. This binds your company.',
    ACCEPT:
      'You approve the request of <b>{{who}}</b>: the proposal of <b>{{value}}</b> by <b>{{counterpart}}</b> on schedule <b>{{id}}</b> is accepted now, and the others are closed. This binds your company.',
  },
  APPROVE: {
    title: 'Approve request',
    tick: 'I have checked the request and approve it.',
    verb: 'Approve',
    done: 'Request approved and carried out',
    doneText: 'Who asked was told. The record keeps both names.',
    failed: 'The request could not be approved',
  },
  DECLINE: {
    title: 'Decline request',
    sentence: 'The request of <b>{{who}}</b>, of <b>{{value}}</b>, is not carried out.',
    tick: 'I understand that it has to be asked for again, if it is needed.',
    verb: 'Decline',
    done: 'Request declined',
    doneText: 'Nothing has happened. Who asked was told.',
    failed: 'The request could not be declined',
  },
  reasonHelp: 'Who asked will read it.',
  notDone: 'The request could not be carried out any more',
  limits: {
    open: 'Limits',
    title: 'Limits of operators',
    sentence:
      'Up to these amounts an operator of your company acts without approval, also through programs; beyond them a Master approves first. Empty, there is no limit.',
    fields: {
      PUBLISH: 'Make a schedule available (value available)',
      BID: 'Make a proposal (value of the proposal)',
      ACCEPT: 'Accept a proposal (value of the proposal)',
    },
    help: 'Empty: no limit.',
    none: 'No limit',
    zero: 'Enter amounts greater than zero, or leave them empty.',
    unchanged: 'No limit was changed.',
    tick: 'I confirm the new limits. All Masters of the company are told.',
    verb: 'Save limits',
    done: 'Limits changed',
    doneText: 'The Masters of the company were told. Requests that wait already go on waiting.',
    failed: 'The limits could not be changed',
    failedLoad: 'The limits could not be loaded',
  },
} satisfies TextsLike<typeof pt>;
