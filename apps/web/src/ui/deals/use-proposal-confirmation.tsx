import { type Centavos, type Day, type Rates, rateInWords } from '@pregao/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { measuresOf, paidOn, unusualRate } from '../../lib/deals/pricing.view.ts';
import { usePricing } from '../../lib/deals/use-pricing.ts';
import { FailedState } from '../failed-state.tsx';
import { SlipNotice } from './slip-notice.tsx';

/** A proposal that is about to bind. */
interface Proposal {
  readonly offer_id: number;
  /** Centavos. */
  readonly credit_value: Centavos;
  readonly payment_date: Day;
}

/** What a dialog shows and asks before an act binds, whoever carries the act out. */
export interface Confirmation {
  /** Measures of the price; undefined until they have loaded, and for an act without one. */
  readonly rates?: Rates | undefined;
  /** Text of the second tick; undefined where none is needed. */
  readonly secondTick?: string | undefined;
  /** Why the act cannot be confirmed yet. */
  readonly blocked?: string | undefined;
  readonly warnings?: ReactNode;
}

/**
 * Measures a proposal before it binds and asks for a second tick where its rate is unusual: of the investor
 * who makes it, and of the MASTER who approves it.
 * @param proposal undefined for any other act
 */
export function useProposalConfirmation(proposal: Proposal | undefined): Confirmation {
  const { t } = useTranslation('proposal');
  const language = useLanguage();
  const { pricing, error, retry } = usePricing(proposal?.offer_id ?? 0, proposal !== undefined);
  if (proposal === undefined) return {};
  const at = pricing && paidOn(pricing, proposal.payment_date);
  const asked = unusualRate(proposal.credit_value, at);
  return {
    rates: measuresOf(proposal.credit_value, at),
    secondTick: asked && t(($) => $.slip.tick, { words: rateInWords(asked.rate, language) }),
    blocked: pricing ? undefined : t(($) => $.confirm.measuring),
    warnings: (
      <>
        {error && <FailedState title={t(($) => $.measures.failed)} error={error} onRetry={retry} />}
        {at && asked && <SlipNotice slips={asked.slips} usual={at.usual} />}
      </>
    ),
  };
}
