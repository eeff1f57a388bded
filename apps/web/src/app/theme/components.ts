import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';
import { INPUTS } from './components.inputs.ts';
import { SURFACES } from './components.surfaces.ts';

export type ThemeComponents = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;

export const COMPONENTS: ThemeComponents = {
  MuiCssBaseline: {
    styleOverrides: {
      body: { WebkitFontSmoothing: 'antialiased' },
      'h1, h2, h3, p': { textWrap: 'pretty' },
      '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
    },
  },
  ...SURFACES,
  ...INPUTS,
};
