import type { TextsLike } from '../options.ts';
import type pt from '../pt/credit.ts';

const proposal: TextsLike<typeof pt> = {
  form: {
    offerValue: 'Value available',
    minimalValue: 'Minimum proposal',
    value: 'Value of the proposal',
    valueHelp: 'Between {{min}} and {{max}}.',
    minimalRate: 'p.a. (252)',
    typed: 'Enter as',
    typedAmount: 'Value in R$',
    typedNoCdi: 'Without a registered CDI rate neither % of the CDI nor CDI + % p.a. can be entered.',
    rateHelp: 'Gives the value, rounded to the centavo. The rates below are those of that value.',
    payment: 'Payment date',
    paymentHelp: 'A business day from {{first}} to {{last}}.',
    paymentWrong: 'Choose a business day from {{first}} to {{last}}.',
    paymentReplaced:
      'With this validity it cannot be paid on {{replaced}}: the first possible day is used. A business day from {{first}} to {{last}}.',
    paymentUnset: 'Depends on until when the proposal stays open.',
    usualDeals:
      'Completed negotiations of other investors, of a similar term: median of {{median}} p.a., half of them between {{lower}} and {{upper}}.',
    refused: 'Your proposal of {{value}} was refused.',
    refusedReason: 'Reason: {{reason}}',
    refusedNext: 'Adjust the terms below and propose again.',
    day: 'Open for review until',
    time: 'Time',
    zone: 'Times in {{zone}}. At most until {{limit}}.',
    blocker: {
      value: 'Enter the value of the proposal.',
      low: 'The value of the proposal must be higher than or equal to the minimum value.',
      high: 'The value of the proposal cannot exceed the available value.',
      deadline: 'Choose date and time.',
      deadlineWrong: 'Choose a future time, at most until the end of the schedule.',
      rate: 'Enter the rate of the proposal.',
      payment: 'Enter the payment date.',
      paymentWrong: 'Choose one of the possible payment dates.',
    },
  },
  measures: {
    annual_252: 'Effective rate (% p.a., 252)',
    cdi_percentage: '% of the CDI',
    cdi_spread: 'CDI + % p.a.',
    effective_monthly: 'Effective rate (% a month)',
    simple_monthly: 'Simple discount (% a month, bank discount)',
    annual_365: 'Effective rate (% p.a., 365)',
    term: 'Average term',
    termValue: '{{days}} calendar days ({{business}} business days)',
    cdi: 'CDI of {{rate}} p.a. ({{day}}).',
    noCdi: 'No CDI rate is registered: the measures in CDI do not appear.',
    failed: 'The rates could not be computed',
    none: {
      value: 'Rates appear once there is a possible value.',
      rate: 'Rates appear once there is a possible rate.',
      low: '{{value}} is below the minimum: without a possible value there are no rates.',
      high: '{{value}} is above the value available: without a possible value there are no rates.',
      deadline: 'Rates depend on the payment date: choose until when the proposal stays open.',
      deadlineWrong: 'Rates depend on the payment date: choose a possible deadline.',
      payment: 'Rates appear once there is a payment date.',
      paymentWrong: 'Rates appear once there is a possible payment date.',
    },
  },
  slip: {
    low: 'Unusually low rate. Check the digits of the value: to make the proposal as it is, the rate has to be confirmed as well, in words.',
    high: 'Unusually high rate. Check the digits of the value: to make the proposal as it is, the rate has to be confirmed as well, in words.',
    cdi: 'By the CDI of {{rate}} p.a., usual rates go from {{lowest}} to {{highest}} p.a.',
    deals:
      'In completed negotiations of other investors, of a similar term, usual rates go from {{lowest}} to {{highest}} p.a.',
    tick: 'I also confirm the unusual rate of {{words}}.',
  },
  confirm: {
    route: 'Collection from issuers',
    recourse: 'In case of a shortage',
    title: 'Make proposal',
    sentence:
      'You propose <b>{{value}}</b> to <b>{{borrower}}</b> for schedule {{id}}, to be paid on <b>{{payment}}</b>: <b>{{rate}} p.a.</b> (252). The proposal is valid until <b>{{deadline}}</b>. It can be withdrawn only within the first {{minutes}} minutes, as long as it is not answered.',
    tick: 'I confirm the value, payment date and validity of this proposal.',
    verb: 'Make proposal',
    done: 'Proposal sent',
    doneText:
      '{{value}}, at {{rate}} p.a. (252), to be paid on {{payment}}. The acquirer has until {{deadline}} to answer. We will tell you by e-mail.',
    measuring: 'Please wait: the rate is being computed.',
    failed: 'Failure to carry out the proposal',
    failedText: 'Try again in a few moments.',
  },
};

export default proposal;
