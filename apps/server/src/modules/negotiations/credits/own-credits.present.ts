import type { RowOf } from '@pregao/contract';
import { cdiPercentageOf, shownRate, shownWithdrawal } from '@pregao/domain';
import type { Moment } from '../../receivables/moment.ts';
import { paymentDateOf, storedCdi } from '../flow/measure.ts';
import type { OwnCreditRecord } from './own-credits-read.store.ts';

export function presentOwnCredit(credit: OwnCreditRecord, { now }: Moment): RowOf<'listOwnCredits'> {
  const {
    min_due_date: _,
    cdi_day: __,
    cdi_rate: ___,
    status: ____,
    created_at,
    expire_date,
    updated_at,
    ...row
  } = credit;
  return {
    ...row,
    payment_date: paymentDateOf(credit, credit),
    annual_252: shownRate(credit.annual_252),
    cdi_percentage: shareOfCdi(credit),
    created_at: created_at.toISOString(),
    expire_date: expire_date.toISOString(),
    updated_at: updated_at.toISOString(),
    withdrawable_until: shownWithdrawal(credit, now)?.toISOString() ?? null,
  };
}

/**
 * Computes the % of the CDI from the stored rate, which has all decimals. A list need not read the flow
 * behind it.
 */
function shareOfCdi(credit: OwnCreditRecord): number | null {
  const cdi = storedCdi(credit);
  return cdi === null || credit.annual_252 === null ? null : cdiPercentageOf(credit.annual_252, cdi);
}
