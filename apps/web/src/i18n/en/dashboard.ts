import type { TextsLike } from '../options.ts';
import type pt from '../pt/dashboard.ts';

export default {
  title: 'Dashboard',
  closed: 'Closed',
  greeting: 'Hello, {{name}}',
  lead: {
    MODERATOR: 'Watch the negotiations and look after companies, users and files.',
    BORROWER: 'From receivable to money in four steps. Start with the available receivables.',
    LENDER: 'See the schedules you were invited to and make your proposals in time.',
  },
  cards: {
    total: 'Total (gross)',
    count_one: '{{shown}} receivable',
    count_other: '{{shown}} receivables',
    share: '{{share}} of the total',
    beside: 'Besides the cards below, the total includes: {{parts}}.',
    allInCards: 'The cards below add up to the total.',
    failed: 'The totals could not be loaded',
    loading: 'Loading the totals',
  },
  portfolio: {
    title: 'Portfolio',
    lead: 'What your company has invested now, until the last payment of each negotiation. The filters below do not change this position.',
    empty:
      'Your company has nothing invested now. Completed negotiations appear here until their last payment.',
    failed: 'The portfolio could not be loaded',
    invested_one: 'Price of {{shown}} deal with payments outstanding',
    invested_other: 'Price of {{shown}} deals with payments outstanding',
    face: 'To be received',
    rate: 'Average rate p.a. (252)',
    receipts: 'Payments due by day',
    allDays: 'Show all {{count}} days',
    borrowers: 'Exposure by acquirer',
    issuers: 'Exposure by issuer',
    share: '% of total',
  },
  filters: {
    network: 'Card network',
    issuer: 'Issuer',
    borrower: 'Acquirer',
    lender: 'Investor',
    dueDate: 'Due date',
    from: 'Due from',
    to: 'Due until',
  },
  ranges: {
    label: 'Due-date range',
    LAST_30: 'Last 30 days',
    NEXT_90: 'Next 90 days',
    THIS_YEAR: 'This year',
    EVERYTHING: 'Everything',
  },
  days: {
    all: 'All due dates',
    from: 'Due from {{from}} on',
    to: 'Due until {{to}}',
    over: 'All of this has matured: what can still be negotiated falls due later.',
    ahead: {
      NEXT_90: 'Available in the next 90 days: {{value}}',
      EVERYTHING: 'Available over all due dates: {{value}}',
    },
    between: 'Due from {{from}} to {{to}}',
  },
  nothing: {
    title: 'Nothing is due in this range',
    range: '{{days}}: no receivables. In all time there are {{value}}.',
    filters: 'No receivable matches the filters, in any range.',
  },
  slices: { title: 'Total operations', middle: 'total' },
  months: { title: 'Due dates by month' },
  views: { label: '{{title}}: show as', chart: 'Chart', columns: 'Columns', lines: 'Lines', table: 'Table' },
  table: { status: 'Status', count: 'Receivables', value: 'Value', share: 'Share', month: 'Month' },
  chartFailed: 'The chart could not be loaded',
  chartEmpty: 'Nothing to show in this range',
  firstSteps: { title: 'First steps', progress: '{{done}} of {{all}} done', done: 'done', hide: 'Hide' },
  steps: {
    BORROWER: {
      send: { title: 'Send receivables', text: 'One file for each card network, as XLSX or CSV.' },
      choose: {
        title: 'Build the schedule',
        text: 'Select receivables and set amount, minimum and deadline.',
      },
      answer: { title: 'Answer proposals', text: 'Accept the best one; the others close by themselves.' },
      close: {
        title: 'Check the formalization',
        text: 'Accept the assignment agreement to complete the deal.',
      },
    },
    LENDER: {
      see: { title: 'See open schedules', text: 'Amount, minimum, due dates and deadline of each.' },
      bid: {
        title: 'Make a proposal',
        text: 'One live proposal for each schedule, open as long as you decide.',
      },
      formalize: {
        title: 'Send the assignment agreement',
        text: 'Once accepted, upload the signed assignment agreement.',
      },
      close: { title: 'Complete', text: 'The acquirer checks it and the negotiation is completed.' },
    },
    MODERATOR: {
      companies: { title: 'Companies', text: 'Register acquirers and investors.' },
      users: { title: 'Users', text: 'Invite, block and follow access.' },
      files: { title: 'Files', text: 'Send and check files of receivables.' },
      deals: { title: 'Negotiations', text: 'Watch proposals and formalizations.' },
    },
  },
  go: { negotiations: 'See negotiations', receivables: 'See receivables' },
} satisfies TextsLike<typeof pt>;
