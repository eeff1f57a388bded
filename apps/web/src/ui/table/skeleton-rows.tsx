import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { skeletonRows } from './table.view.ts';
import type { Column } from './types.ts';

interface Props<Row> {
  readonly columns: readonly Column<Row>[];
  readonly tools: number;
  readonly limit: number;
}

/** Rows of the same shape while the first page is on its way. */
export function SkeletonRows<Row>({ columns, tools, limit }: Props<Row>) {
  const rows = Array.from({ length: skeletonRows(limit) }, (_, row) => `skeleton ${row}`);
  return rows.map((key, row) => (
    <TableRow key={key} aria-hidden="true">
      {columns.map(({ id, align }, column) => (
        <TableCell key={id} colSpan={column === 0 ? 1 + tools : 1}>
          <Skeleton
            width={`${48 + ((row * 7 + column * 13) % 40)}%`}
            sx={align === 'right' ? { ml: 'auto' } : null}
          />
        </TableCell>
      ))}
    </TableRow>
  ));
}
