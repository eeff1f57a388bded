import { keyframes, styled, type Theme } from '@mui/material/styles';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';

const turn = keyframes`to { transform: rotate(1turn); }`;

type Palette = Theme['vars']['palette'];

/** What a button of this colour has at rest and under a pointer, by its look. */
function colored(theme: Theme, { main, dark, contrastText }: Palette['primary']) {
  const hover = { backgroundColor: theme.alpha(main, theme.vars.palette.action.hoverOpacity) };
  return {
    color: main,
    '@media (hover: hover)': { '&:hover': hover },
    '&[data-look="outlined"]': {
      border: `1px solid ${theme.alpha(main, 0.5)}`,
      '@media (hover: hover)': { '&:hover': { borderColor: main } },
    },
    '&[data-look="primary"]': {
      color: contrastText,
      backgroundColor: main,
      '@media (hover: hover)': { '&:hover': { backgroundColor: dark } },
    },
  };
}

const Base = styled('button')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.button,
    // In a row that is a link, above it.
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    verticalAlign: 'middle',
    minWidth: 64,
    minHeight: 40,
    padding: '8px 16px',
    border: 0,
    borderRadius: 8,
    background: 'none',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    WebkitTapHighlightColor: 'transparent',
    transition: 'background-color 250ms, border-color 250ms, color 250ms',
    '&[data-size="small"]': { minHeight: 32, padding: '4px 12px', fontSize: '0.8125rem' },
    '&[data-size="large"]': { minHeight: 48, padding: '11px 22px', fontSize: '0.9375rem' },
    '&[data-wide]': { width: '100%' },
    ...colored(theme, palette.primary),
    '&[data-color="error"]': colored(theme, palette.error),
    '&[data-color="inherit"]': {
      color: 'inherit',
      '@media (hover: hover)': {
        '&:hover': { backgroundColor: theme.alpha(palette.text.primary, palette.action.hoverOpacity) },
      },
      '&[data-look="outlined"]': { borderColor: palette.divider, backgroundColor: palette.background.paper },
    },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    '&:disabled': {
      pointerEvents: 'none',
      '&, &[data-color]': { color: palette.action.disabled },
      '&[data-look="outlined"]': { borderColor: palette.action.disabledBackground },
      '&[data-look="primary"]': {
        color: palette.action.disabled,
        backgroundColor: palette.action.disabledBackground,
      },
    },
  };
});

const Anchor = (props: ComponentProps<'a'>) => <Base {...(props as object)} as="a" />;

const Icon = styled('span')({
  display: 'inherit',
  alignItems: 'center',
  '&[data-at="start"]': { margin: '0 8px 0 -4px' },
  '&[data-at="end"]': { margin: '0 -4px 0 8px' },
  '[data-size="small"] > &[data-at="start"]': { marginLeft: -2 },
  '[data-size="small"] > &[data-at="end"]': { marginRight: -2 },
});

const Turning = styled('span')({
  boxSizing: 'border-box',
  width: 16,
  height: 16,
  borderRadius: 8,
  border: '2px solid currentcolor',
  borderRightColor: 'transparent',
  animation: `${turn} 700ms linear infinite`,
  // Over its words, which keep their place.
  '&[data-over]': { position: 'absolute', inset: 0, margin: 'auto' },
});

interface Looks {
  readonly variant?: 'text' | 'outlined' | 'contained';
  readonly color?: 'primary' | 'inherit' | 'error';
  readonly size?: 'small' | 'medium' | 'large';
  readonly fullWidth?: boolean;
  readonly startIcon?: ReactNode;
  readonly endIcon?: ReactNode;
}

type Own<Element extends typeof Base | typeof Anchor> = Omit<
  ComponentProps<Element>,
  'color' | 'theme' | 'as'
> &
  Looks;

/** Its looks as what the styles ask for, and what is within it. */
function looked<Props extends Looks & { readonly children?: ReactNode }>(props: Props) {
  const { variant, color, size, fullWidth, startIcon, endIcon, children, ...rest } = props;
  return {
    ...rest,
    'data-look': variant === 'contained' ? 'primary' : variant,
    'data-color': color,
    'data-size': size,
    'data-wide': fullWidth || undefined,
    children: (
      <>
        {startIcon !== undefined && <Icon data-at="start">{startIcon}</Icon>}
        {children}
        {endIcon !== undefined && <Icon data-at="end">{endIcon}</Icon>}
      </>
    ),
  };
}

export interface ButtonProps extends Own<typeof Base> {
  /** Under way: it turns at its start and takes no second click. */
  readonly loading?: boolean;
}

/** A button in MUI's look, without the weight of its ripples. */
export function Button({ loading = false, ...props }: ButtonProps) {
  const { startIcon } = props;
  const over = (
    <>
      <Turning data-over aria-hidden="true" />
      <span style={{ opacity: 0 }}>{props.children}</span>
    </>
  );
  const shown =
    startIcon === undefined
      ? { children: loading ? over : props.children }
      : { startIcon: loading ? <Turning aria-hidden="true" /> : startIcon };
  return (
    <Base
      type="button"
      {...looked({ ...props, ...shown })}
      disabled={props.disabled === true || loading}
      aria-busy={loading || undefined}
    />
  );
}

/** A link out of the application, or to a file. */
export const AnchorButton = (props: Own<typeof Anchor>) => <Anchor {...looked(props)} />;

/** A way to another page that looks like a button. */
export const ButtonLink = createLink(AnchorButton);

const Round = styled('button')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  flex: '0 0 auto',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  verticalAlign: 'middle',
  padding: 8,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: theme.vars.palette.action.active,
  fontSize: '1.5rem',
  textAlign: 'center',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  transition: 'background-color 150ms',
  '&[data-size="small"]': { padding: 5, fontSize: '1.125rem' },
  '@media (hover: hover)': {
    '&:hover': {
      backgroundColor: theme.alpha(theme.vars.palette.action.active, theme.vars.palette.action.hoverOpacity),
    },
  },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '&:disabled': { pointerEvents: 'none', color: theme.vars.palette.action.disabled },
}));

interface RoundLook {
  readonly 'aria-label': string;
  readonly size?: 'small' | 'medium';
}

/** A round button with a drawing, in MUI's look without the weight of its ripples. */
export const IconButton = ({ size, ...props }: Omit<ComponentProps<typeof Round>, 'color'> & RoundLook) => (
  <Round type="button" {...props} data-size={size} />
);
