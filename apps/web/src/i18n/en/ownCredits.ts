import type { TextsLike } from '../options.ts';
import type pt from '../pt/ownCredits.ts';

const ownProposals: TextsLike<typeof pt> = {
  title: 'My proposals',
  home: 'Home',
  lead: 'All that your company has proposed, with the rate and the outcome of each proposal.',
  filters: {
    outcome: 'Outcome',
    network: 'Card network',
    borrower: 'Acquirer',
    made: 'Made',
    from: 'Made from',
    to: 'Made until',
  },
  columns: {
    schedule: 'Schedule',
    borrower: 'Acquirer',
    network: 'Card network',
    value: 'Proposal',
    rate: 'Rate p.a. (252)',
    payment: 'Payment',
    made: 'Made on',
    outcome: 'Outcome',
  },
  cardRate: 'Rate p.a.',
  outcomes: 'Outcomes of the proposals',
  allCredits: 'All proposals',
  allOutcomes: 'Proposals of the filters, in all outcomes',
  counted: {
    WAITING: 'Under review',
    WON: 'Won',
    LOST: 'Closed (another proposal accepted)',
    REFUSED: 'Refused',
    LAPSED: 'Expired unanswered',
    UNFORMALIZED: 'Formalization not completed',
    CANCELED: 'Canceled by the acquirer',
    WITHDRAWN: 'Withdrawn by your company',
    RESCINDED: 'Rescinded for lack of payment',
  },
  hitRate: 'Hit rate',
  ofCdi: 'CDI',
  noReason: 'No reason given',
  count_one: '{{shown}} proposal',
  count_other: '{{shown}} proposals',
  total: 'Total: {{value}}',
  empty: {
    title: 'No proposal yet',
    text: 'Each proposal of your company appears here, with its rate and its outcome.',
    action: 'See the schedules',
  },
};

export default ownProposals;
