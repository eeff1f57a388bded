import type { TextsLike } from '../options.ts';
import type pt from '../pt/answer.ts';

export default {
  templates: 'Frequent reasons',
  notRecorded: 'Your answer was not recorded',
  accept: {
    title: 'Accept proposal',
    sentence:
      'You accept the proposal of <b>{{value}}</b> from <b>{{lender}}</b>. The other proposals are closed, and the investor gets a deadline to upload the assignment agreement.',
    arrives:
      'Your company receives {{value}} on {{day}} or, if the agreement is accepted on that day or later, on the business day after the acceptance.',
    rate: 'Cost: {{yearly}} p.a. (252 business days), or {{monthly}} a month, effective.',
    discount: 'Discount: {{value}} ({{percentage}}).',
    until: 'The investor has until {{deadline}} to upload the agreement.',
    account: 'The account for the payment becomes {{bank}}, branch {{branch}}, account {{account}}.',
    settlement: 'Settlement: {{route}}. {{recourse}}.',
    loading: 'Wait: what the acceptance brings is being loaded.',
    loadFailed: 'What the acceptance brings could not be loaded',
    notListed:
      'The proposal is not among the most recent ones of the schedule, the only ones that are loaded: what the acceptance brings cannot be shown, and the request cannot be approved here.',
    caution: 'Another proposal under review is cheaper: {{rate}} p.a. (252), of {{lender}}, at {{value}}.',
    cautionWithoutRate: 'Another proposal under review is cheaper: that of {{lender}}, at {{value}}.',
    tick: 'I confirm that I accept this proposal.',
    verb: 'Accept proposal',
    done: 'Accepted proposal',
    doneText: 'The investor was notified and has to upload the signed assignment agreement.',
    failed: 'Failure to accept the proposal',
    failedText: 'Try again in a few moments.',
  },
  refuse: {
    title: 'Refuse proposal',
    sentence:
      'The proposal of <b>{{value}}</b> from <b>{{lender}}</b> is refused. The investor may make another one.',
    reason: 'Reason',
    reasonHelp: 'The investor reads this text.',
    templates: {
      price: 'The price is below what we expect.',
      payment: 'The payment day is too far away.',
      kept: 'We keep the receivables for now.',
    },
    verb: 'Refuse proposal',
    done: 'Proposal rejected',
    doneText: 'The investor was notified by e-mail.',
    failed: 'Failure to refuse the proposal',
    failedText: 'Try again in a few moments.',
  },
  acceptContract: {
    title: 'Accept agreement',
    sentence:
      'By accepting, the negotiation of <b>{{value}}</b> with <b>{{lender}}</b> is completed. This cannot be undone.',
    tick: 'I have read the assignment agreement and confirm the formalization.',
    verb: 'Accept agreement',
    done: 'Negotiation completed',
    doneText: 'The signed agreement can be downloaded. Both sides were notified by e-mail.',
    failed: 'Failure to accept the agreement',
    failedText: 'Try again in a few moments.',
  },
  resend: {
    title: 'Ask for a resend of the agreement',
    sentence:
      'The agreement of <b>{{lender}}</b> is sent back, and the investor is notified by e-mail to upload another one.',
    reason: 'Reason',
    reasonHelp: 'The investor reads this text.',
    templates: {
      signature: 'The signature of one of the parties is missing.',
      value: 'The amount differs from the accepted proposal.',
      parties: 'CNPJ or corporate name are not correct.',
      dates: 'The payment day differs from what was agreed.',
      annex: 'The list of the receivables is missing.',
      legible: 'The document cannot be read or is not complete.',
    },
    verb: 'Ask for a resend',
    done: 'Resend requested',
    doneText: 'The investor was notified by e-mail.',
    failed: 'Failure to request the resend',
    failedText: 'Try again in a few moments.',
  },
} satisfies TextsLike<typeof pt>;
