import { styled } from '@mui/material/styles';
import { RATE_MEASURES } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useMeasure } from './measure.ts';

/** Places the label beside the field, so that a tab bar with it stays as high as its tabs. */
const Inline = styled('div')({
  '& .MuiFormControl-root': { flexDirection: 'row', alignItems: 'center', gap: 8 },
  '& label': { margin: 0, flexShrink: 0 },
  '& .MuiInputBase-root': { flex: 1 },
});

/** Selects the convention in which rates are shown to the reader. */
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
