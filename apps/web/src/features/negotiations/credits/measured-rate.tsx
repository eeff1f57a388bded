import type { Rates } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { RateText } from '../../../ui/rate-text.tsx';
import { useMeasure } from '../../deals/public.ts';

/** The rate of a credit in the reader's convention with its name; of 252 days where there is none in that. */
export function MeasuredRate({ rates }: { readonly rates: Rates }) {
  const { t } = useTranslation('negotiation');
  const [chosen] = useMeasure();
  const measure = rates[chosen] === null ? 'annual_252' : chosen;
  return (
    <>
      <RateText value={rates[measure]} />{' '}
      <small title={t(($) => $.compare.conventions[measure])}>{t(($) => $.compare.units[measure])}</small>
    </>
  );
}
