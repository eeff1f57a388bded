import type { Day, Language } from '@pregao/domain';
import type { SheetColumn } from '../../../platform/sheets/sheet.ts';
import { xlsxBytes } from '../../../platform/sheets/write-xlsx.ts';
import { receivableColumns, type SheetReceivable } from '../../receivables/receivables-sheet.ts';

export interface SheetPart extends SheetReceivable {
  readonly security_margin: boolean;
}

const TEXTS = {
  pt: { name: 'Recebíveis', part: 'Parte', offered: 'Ofertado', margin: 'Margem de segurança' },
  en: { name: 'Receivables', part: 'Part', offered: 'Offered', margin: 'Security margin' },
} as const satisfies Record<Language, unknown>;

/**
 * Renders the receivables of an offer as a workbook in the reader's language, base64.
 * @param withMargin adds the column that separates offered receivables from the margin
 */
export async function offerWorkbook(
  rows: Iterable<SheetPart>,
  { language, today, withMargin }: { language: Language; today: Day; withMargin: boolean },
): Promise<string> {
  const { name, part, offered, margin } = TEXTS[language];
  const partColumn: SheetColumn<SheetPart> = {
    header: part,
    kind: 'text',
    width: 20,
    value: ({ security_margin }) => (security_margin ? margin : offered),
  };
  const columns = [...receivableColumns(language, today), ...(withMargin ? [partColumn] : [])];
  return (await xlsxBytes({ name, columns, rows })).toString('base64');
}
