import type { TextsLike } from '../options.ts';
import type pt from '../pt/palette.ts';

export default {
  title: 'Search Pregão',
  placeholder: 'Page, action, view, amount or ID',
  placeholderForModerators: 'Page, action, view, amount, ID or CNPJ',
  results: 'Results',
  negotiation: 'Negotiation {{id}}',
  receivable: 'Receivable of {{value}}',
  select: 'Select receivables for {{value}}',
  action: 'Action',
  issuer: 'Issuer',
  negotiations: 'Negotiations with this company',
  view: 'View of {{list}}',
  due: '{{issuer}} · due on {{day}}',
  acts: {
    sendFile: 'Send a file of receivables',
    createSchedule: 'Create a schedule',
    makeCredit: 'Make a proposal',
    setRate: 'Enter a CDI rate',
    createCredential: 'Generate an API credential',
    createWebhook: 'Register a webhook',
  },
  beside: { notices: 'Notices', profile: 'My profile' },
  looking: 'Searching',
  nothing:
    'Nothing found. Type a page, an action, a view, an issuer, an amount such as 5.000.000 or the ID of a negotiation.',
  nothingForModerators:
    'Nothing found. Type a page, an action, a view, an issuer, an amount such as 5.000.000, the ID of a negotiation or the CNPJ of a company.',
  help: 'Arrows to choose, Enter to open, Esc to close',
  shortcuts: {
    title: 'Keyboard shortcuts',
    close: 'Close shortcuts',
    palette: 'Search Pregão',
    savePanel: 'Save the schedule parameters',
    sheet: 'See these shortcuts',
    search: 'Go to the filters of the list',
    create: 'Create a schedule, or the page’s main act',
    rows: 'Move along the rows of the list',
    openRow: 'Open the row',
    tickRow: 'Tick the row',
    space: 'Space',
    extend: 'Extend the selection',
    followedBy: 'then',
    goTo: 'Go to {{page}}',
    enabled: 'Use single-key shortcuts',
  },
} satisfies TextsLike<typeof pt>;
