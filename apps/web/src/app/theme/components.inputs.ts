import { ExpandIcon } from '../../ui/icons.tsx';
import type { ThemeComponents } from './component-types.ts';

/** Theme overrides of buttons and fields. */
export const INPUTS: ThemeComponents = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        padding: '8px 16px',
        variants: [
          { props: { size: 'small' }, style: { minHeight: 32, padding: '4px 12px' } },
          { props: { size: 'large' }, style: { minHeight: 48, padding: '11px 22px' } },
          {
            props: { variant: 'outlined', color: 'inherit' },
            style: {
              borderColor: theme.vars.palette.divider,
              backgroundColor: theme.vars.palette.background.paper,
            },
          },
        ],
      }),
      // A text button's padding differs from MUI's, so its loading indicator is moved onto the icon.
      loadingIndicator: {
        variants: [
          { props: { variant: 'text', loadingPosition: 'start' }, style: { left: 14 } },
          { props: { variant: 'text', size: 'small', loadingPosition: 'start' }, style: { left: 10 } },
        ],
      },
    },
  },
  MuiFormControl: { styleOverrides: { root: { display: 'flex', gap: 6 } } },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        fontWeight: 600,
        '&, &.Mui-focused, &.Mui-error, &.Mui-disabled': { color: theme.vars.palette.text.primary },
        '& small': { fontWeight: 400, fontSize: 'inherit', color: theme.vars.palette.text.secondary },
      }),
    },
  },
  // Places the label above the border, in the normal flow.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        overflow: 'visible',
        whiteSpace: 'normal',
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 48,
        // Leaves space for the 1-pixel outline, which MUI draws inside the box.
        padding: '0 1px',
        fontSize: '1rem',
        backgroundColor: theme.vars.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.control },
        '&.Mui-disabled': {
          backgroundColor: theme.vars.palette.background.default,
          color: theme.vars.palette.text.secondary,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.divider },
        },
        variants: [
          { props: { size: 'small' }, style: { height: 40, fontSize: '0.875rem' } },
          { props: { multiline: true }, style: { height: 'auto', padding: '8px 13px' } },
        ],
      }),
      input: ({ theme }) => ({
        boxSizing: 'border-box',
        height: '100%',
        padding: '0 12px',
        '&::placeholder': { opacity: 1, color: theme.vars.palette.text.secondary },
        '&::-webkit-search-cancel-button': { display: 'none' },
        '&:-webkit-autofill': {
          WebkitTextFillColor: theme.vars.palette.text.primary,
          WebkitBoxShadow: `0 0 0 48px ${theme.vars.palette.background.paper} inset`,
        },
        '&.Mui-disabled': { WebkitTextFillColor: 'currentColor' },
        variants: [{ props: { multiline: true }, style: { padding: 0 } }],
      }),
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: ({ theme }) => ({ flexShrink: 0, color: theme.vars.palette.text.secondary }),
      positionStart: { margin: '0 0 0 12px' },
      positionEnd: { margin: '0 12px 0 0', '&:has(button)': { marginRight: 4 } },
    },
  },
  MuiNativeSelect: {
    defaultProps: { IconComponent: ExpandIcon },
    styleOverrides: {
      select: ({ theme }) => ({
        textOverflow: 'ellipsis',
        // An empty selection looks like the placeholder of other fields.
        '&:has(> option[value=""]:checked)': { color: theme.vars.palette.text.secondary },
        '& option': { color: theme.vars.palette.text.primary },
      }),
      icon: ({ theme }) => ({
        right: 13,
        top: 'calc(50% - 9px)',
        color: theme.vars.palette.text.secondary,
      }),
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      root: {
        // Gives the padding of other fields; the long selector outweighs MUI's `sizeSmall` rule.
        '& .MuiOutlinedInput-root.MuiInputBase-root.MuiInputBase-sizeSmall': {
          padding: '0 1px',
          '& .MuiAutocomplete-input': { padding: '0 12px' },
        },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        display: 'flex',
        justifyContent: 'space-between',
        gap: 12,
        margin: 0,
        '&.Mui-disabled:not(.Mui-error)': { color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: '0.875rem' } } },
  MuiChip: { styleOverrides: { root: { borderRadius: 8, fontWeight: 500 } } },
  MuiTab: { styleOverrides: { root: { minHeight: 44 } } },
};
