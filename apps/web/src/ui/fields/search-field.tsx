import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface Props extends Omit<TextFieldProps, 'value' | 'onChange' | 'start' | 'end'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The button that clears a search field. */
export function ClearButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <IconButton size="small" aria-label={t(($) => $.search.clear)} onClick={onClick}>
      <Icon name="close" size={16} />
    </IconButton>
  );
}

/** A search field with a clear button. */
export function SearchField({ value, onChange, ...field }: Props) {
  return (
    <TextField
      {...field}
      type="search"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      start={<Icon name="search" size={18} />}
      end={value !== '' && <ClearButton onClick={() => onChange('')} />}
    />
  );
}
