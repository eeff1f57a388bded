import type { ThemeComponents } from './component-types.ts';

/** Buttons and fields. */
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
      // The padding of a text button differs from MUI's, and its indicator stands where the icon stood.
      loadingIndicator: {
        variants: [
          { props: { variant: 'text', loadingPosition: 'start' }, style: { left: 14 } },
          { props: { variant: 'text', size: 'small', loadingPosition: 'start' }, style: { left: 10 } },
        ],
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        fontSize: '0.875rem',
        backgroundColor: theme.vars.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.control },
      }),
      input: { '&::placeholder': { opacity: 1, color: 'inherit' } },
    },
  },
  MuiInputLabel: { styleOverrides: { root: { fontSize: '0.875rem' } } },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 2, lineHeight: 1.5 } } },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: '0.875rem' } } },
  MuiChip: { styleOverrides: { root: { borderRadius: 8, fontWeight: 500 } } },
  MuiTab: { styleOverrides: { root: { minHeight: 44 } } },
};
