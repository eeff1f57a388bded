import type { TextsLike } from '../options.ts';
import type pt from '../pt/home.ts';

export default {
  title: 'Dashboard',
  greeting: 'Hello, {{name}}',
  lead: {
    MODERATOR: 'Watch the negotiations and look after companies, users and files.',
    BORROWER: 'From receivable to money in four steps. Start with the available receivables.',
    LENDER: 'See the schedules you were invited to and make your proposals in time.',
  },
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
        title: 'Send the contract',
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
