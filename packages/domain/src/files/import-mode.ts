/** The import modes. ADD retains the receivables of earlier files; REPLACE cancels those still AVAILABLE. */
export const IMPORT_MODES = ['ADD', 'REPLACE'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/**
 * The options for receivables that another file already has: import them again (KEEP) or omit them (SKIP).
 */
export const ON_REPEAT = ['KEEP', 'SKIP'] as const;
export type OnRepeat = (typeof ON_REPEAT)[number];
