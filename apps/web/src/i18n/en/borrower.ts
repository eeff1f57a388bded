import type { TextsLike } from '../options.ts';
import type pt from '../pt/borrower.ts';

const borrower: TextsLike<typeof pt> = {
  title: 'Who sells',
  failed: 'The data of the acquirer could not be loaded',
  taxNumber: 'CNPJ of the acquirer',
  record: {
    completed: 'Completed negotiations',
    lapsed_borrower: 'Ended by the acquirer’s delay',
    lapsed_lender: 'Ended by the investor’s delay',
    withdrawn: 'Taken back by the acquirer',
    resends: 'Agreements sent back',
    answer: 'Median time to an answer',
  },
  hours: 'up to {{hours}}\u00a0h',
  covers: 'All schedules of the acquirer with due dates before {{day}}. The record moves once a month.',
  insufficient:
    'Not enough history yet: it is shown from {{proposals}} answered proposals of at least {{lenders}} other investors.',
};

export default borrower;
