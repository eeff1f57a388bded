/** ADD keeps what earlier files hold; REPLACE cancels what of it is still AVAILABLE. */
export const IMPORT_MODES = ['ADD', 'REPLACE'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];
