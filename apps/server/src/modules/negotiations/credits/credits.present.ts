import type { RowOf } from '@pregao/contract';
import { type Measured, measure } from '../flow/measure.ts';
import type { CreditRecord } from './credits-read.store.ts';

export function presentCredit(credit: CreditRecord, measured: Measured): RowOf<'listCredits'> {
  const { created_at, expire_date, updated_at, cdi_day: _, cdi_rate: __, ...row } = credit;
  return {
    ...row,
    ...measure(credit, measured),
    created_at: created_at.toISOString(),
    expire_date: expire_date.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
