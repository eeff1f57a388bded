import { type Centavos, type Day, type Rates, rateInWords } from '@pregao/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { measuresOf, priceableOn, unusualRate } from './pricing.view.ts';
import { UnusualRateNotice } from './unusual-rate-notice.tsx';
import { usePricing } from './use-pricing.ts';

/** Credit that is about to become binding. */
interface Credit {
  readonly offer_id: number;
  /** Centavos. */
  readonly credit_value: Centavos;
  readonly payment_date: Day;
}

/** Content and requirements of the confirmation dialog before a binding act. */
export interface Confirmation {
  /** Measures of the price; undefined while loading, and for an act without a price. */
  readonly rates?: Rates | undefined;
  /** Label of the second tick; undefined if none is needed. */
  readonly secondConfirmation?: string | undefined;
  /** Reason why the act cannot be confirmed yet. */
  readonly blocked?: string | undefined;
  readonly warnings?: ReactNode;
}

/**
 * Measures a credit before it binds, and requires a second tick if its rate is unusual.
 * The same check applies to the investor who makes the credit and to the MASTER who approves it.
 * @param credit undefined for any other act
 */
export function useCreditConfirmation(credit: Credit | undefined): Confirmation {
  const { t } = useTranslation('credit');
  const language = useLanguage();
  const { pricing, error, retry } = usePricing(credit?.offer_id ?? 0, credit !== undefined);
  if (credit === undefined) return {};
  const at = pricing && priceableOn(pricing, credit.payment_date);
  const unusual = unusualRate(credit.credit_value, at);
  return {
    rates: measuresOf(credit.credit_value, at),
    secondConfirmation: unusual && t(($) => $.slip.tick, { words: rateInWords(unusual.rate, language) }),
    blocked: pricing ? undefined : t(($) => $.confirm.measuring),
    warnings: (
      <>
        {error && <FailedState title={t(($) => $.measures.failed)} error={error} onRetry={retry} />}
        {at && unusual && <UnusualRateNotice unusualRates={unusual.unusualRates} usual={at.usual} />}
      </>
    ),
  };
}
