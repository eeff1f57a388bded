import { RATE_MEASURES } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useMeasure } from './measure.ts';

/** In which convention rates are told to the reader. */
export function MeasureChoice() {
  const { t } = useTranslation('negotiation');
  const [measure, choose] = useMeasure();
  return (
    <SelectField
      label={t(($) => $.compare.rate)}
      value={measure}
      options={RATE_MEASURES.map((value) => ({ value, text: t(($) => $.compare.measures[value]) }))}
      onChange={({ target: { value } }) => {
        const next = RATE_MEASURES.find((it) => it === value);
        if (next) choose(next);
      }}
    />
  );
}
