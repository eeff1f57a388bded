import { formatDays, type Rates } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import type { Definition } from '../../ui/definition-grid.tsx';
import { RateText } from '../../ui/rate-text.tsx';
import { TermHelp } from '../../ui/term-help.tsx';

const CDI_MEASURES = ['cdi_percentage', 'cdi_spread'] as const;
const OTHER_MEASURES = ['effective_monthly', 'simple_monthly', 'annual_365'] as const;

/**
 * Returns the measures of a price, each labeled with its convention, the ranking one first.
 * Measures of the CDI appear only if a CDI is known.
 */
export function useMeasures(): (rates: Rates) => Definition[] {
  const { t } = useTranslation('credit');
  return (rates) => [
    ...(['annual_252', ...(rates.cdi_rate === null ? [] : CDI_MEASURES), ...OTHER_MEASURES] as const).map(
      (measure) => ({
        label: t(($) => $.measures[measure]),
        help: <TermHelp term={measure} />,
        value: <RateText value={rates[measure]} />,
      }),
    ),
    {
      label: t(($) => $.measures.term),
      help: <TermHelp term="average_term" />,
      value: (
        <span data-wide>
          {t(($) => $.measures.termValue, {
            days: formatDays(rates.average_term),
            business: formatDays(rates.average_term_business),
          })}
        </span>
      ),
    },
  ];
}

/** Returns a note on the CDI that measures a price, or that none is known. */
export function useCdiNote(): (rates: Pick<Rates, 'cdi_rate' | 'cdi_day'>) => string {
  const { t } = useTranslation('credit');
  const { day, percentage } = useFormat();
  return ({ cdi_rate, cdi_day }) =>
    cdi_rate === null || cdi_day === null
      ? t(($) => $.measures.noCdi)
      : t(($) => $.measures.cdi, { rate: percentage(cdi_rate), day: day(cdi_day) });
}
