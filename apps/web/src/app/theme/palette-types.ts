import type { Tone } from '../../ui/tones.ts';

/** Color of text on its tint; `fill` is for chart surfaces, with a contrast of 3:1 against the card. */
type Tones = Record<Tone, { text: string; tint: string; fill: string }>;

declare module '@mui/material/styles' {
  interface Palette {
    /** Border color of inputs and other controls, with a contrast of 3:1 against the card. */
    control: string;
    /** Background color of table heads. */
    head: string;
    tone: Tones;
  }
  interface PaletteOptions {
    control?: string;
    head?: string;
    tone?: Tones;
  }
}
