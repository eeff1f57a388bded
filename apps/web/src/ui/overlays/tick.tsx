import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

interface Props {
  readonly text: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox with a sentence to confirm before an action. */
export function Tick({ text, checked, disabled, onChange }: Props) {
  return (
    <FormControlLabel
      sx={{ alignItems: 'flex-start', mr: 0, '& .MuiFormControlLabel-label': { pt: 2 } }}
      control={
        <Checkbox
          checked={checked}
          disabled={disabled ?? false}
          onChange={({ target }) => onChange(target.checked)}
        />
      }
      label={text}
    />
  );
}
