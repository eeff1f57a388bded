import { FIELD } from '../../../platform/sheets/rows-file.ts';
import { SHAPE } from './amount-rules.ts';
import { isGroupedQuantity, transactionsOf } from './cell-rules.ts';
import type { Rows } from './rows.ts';
import { literalList, quoteLiteral } from './sql.ts';

/** Read buffer in bytes, one per thread and one ahead; a row is shorter than half of it. */
const READ_BUFFER = 4 * 1024 ** 2;

/**
 * Returns SQL for the rows in rows files: line, fault and cells as text, NULL where empty. Adds `total`, a
 * line that sums up the others; `shape`, `amount` (bare) and `centavos` of the value; `transactions` of the
 * quantity (1 without such a column); `grouped`, a quantity with dots. Each subquery keeps the columns of the
 * inner one, so that nothing is computed twice.
 */
export function selectAmounts(paths: readonly string[], { layout }: Rows): string {
  return `(SELECT *,
      CASE WHEN due_date IS NULL THEN coalesce(is_total(issuer), false) OR coalesce(is_total(first), false)
        ELSE false END AS total,
      centavos_of(shape, amount) AS centavos,
      CASE WHEN plain_quantity IS NOT NULL THEN nullif(CAST(plain_quantity AS INTEGER), 0)
        WHEN quantity IS NULL THEN 1 ELSE ${transactionsOf('quantity')} END AS transactions,
      CASE WHEN plain_quantity IS NOT NULL OR quantity IS NULL THEN false ELSE ${isGroupedQuantity('quantity')} END AS grouped
    FROM (SELECT *,
      CASE WHEN first_shape IS NOT NULL THEN first_shape
        WHEN second_shape = ${SHAPE.WHOLE} AND has_sign(value) THEN ${SHAPE.WHOLE_REAIS}
        ELSE second_shape END AS shape,
      CASE WHEN bare IS NULL THEN value ELSE bare END AS amount
    FROM (SELECT *,
      CASE WHEN bare IS NOT NULL THEN shape_of(bare) END AS second_shape
    FROM (SELECT *,
      CASE WHEN first_shape IS NULL AND value IS NOT NULL THEN bare_amount(value) END AS bare
    FROM (SELECT *, shape_of(value) AS first_shape, plain_quantity_of(quantity) AS plain_quantity
    FROM ${selectCells(paths, { layout })})))))`;
}

/** Returns SQL for the same rows without the computed columns. */
export function selectCells(paths: readonly string[], { layout }: Pick<Rows, 'layout'>): string {
  const names = ['line', ...layout, 'fault'];
  const types = names.map((name) => `'${name}': '${name === 'line' ? 'BIGINT' : 'VARCHAR'}'`);
  const column = (name: (typeof layout)[number]) =>
    layout.includes(name) ? `unguarded(${name}) AS ${name}` : `NULL::VARCHAR AS ${name}`;
  return `(SELECT line, fault, ${column('issuer')}, ${column('due_date')}, ${column('value')},
      ${column('quantity')}, ${column('network')}, ${column('first')}
    FROM read_csv([${literalList(paths)}], columns = {${types.join(', ')}}, auto_detect = false, header = false,
      delim = ${quoteLiteral(FIELD)}, quote = '', escape = '', new_line = '\\n', buffer_size = ${READ_BUFFER},
      max_line_size = ${READ_BUFFER / 2}))`;
}
