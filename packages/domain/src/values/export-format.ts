/** The file formats of list exports. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The maximum of rows of a worksheet without its header. CSV has no such limit. */
export const MAX_SHEET_ROWS = 1_048_575;

/** Tells whether a number of rows fits into the format. */
export const fitsExport = (format: ExportFormat, rows: number): boolean =>
  format === 'csv' || rows <= MAX_SHEET_ROWS;
