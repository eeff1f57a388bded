import { keyframes, styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

const turn = keyframes`to { transform: rotate(1turn); }`;

const Base = styled('button')(({ theme }) => ({
  ...theme.typography.button,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 40,
  padding: '8px 16px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  transition: 'background-color 150ms',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '&:disabled': { color: theme.vars.palette.text.secondary, cursor: 'default', background: 'none' },
  '&[data-look="primary"]': {
    minHeight: 48,
    fontSize: '0.9375rem',
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    '&:hover': { backgroundColor: theme.vars.palette.primary.dark },
    '&:disabled': {
      color: theme.vars.palette.text.secondary,
      backgroundColor: theme.vars.palette.action.disabledBackground,
    },
  },
  '&[data-danger]': {
    color: theme.vars.palette.error.contrastText,
    backgroundColor: theme.vars.palette.error.main,
    '&:hover': { backgroundColor: theme.vars.palette.error.dark },
  },
  '&[data-look="icon"]': {
    flexShrink: 0,
    width: 40,
    padding: 0,
    borderRadius: 20,
    color: theme.vars.palette.text.secondary,
  },
}));

const Spinner = styled('span')({
  width: 18,
  height: 18,
  borderRadius: 9,
  border: '2px solid currentcolor',
  borderRightColor: 'transparent',
  animation: `${turn} 700ms linear infinite`,
});

interface Props extends ComponentProps<'button'> {
  /** Filled; a quiet one is only text. */
  readonly primary?: boolean;
  /** A filled one that takes something away. */
  readonly danger?: boolean;
  /** Under way: turns in place and takes no second click. */
  readonly loading?: boolean;
}

/** The buttons of the pages before sign-in and of the frame: MUI's look without the weight of its ripples. */
export function LightButton({
  primary = false,
  danger = false,
  loading = false,
  disabled,
  children,
  type = 'button',
  ...props
}: Props) {
  return (
    <Base
      {...props}
      type={type}
      disabled={disabled === true || loading}
      aria-busy={loading || undefined}
      data-look={primary ? 'primary' : undefined}
      data-danger={(primary && danger && disabled !== true && !loading) || undefined}
    >
      {loading && <Spinner aria-hidden="true" />}
      {children}
    </Base>
  );
}

/** A round button with a drawing; always with an `aria-label`. */
export function LightIconButton({
  type = 'button',
  ...props
}: ComponentProps<'button'> & { 'aria-label': string }) {
  return <Base {...props} type={type} data-look="icon" />;
}
