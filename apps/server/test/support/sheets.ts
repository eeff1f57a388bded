import { readXlsx } from 'hucre/xlsx';

export interface ReadSheet {
  readonly name: string;
  /** Rows, the header first; days as `Date`. */
  readonly cells: readonly (readonly unknown[])[];
}

/** Reads the only sheet of a workbook in base64. @throws Error when there are several */
export async function sheetOf(base64: string): Promise<ReadSheet> {
  const { sheets } = await readXlsx(Buffer.from(base64, 'base64'));
  const [sheet, ...others] = sheets;
  if (sheet === undefined || others.length > 0) throw new Error(`${sheets.length} sheets`);
  return { name: sheet.name, cells: sheet.rows };
}
