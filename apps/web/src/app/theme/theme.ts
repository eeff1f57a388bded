/// <reference types="@mui/material/themeCssVarsAugmentation" />
import { createTheme, type Theme } from '@mui/material/styles';
import type { Settings } from '../../lib/settings/settings.ts';
import { COMPONENTS } from './components.ts';
import { palette } from './palette.ts';
import { TYPOGRAPHY } from './typography.ts';

type Look = Pick<Settings, 'preset' | 'contrast'>;

function makeTheme({ preset, contrast }: Look): Theme {
  return createTheme({
    cssVariables: { colorSchemeSelector: 'data-color-scheme', cssVarPrefix: 'p' },
    colorSchemes: {
      light: { palette: palette('light', preset, contrast) },
      dark: { palette: palette('dark', preset, contrast) },
    },
    shape: { borderRadius: 8 },
    spacing: 4,
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1440 } },
    typography: TYPOGRAPHY,
    components: COMPONENTS,
  });
}

/** Cache of created themes, because creating one takes milliseconds. */
const themes = new Map<string, Theme>();

/**
 * Returns the theme of an accent and contrast. Both color schemes are CSS variables, so that switching
 * repaints without rendering.
 */
export function themeFor(look: Look): Theme {
  const key = `${look.preset} ${look.contrast}`;
  const theme = themes.get(key) ?? makeTheme(look);
  themes.set(key, theme);
  return theme;
}
