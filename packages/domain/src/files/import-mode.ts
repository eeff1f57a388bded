/** The import modes. ADD retains the receivables of earlier files; REPLACE cancels those still AVAILABLE. */
export const IMPORT_MODES = ['ADD', 'REPLACE'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/**
 * The options for receivables that another file already has: import them again (KEEP) or omit them (SKIP).
 */
export const REPEAT_MODES = ['KEEP', 'SKIP'] as const;
export type RepeatMode = (typeof REPEAT_MODES)[number];
