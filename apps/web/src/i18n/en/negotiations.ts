import type { TextsLike } from '../options.ts';
import type pt from '../pt/negotiations.ts';

const negotiations: TextsLike<typeof pt> = {
  title: 'Negotiations',
  home: 'Home',
  lead: {
    BORROWER: 'Your schedules, the proposals received and the formalization of each negotiation.',
    LENDER: 'Schedules on which you were invited to make proposals.',
    MODERATOR: 'All negotiations, with the status of this moment.',
  },
  filters: {
    id: 'Schedule ID',
    value: 'Value available',
    network: 'Card network',
    status: 'Status',
    borrower: 'Acquirer',
    lender: 'Investor',
    step: 'Step due',
    expires: 'Available until',
    near: 'Due soon',
    stepFrom: 'Step due from',
    stepTo: 'Step due until',
    turn: 'Turn',
    from: 'Deadline from',
    to: 'Deadline until',
    termFrom: 'Avg. term from',
    termTo: 'Avg. term up to',
    rateFrom: 'Rate at minimum from',
    coverageFrom: 'Coverage from',
    issuerTo: 'Largest issuer up to',
  },
  nears: { yes: 'Within 24 hours' },
  turns: { mine: 'My turn', BORROWER: 'Acquirer', LENDER: 'Investor' },
  whose: { OWN: 'Your turn', BORROWER: 'Acquirer', LENDER: 'Investor' },
  awaited: {
    PROPOSE: 'Make a proposal',
    ANSWER_CREDIT: 'Answer the proposals',
    UPLOAD_CONTRACT: 'Send the agreement',
    ANSWER_CONTRACT: 'Review the agreement',
  },
  turn: { OWN: 'your turn', LENDER: 'investor’s turn', BORROWER: 'acquirer’s turn' },
  columns: {
    id: 'ID',
    borrower: 'Acquirer',
    network: 'Card network',
    value: 'Value available',
    created: 'Created on',
    expires: 'Available until',
    credits: 'Proposals',
    status: 'Status',
    best: 'Proposal',
    own: 'Your proposal',
    lender: 'Investor',
    rate: 'Rate p.a.',
    deadline: 'Step due',
    turn: 'Turn',
    averageTerm: 'Avg. term',
    minimalRate: 'Rate at minimum',
    coverage: 'Coverage',
    largestIssuer: 'Largest issuer',
  },
  /** Labels in a card. */
  card: { turn: 'Turn:', deadline: 'Due' },
  days: '{{days}} d',
  convention: 'Effective rate a year, base of 252 business days',
  count_one: '{{shown}} negotiation',
  count_other: '{{shown}} negotiations',
  total: 'Total: {{value}}',
  best: { accepted: 'accepted proposal', open: 'best proposal under review, see all' },
  open: 'Open',
  remove: 'Delete schedule',
  empty: {
    BORROWER: {
      title: 'No schedule yet',
      text: 'Select available receivables and create a schedule. The investors’ proposals appear here.',
      action: 'Go to the receivables',
    },
    LENDER: {
      title: 'No schedule yet',
      text: 'When an acquirer invites you to a schedule, it appears here and the invitation arrives by e-mail.',
    },
    MODERATOR: {
      title: 'No negotiation yet',
      text: 'Schedules appear here as soon as an acquirer makes them available.',
    },
  },
  deletion: {
    title: 'Delete schedule {{id}}',
    any: {
      sentence:
        'Schedule <b>{{id}}</b>, of <b>{{value}}</b>, will no longer be available: it and all of its proposals will be canceled. This cannot be undone.',
      tick: 'I understand that all proposals of this schedule will be canceled.',
      doneText:
        'The schedule stays in the list with the status “Canceled”. The receivables are available again. Investors with a live proposal were notified by e-mail.',
    },
    deal: {
      sentence:
        'You undo the negotiation of <b>{{value}}</b> with <b>{{lender}}</b>, whose proposal was already accepted. Schedule <b>{{id}}</b> will be canceled, and its receivables become available again. The cancellation cannot be undone.',
      tick: 'I understand that the negotiation of the accepted proposal will be undone.',
      doneText:
        'The schedule stays in the list with the status “Canceled”. The receivables are available again. The investor was notified by e-mail that the negotiation was undone.',
    },
    credits: {
      sentence_one:
        'Schedule <b>{{id}}</b>, of <b>{{value}}</b>, will no longer be available, and the proposal under review will be canceled with it. This cannot be undone.',
      sentence_other:
        'Schedule <b>{{id}}</b>, of <b>{{value}}</b>, will no longer be available, and the {{count}} proposals under review will be canceled with it. This cannot be undone.',
      tick: 'I understand that all proposals of this schedule will be canceled.',
      doneText:
        'The schedule stays in the list with the status “Canceled”. The receivables are available again. Investors with a proposal under review were notified by e-mail.',
    },
    schedule: {
      sentence:
        'Schedule <b>{{id}}</b>, of <b>{{value}}</b>, will no longer be available. No proposal is under review. This cannot be undone.',
      tick: 'I understand that this schedule will be canceled.',
      doneText:
        'The schedule stays in the list with the status “Canceled”. The receivables are available again.',
    },
    verb: 'Delete schedule',
    done: 'Schedule deleted',
    failed: 'Schedule deletion failure',
    failedText: 'Try again in a few moments.',
  },
};

export default negotiations;
