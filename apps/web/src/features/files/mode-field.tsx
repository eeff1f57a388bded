import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { IMPORT_MODES, type ImportMode } from '@pregao/domain';
import { useTranslation } from 'react-i18next';

const Field = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { ...theme.typography.body2, fontWeight: 600, padding: 0, marginBottom: theme.spacing(1.5) },
}));

const Choice = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(1),
  padding: theme.spacing(0, 2, 2, 0),
  borderRadius: 8,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& b': { display: 'block', fontSize: '0.875rem', fontWeight: 600, paddingTop: 8 },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));

interface Props {
  readonly value: ImportMode;
  readonly onChange: (mode: ImportMode) => void;
}

/** Selects the import mode: how the file affects the existing receivables. */
export function ModeField({ value, onChange }: Props) {
  const { t } = useTranslation('files');
  return (
    <Field>
      <legend>{t(($) => $.sending.mode)}</legend>
      <RadioGroup
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))' }}
        value={value}
        onChange={(_, chosen) => onChange(chosen === 'REPLACE' ? 'REPLACE' : 'ADD')}
      >
        {IMPORT_MODES.map((mode) => (
          <Choice key={mode}>
            <Radio size="small" value={mode} />
            <span>
              <b>{t(($) => $.sending.modes[mode].title)}</b>
              <small>{t(($) => $.sending.modes[mode].text)}</small>
            </span>
          </Choice>
        ))}
      </RadioGroup>
    </Field>
  );
}
