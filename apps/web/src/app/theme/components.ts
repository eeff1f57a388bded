import type { ThemeComponents } from './component-types.ts';
import { INPUTS } from './components.inputs.ts';
import { SURFACES } from './components.surfaces.ts';

export const COMPONENTS: ThemeComponents = {
  MuiCssBaseline: {
    styleOverrides: {
      body: { WebkitFontSmoothing: 'antialiased' },
      'h1, h2, h3, p': { textWrap: 'pretty' },
      // What was drawn when the page was built stands where the application's own will.
      '#root, #drawn': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
    },
  },
  ...SURFACES,
  ...INPUTS,
};
