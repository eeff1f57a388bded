import type { PaletteOptions } from '@mui/material/styles';
import type { Settings } from '../../lib/settings/settings.ts';
import { ACCENTS, NEUTRALS, TONE_COLORS } from './colors.ts';
import './palette-types.ts';

/**
 * Returns accent, surfaces, text and status tones of one color scheme. High contrast means a white page and
 * darker secondary text and lines.
 */
export function palette(
  scheme: 'light' | 'dark',
  preset: Settings['preset'],
  contrast: Settings['contrast'],
): PaletteOptions {
  const neutral = NEUTRALS[scheme];
  const tones = TONE_COLORS[scheme];
  const high = contrast === 'high';
  const severity = (tone: 'red' | 'amber' | 'green' | 'blue') => ({
    main: tones[tone].text,
    dark: tones[tone].text,
    contrastText: scheme === 'light' ? '#ffffff' : neutral.page,
  });
  return {
    mode: scheme,
    primary: ACCENTS[preset][scheme],
    error: severity('red'),
    warning: severity('amber'),
    success: severity('green'),
    info: severity('blue'),
    background: { default: high ? neutral.card : neutral.page, paper: neutral.card },
    text: { primary: neutral.text, secondary: high ? neutral.text : neutral.quiet },
    divider: high ? neutral.control : neutral.line,
    control: neutral.control,
    head: neutral.head,
    tone: tones,
  };
}
