import type { ThemeOptions } from '@mui/material/styles';

const text = (size: number, line: number, weight: number) => ({
  fontSize: `${size / 16}rem`,
  lineHeight: `${line / 16}rem`,
  fontWeight: weight,
  letterSpacing: 0,
});

/** Type scale: page title, card title, body, table, caption, and headline amounts. */
export const TYPOGRAPHY: ThemeOptions['typography'] = {
  fontFamily: '"Public Sans Variable", "Public Sans Fallback", system-ui, sans-serif',
  fontWeightMedium: 600,
  h1: text(24, 32, 700),
  h2: text(18, 28, 600),
  h3: text(15, 24, 600),
  h4: text(28, 36, 700),
  h5: text(18, 28, 600),
  h6: text(15, 24, 600),
  subtitle1: text(15, 24, 600),
  subtitle2: text(14, 22, 600),
  body1: text(14, 22, 400),
  body2: text(13, 20, 400),
  caption: text(12, 18, 400),
  overline: { ...text(11, 18, 700), textTransform: 'uppercase', letterSpacing: '0.06em' },
  button: { ...text(14, 22, 600), textTransform: 'none' },
};
