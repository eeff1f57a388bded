import { styled } from '@mui/material/styles';
import { HEADER_HEIGHTS } from '@pregao/domain';
import { memo } from 'react';
import { COPY_ON_REACH, ONE_LINE } from './one-line.ts';
import { RowActs } from './row-acts.tsx';
import { RowTick } from './row-tick.tsx';
import { ROW_HEIGHTS } from './table.view.ts';
import type { ListRowProps } from './table-props.ts';
import type { TableRowData } from './types.ts';

/**
 * A row with the rules of all its cells, as MUI draws them: a cell of its own component takes ten times as long, and of
 * the rows of a list there are hundreds.
 */
const Line = styled('tr')(({ theme }) => ({
  position: 'relative',
  verticalAlign: 'middle',
  outline: 0,
  '& > td': {
    ...theme.typography.body2,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
    verticalAlign: 'inherit',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.primary,
  },
  '&& > td:first-of-type:not([data-tool])': { paddingLeft: 16 },
  '&& > td:last-of-type': { paddingRight: 16 },
  // One line: what has no room ends in an ellipsis, and what stands below elsewhere stands behind here.
  '& > td[data-part]': {
    // Not `hidden`, which makes of each cell a place that could be scrolled.
    overflow: 'clip',
    textAlign: 'left',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ...ONE_LINE(theme.spacing(2)),
    '@media print': { whiteSpace: 'normal' },
  },
  '& > td[data-align="right"]': { textAlign: 'right' },
  '& > td[data-tool="acts"]': { textAlign: 'right' },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  // What sticks to the window's top and end does not cover the row that the keyboard has come to.
  scrollMarginTop: HEADER_HEIGHTS.desktop + ROW_HEIGHTS.comfortable,
  scrollMarginBottom: 'calc(var(--bottom-bar, 0px) + 8px)',
  '&[aria-selected="true"]': { backgroundColor: `rgb(${theme.vars.palette.primary.mainChannel} / 6%)` },
  '&:last-child > td': { borderBottom: 0 },
  ...COPY_ON_REACH,
}));

interface Props<Row extends TableRowData> extends ListRowProps<Row> {
  readonly index: number;
}

function Row<Data extends TableRowData>({
  row,
  index,
  selected,
  columns,
  onTick,
  actionsOf,
  nameOf,
}: Props<Data>) {
  const name = nameOf?.(row) ?? String(row.id);
  return (
    <Line data-row data-index={index} aria-rowindex={index + 2} aria-selected={selected}>
      {selected !== undefined && (
        <td data-tool="tick" data-off-paper>
          <RowTick row={row} selected={selected} name={name} onTick={onTick} />
        </td>
      )}
      {columns.map(({ id, align = 'left', cell }) => (
        <td key={id} data-align={align} data-part={id}>
          {cell(row)}
        </td>
      ))}
      {actionsOf && (
        <td data-tool="acts" data-off-paper>
          <RowActs row={name} actions={actionsOf(row)} />
        </td>
      )}
    </Line>
  );
}

/** Drawn again only when its data, its tick or the columns change: ticking one of a thousand stays quick. */
export const GridRow = memo(Row) as typeof Row;
