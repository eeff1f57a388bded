import type { Rates } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { RateText } from '../../../ui/rate-text.tsx';

/** The rate of a credit with the name of its convention. */
export function MeasuredRate({ rates }: { readonly rates: Pick<Rates, 'annual_252'> }) {
  const { t } = useTranslation('negotiation');
  return (
    <>
      <RateText value={rates.annual_252} />{' '}
      <small title={t(($) => $.compare.conventions.annual_252)}>
        {t(($) => $.compare.measures.annual_252)}
      </small>
    </>
  );
}
