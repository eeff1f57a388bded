import type { Tone } from '../../ui/tones.ts';

/** Text on its tint; `fill` is for surfaces of charts, 3:1 against the card. */
type Tones = Record<Tone, { text: string; tint: string; fill: string }>;

declare module '@mui/material/styles' {
  interface Palette {
    /** Borders of inputs and other controls: 3:1 against the card. */
    control: string;
    /** The quiet head row of tables. */
    head: string;
    tone: Tones;
  }
  interface PaletteOptions {
    control?: string;
    head?: string;
    tone?: Tones;
  }
}
