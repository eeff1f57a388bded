import type { TextsLike } from '../options.ts';
import type pt from '../pt/receivableRow.ts';

export default {
  id: 'ID',
  transactions: 'Transactions',
  daysToExpire: 'Days to expire',
  dueDate: 'Due date',
  network: 'Card network',
  issuer: 'Issuer',
  value: 'Value',
  status: 'Status',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  today: 'today',
  past_one: '{{count}} day ago',
  past_other: '{{count}} days ago',
} satisfies TextsLike<typeof pt>;
