import type { TextsLike } from '../options.ts';
import type pt from '../pt/cdiRates.ts';

export default {
  title: 'Rates',
  home: 'Home',
  lead: 'The daily CDI series. A correction is a new entry: earlier ones stay in the history.',
  set: 'Enter rate',
  filters: {},
  columns: {
    day: 'Date',
    rate: 'CDI p.a. (252 days)',
    status: 'Status',
    user: 'Entered by',
    at: 'Entered on',
  },
  holds: 'Valid',
  corrected: 'Corrected',
  count_one: '{{shown}} entry',
  count_other: '{{shown}} entries',
  empty: {
    title: 'No rate entered yet',
    text: 'The series begins with the first rate. A Master user of the moderators enters it.',
  },
  form: {
    title: 'Enter the CDI rate',
    lead: 'If the day already has a rate, the new one holds and the earlier one stays in the history.',
    day: 'Date',
    rate: 'CDI p.a. (252 days)',
    rateHelp: 'The DI rate that B3 published for this date.',
    last: 'Last valid rate: {{rate}}% ({{day}}).',
    lastFailed: 'The last valid rate could not be loaded',
    lastLoading: 'Please wait: the last valid rate is being loaded.',
    slip: 'Less than half or more than double the last valid rate. Check the digits: the warning of an unusual rate, on every proposal, goes by the CDI.',
    slipTick: 'I confirm the CDI of {{words}}.',
    done: 'CDI of {{rate}}% p.a. entered for {{day}}.',
  },
} satisfies TextsLike<typeof pt>;
