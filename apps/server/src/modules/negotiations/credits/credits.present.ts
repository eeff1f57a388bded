import type { RowOf } from '@pregao/contract';
import { type MeasuredOffer, measureTerms } from '../flow/measure.ts';
import type { CreditRecord } from './credits-read.store.ts';

export function presentCredit(credit: CreditRecord, offer: MeasuredOffer): RowOf<'listCredits'> {
  const { created_at, expire_date, updated_at, cdi_day: _, cdi_rate: __, ...row } = credit;
  return {
    ...row,
    ...measureTerms(credit, offer),
    created_at: created_at.toISOString(),
    expire_date: expire_date.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
