import type { RowOf } from '@pregao/contract';
import type { CreditRecord } from './credits-read.store.ts';

export function presentCredit({ created_at, expire_date, ...row }: CreditRecord): RowOf<'listCredits'> {
  return { ...row, created_at: created_at.toISOString(), expire_date: expire_date.toISOString() };
}
