import { styled } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { HEADER_HEIGHTS } from '@pregao/domain';
import { memo, type Ref } from 'react';
import { COPY_ON_REACH, ONE_LINE } from './one-line.ts';
import { RowActs } from './row-acts.tsx';
import { RowTick } from './row-tick.tsx';
import { ROW_HEIGHTS } from './table.view.ts';
import type { ListRowProps } from './table-props.ts';
import type { TableRowData } from './types.ts';

const Line = styled(TableRow)(({ theme }) => ({
  position: 'relative',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  // What sticks to the window's top and end does not cover the row that the keyboard has come to.
  scrollMarginTop: HEADER_HEIGHTS.desktop + ROW_HEIGHTS.comfortable,
  scrollMarginBottom: 'calc(var(--bottom-bar, 0px) + 8px)',
  '&[aria-selected="true"]': { backgroundColor: `rgb(${theme.vars.palette.primary.mainChannel} / 6%)` },
  '&:last-child td': { borderBottom: 0 },
  ...COPY_ON_REACH,
}));

/** One line: what has no room ends in an ellipsis, and what stands below elsewhere stands behind here. */
const Cell = styled(TableCell)(({ theme }) => ({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ...ONE_LINE(theme.spacing(2)),
  '@media print': { whiteSpace: 'normal' },
}));

interface Props<Row extends TableRowData> extends ListRowProps<Row> {
  readonly index: number;
  readonly ref?: Ref<HTMLTableRowElement> | undefined;
}

function Row<Data extends TableRowData>({
  row,
  index,
  ref,
  selected,
  columns,
  blocked,
  actionsOf,
  nameOf,
}: Props<Data>) {
  const data = row.original;
  const name = nameOf?.(data) ?? String(data.id);
  return (
    <Line ref={ref ?? null} data-row data-index={index} aria-rowindex={index + 2} aria-selected={selected}>
      {selected !== undefined && (
        <TableCell padding="checkbox" data-off-paper>
          <RowTick row={row} selected={selected} name={name} blocked={blocked?.(data)} />
        </TableCell>
      )}
      {columns.map(({ id, align = 'left', cell }) => (
        <Cell key={id} align={align} data-part={id}>
          {cell(data)}
        </Cell>
      ))}
      {actionsOf && (
        <TableCell align="right" data-off-paper>
          <RowActs row={name} actions={actionsOf(data)} />
        </TableCell>
      )}
    </Line>
  );
}

/** Drawn again only when its data, its tick or the columns change: ticking one of a thousand stays quick. */
export const GridRow = memo(Row) as typeof Row;
