import type { Rates } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { RateText } from '../../../ui/rate-text.tsx';
import { useMeasure } from '../../deals/public.ts';

/** Renders the rate of a credit in the reader's convention; in `annual_252` if it has no rate in that one. */
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
