/** The tones of status colors, with the same meaning on every screen. */
export const TONES = ['blue', 'amber', 'green', 'violet', 'teal', 'slate', 'grey', 'red'] as const;

export type Tone = (typeof TONES)[number];
