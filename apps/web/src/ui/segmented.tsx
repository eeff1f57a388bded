import { styled } from '@mui/material/styles';

const Group = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  padding: 2,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Option = styled('button')(({ theme }) => ({
  ...theme.typography.caption,
  fontFamily: theme.typography.fontFamily,
  fontWeight: 600,
  minWidth: 34,
  minHeight: 28,
  padding: '0 8px',
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
  '&[aria-pressed="true"]': {
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

/** A few exclusive choices side by side. */
export function Segmented<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <Group role="group" aria-label={label}>
      {options.map((option) => (
        <Option
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-label={option.name && `${option.text} ${option.name}`}
          onClick={() => option.value !== value && onChange(option.value)}
        >
          {option.text}
        </Option>
      ))}
    </Group>
  );
}
