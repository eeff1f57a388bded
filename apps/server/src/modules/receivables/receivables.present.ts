import type { RowOf } from '@pregao/contract';
import { daysBetween } from '@pregao/domain';
import type { Moment } from './moment.ts';
import type { ReceivableRecord } from './receivables-list.store.ts';

export function presentReceivable(record: ReceivableRecord, { today }: Moment): RowOf<'listReceivables'> {
  const { value, transactions, ...rest } = record;
  return {
    ...rest,
    value,
    value_available: value,
    transactions_number_available: transactions,
    days_to_expire: daysBetween(today, record.due_date),
  };
}
