import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { visuallyHidden } from '../../ui/visually-hidden.ts';

const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 8,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { ...theme.typography.subtitle2, padding: 0, marginBottom: theme.spacing(2) },
}));

const Choice = styled('label')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 44,
  padding: theme.spacing(2),
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  fontWeight: 600,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '& input': visuallyHidden,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:has(:checked)': {
    color: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: `rgb(${theme.vars.palette.primary.mainChannel} / 8%)`,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));

interface Props<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly textOf: (value: Value) => string;
  readonly pictureOf?: (value: Value) => ReactNode;
  readonly onChange: (value: Value) => void;
}

/** A group of radio buttons shown as tiles; arrow keys move between them. */
export function ChoiceGroup<Value extends string>({
  label,
  values,
  value,
  textOf,
  pictureOf,
  onChange,
}: Props<Value>) {
  const name = useId();
  return (
    <Group>
      <legend>{label}</legend>
      {values.map((choice) => (
        <Choice key={choice}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          {pictureOf?.(choice)}
          {textOf(choice)}
        </Choice>
      ))}
    </Group>
  );
}
