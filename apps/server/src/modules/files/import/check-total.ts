import type { FileErrorCode, LineReport } from '@pregao/domain';
import type { DuckDb } from '../../../platform/sheets/duckdb.ts';
import { amountCode } from './amount-rules.ts';
import type { RuleResult } from './apply-rules.ts';
import { displayText, quantityCode } from './cell-rules.ts';
import { columnName } from './header.ts';
import type { Rows } from './rows.ts';
import { selectAmounts } from './rows-table.ts';

interface TotalRow extends Record<string, string | number | boolean | null> {
  readonly value: string | null;
  readonly value_code: FileErrorCode | null;
  readonly value_matches: boolean | null;
  readonly quantity: string | null;
  readonly quantity_code: FileErrorCode | null;
  readonly quantity_matches: boolean | null;
}

/**
 * Compares a final total with the sum of the lines, in value and quantity where stated. Requires a sound
 * file.
 */
export async function checkTotal(
  db: DuckDb,
  paths: readonly string[],
  rows: Rows,
  { style, totalLine }: RuleResult,
): Promise<LineReport[]> {
  if (totalLine === null) return [];
  const total = await db.row<TotalRow>(`
    SELECT ${displayText('value')} AS value, ${amountCode(style)} AS value_code,
      centavos = (SELECT sum(value) FROM groups) AS value_matches,
      ${displayText('quantity')} AS quantity, ${quantityCode('quantity', 'transactions', style.brazilian)} AS quantity_code,
      transactions = (SELECT sum(transactions) FROM groups) AS quantity_matches
    FROM ${selectAmounts(paths.slice(-1), rows)} WHERE line = ${totalLine}`);
  const faults: LineReport[] = [];
  const compare = (field: 'value' | 'quantity', code: FileErrorCode | null, matches: boolean | null) => {
    const unreadable = code !== null && !ALLOWED_SUM_CODES[field].includes(code);
    if (unreadable || (total[field] !== null && matches !== true))
      faults.push({
        line: totalLine,
        column: columnName(rows.header, field),
        code: unreadable ? code : 'TOTAL_MISMATCH',
        value: total[field],
      });
  };
  compare('value', total.value_code, total.value_matches);
  compare('quantity', total.quantity_code, total.quantity_matches);
  return faults;
}

/** Error codes of a line that are valid for a sum; a cell of the total may also be empty. */
const ALLOWED_SUM_CODES: Readonly<Record<'value' | 'quantity', readonly FileErrorCode[]>> = {
  value: ['AMOUNT_MISSING', 'AMOUNT_TOO_LARGE'],
  quantity: [],
};
