import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

const Group = styled(ToggleButtonGroup)(({ theme }) => ({
  padding: 2,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& .MuiToggleButton-root': {
    ...theme.typography.caption,
    minWidth: 34,
    minHeight: 28,
    margin: 0,
    padding: '0 8px',
    border: 0,
    borderRadius: 6,
    fontWeight: 600,
    textTransform: 'none',
    color: theme.vars.palette.text.secondary,
  },
  '& .MuiToggleButton-root.Mui-selected': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.tone.grey.tint,
  },
}));

interface Props<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string; readonly name?: string }[];
  readonly onChange: (value: Value) => void;
}

/** A segmented control: a few exclusive choices side by side, one always selected. */
export function Segmented<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <Group
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_event, chosen: Value | null) => chosen !== null && onChange(chosen)}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          value={option.value}
          aria-label={option.name && `${option.text} ${option.name}`}
        >
          {option.text}
        </ToggleButton>
      ))}
    </Group>
  );
}
