import { styled } from '@mui/material/styles';
import { RATE_MEASURES } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useMeasure } from './measure.ts';

/** The label beside the field, so that a bar of tabs with it is no taller than its tabs. */
const Inline = styled('div')({
  '& .MuiFormControl-root': { flexDirection: 'row', alignItems: 'center', gap: 8 },
  '& label': { margin: 0, flexShrink: 0 },
  '& .MuiInputBase-root': { flex: 1 },
});

/** In which convention rates are told to the reader. */
export function MeasureChoice() {
  const { t } = useTranslation('negotiation');
  const [measure, choose] = useMeasure();
  return (
    <Inline>
      <SelectField
        label={t(($) => $.compare.rate)}
        value={measure}
        options={RATE_MEASURES.map((value) => ({ value, text: t(($) => $.compare.measures[value]) }))}
        onChange={({ target: { value } }) => {
          const next = RATE_MEASURES.find((it) => it === value);
          if (next) choose(next);
        }}
      />
    </Inline>
  );
}
