import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

export type ThemeComponents = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;
