import type { TextsLike } from '../options.ts';
import type pt from '../pt/receivables.ts';

export default {
  title: 'Receivables',
  home: 'Home',
  area: 'Operation management',
  lead: {
    BORROWER: 'Select receivables of one network and create a schedule.',
    MODERATOR: 'Receivables of all acquirers, with their status as of now.',
  },
  send: 'Send file',
  tabs: {
    receivables: 'Receivables',
    files: 'Files',
    filesFailed: 'Files ({{count}} failed)',
    filesLead: 'The files that your company sent, and what came of each.',
  },
  filters: {
    network: 'Card network',
    issuer: 'Issuer',
    status: 'Status',
    borrower: 'Acquirer',
    fileId: 'File',
    dueDate: 'Due date',
    from: 'Due from',
    to: 'Due until',
  },
  count_one: '{{shown}} receivable',
  count_other: '{{shown}} receivables',
  total: 'Total: {{value}}',
  empty: {
    BORROWER: {
      title: 'No receivables yet',
      text: 'Send an XLSX or CSV file with your receivables of one card network. Once processed, they appear here.',
    },
    MODERATOR: {
      title: 'No receivables yet',
      text: 'Receivables appear here when a file of an acquirer has been processed.',
      action: 'Go to the files',
    },
  },
  selection: {
    label: 'Selection',
    hint: 'Select the receivables that will form the schedule.',
    count_one: '{{shown}} receivable selected',
    count_other: '{{shown}} receivables selected',
    networks: 'The selection has {{networks}}.',
    unavailable_one: '{{shown}} selected receivable is not available.',
    unavailable_other: '{{shown}} selected receivables are not available.',
    lost_one:
      '{{shown}} receivable left the selection: it was offered in another schedule or can no longer be part of one.',
    lost_other:
      '{{shown}} receivables left the selection: they were offered in another schedule or can no longer be part of one.',
    total: 'Total value',
    clear: 'Clear selection',
    more: 'More ways to select',
    byAmount: 'Select by amount',
    byAmountBrief: 'By amount',
    create: 'Create schedule',
    keepAvailable: 'Keep available ones only',
    keepNetwork: 'Keep {{network}} only',
    term: 'Average term: {{days}} days',
    largest: 'Largest issuer:',
    allBrief_one: 'The {{shown}}',
    allBrief_other: 'All {{shown}}',
    all_one: 'Select the {{shown}} filtered',
    all_other: 'Select all {{shown}} filtered',
    oneNetwork: 'A schedule has receivables of one network only: choose which to select.',
    allOf: 'All {{network}}',
    leftOut_one: '{{shown}} filtered receivable was left out: not available, or due too soon for a schedule.',
    leftOut_other:
      '{{shown}} filtered receivables were left out: not available, or due too soon for a schedule.',
  },
  problems: {
    empty: 'Select at least one receivable to create the schedule.',
    mixed: 'Operations must be from the same card network.',
    unavailable: 'The selection has receivables that are not available.',
  },
  tickedInVain: {
    one: 'Receivable {{id}} has the status "{{status}}". Only available receivables can go into a schedule.',
    many: '{{shown}} ticked receivables are not available. Only available receivables can go into a schedule.',
  },
} satisfies TextsLike<typeof pt>;
