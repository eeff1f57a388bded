import type { ThemeComponents } from './component-types.ts';
import { INPUTS } from './components.inputs.ts';
import { SURFACES } from './components.surfaces.ts';

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
