import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AcceptanceTerms } from './acceptance-terms.tsx';
import { creditsOf, negotiationDetail } from './deals.queries.ts';
import { useAcceptanceTexts, useCheaperCreditWarning } from './use-acceptance-texts.ts';
import type { Confirmation } from './use-credit-confirmation.tsx';

interface Acceptance {
  readonly offer_id: number;
  readonly credit_id: number;
}

/**
 * Loads the terms of an acceptance that waits for approval, as its author read them.
 * Blocks the approval while they load, and if the credit is not among those loaded (`LOOKUP_LIMIT`).
 * @param acceptance undefined for any other act
 */
export function useAcceptanceConfirmation(acceptance: Acceptance | undefined): Confirmation {
  const { t } = useTranslation('answer');
  const enabled = acceptance !== undefined;
  const schedule = useQuery({ ...negotiationDetail(acceptance?.offer_id ?? 0), enabled });
  const listed = useQuery({ ...creditsOf(acceptance?.offer_id ?? 0), enabled });
  const acceptanceTexts = useAcceptanceTexts();
  const cheaperCreditWarning = useCheaperCreditWarning();
  if (acceptance === undefined) return {};
  const credit = listed.data?.rows.find(({ id }) => id === acceptance.credit_id);
  const failed = [schedule, listed].filter(({ isError, data }) => isError && data === undefined);
  const isNotListed = listed.data !== undefined && !listed.isFetching && credit === undefined;
  if (isNotListed) {
    const reason = t(($) => $.accept.notListed);
    return { blocked: reason, warnings: <Notice tone="amber">{reason}</Notice> };
  }
  if (schedule.data === undefined || listed.data === undefined || credit === undefined)
    return {
      blocked: t(($) => $.accept.loading),
      warnings: failed[0] && (
        <FailedState
          title={t(($) => $.accept.loadFailed)}
          error={failed[0].error}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      ),
    };
  return {
    rates: credit.rates,
    warnings: (
      <AcceptanceTerms
        texts={acceptanceTexts(credit, schedule.data)}
        warning={cheaperCreditWarning(credit, listed.data.rows)}
      />
    ),
  };
}
