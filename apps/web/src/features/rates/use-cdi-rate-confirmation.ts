import { cdiRateFault, formatCdiRate, isCdiRateUnusual, rateInWords } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { lastCdiRate } from './cdi-rates.queries.ts';

/**
 * Compares an entered rate with the last one:
 * its value, the required confirmation, and why saving is blocked.
 * @param rate in percent; null while there is none to read
 */
export function useCdiRateConfirmation(rate: number | null) {
  const { t } = useTranslation(['cdiRates', 'ui']);
  const { day } = useFormat();
  const language = useLanguage();
  const { data: last, error, refetch } = useQuery(lastCdiRate);
  const [confirmed, setConfirmed] = useState<number>();
  const unusual =
    rate !== null && cdiRateFault(rate) === undefined && isCdiRateUnusual(rate, last?.rate)
      ? rate
      : undefined;
  const isConfirmed = unusual === confirmed;
  const missing = unusual !== undefined && !isConfirmed ? t(($) => $.dialog.tick, { ns: 'ui' }) : undefined;
  return {
    lastRateText: last
      ? t(($) => $.form.last, { ns: 'cdiRates', rate: formatCdiRate(last.rate), day: day(last.day) })
      : undefined,
    tick:
      unusual === undefined
        ? undefined
        : {
            text: t(($) => $.form.slipTick, { ns: 'cdiRates', words: rateInWords(unusual, language) }),
            checked: isConfirmed,
            onChange: (checked: boolean) => setConfirmed(checked ? unusual : undefined),
          },
    failure: last === undefined && error ? { error, retry: refetch } : undefined,
    blocked: last === undefined ? t(($) => $.form.lastLoading, { ns: 'cdiRates' }) : missing,
  };
}
