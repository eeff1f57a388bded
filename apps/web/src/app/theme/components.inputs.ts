import type { ThemeComponents } from './component-types.ts';

/** Buttons and fields. */
export const INPUTS: ThemeComponents = {
  MuiButtonBase: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      }),
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
