import { styled } from '@mui/material/styles';
import { PIN_DIGITS } from '@pregao/domain';
import { useEffect, useRef } from 'react';
import { pinDigits } from '../lib/pin-digits.ts';

const Root = styled('div')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `repeat(${PIN_DIGITS}, 1fr)`,
  gap: 8,
});

const Slot = styled('span')(({ theme }) => ({
  height: 56,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.control}`,
  fontSize: '1.5rem',
  fontWeight: 600,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-invalid]': { borderColor: theme.vars.palette.error.main },
  'input:focus ~ &[data-next]': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -1,
  },
}));

/** One real input covers the six drawn places, so that typing, pasting and autofill work. */
const Field = styled('input')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  border: 0,
  padding: 0,
  outline: 0,
  background: 'none',
  color: 'transparent',
  caretColor: 'transparent',
  fontSize: '1rem',
  letterSpacing: '2em',
});

const PLACES = [...Array(PIN_DIGITS).keys()];

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly invalid: boolean;
  readonly disabled: boolean;
}

/** Input of a six-digit code: a mailed PIN or one of an authenticator app. */
export function PinInput({ label, value, onChange, invalid, disabled }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!disabled) field.current?.focus();
  }, [disabled]);
  return (
    <Root>
      <Field
        ref={field}
        aria-label={label}
        aria-invalid={invalid || undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(pinDigits(event.target.value))}
      />
      {PLACES.map((place) => (
        <Slot
          key={place}
          aria-hidden="true"
          data-invalid={invalid || undefined}
          data-next={place === Math.min(value.length, PIN_DIGITS - 1) || undefined}
        >
          {value[place]}
        </Slot>
      ))}
    </Root>
  );
}
