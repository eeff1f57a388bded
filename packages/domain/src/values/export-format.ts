/** What a list is exported as. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Rows that a sheet of a workbook holds, without its head; CSV has no such limit. */
export const MAX_SHEET_ROWS = 1_048_575;

/** True when all rows fit into the format. */
export const fitsExport = (format: ExportFormat, rows: number): boolean =>
  format === 'csv' || rows <= MAX_SHEET_ROWS;
