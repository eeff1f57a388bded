/** The roles of status colours, the same on every screen. */
export const TONES = ['blue', 'amber', 'green', 'violet', 'teal', 'slate', 'grey', 'red'] as const;

export type Tone = (typeof TONES)[number];
