/** ADD keeps what earlier files hold; REPLACE cancels what of it is still AVAILABLE. */
export const IMPORT_MODES = ['ADD', 'REPLACE'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** What a file does with receivables that another file still holds: imports them again, or leaves them out. */
export const ON_REPEAT = ['KEEP', 'SKIP'] as const;
export type OnRepeat = (typeof ON_REPEAT)[number];
