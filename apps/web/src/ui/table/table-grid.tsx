import { type SxProps, styled, type Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { HEADER_HEIGHTS } from '@pregao/domain';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRovingTabIndex } from '../use-roving-tab-index.ts';
import { visuallyHidden } from '../visually-hidden.ts';
import { RowActions, RowTick, TickBox } from './row-controls.tsx';
import { COPY_ON_HOVER, ONE_LINE } from './row-styles.ts';
import {
  actionsWidth,
  nextSort,
  parseSort,
  ROW_HEIGHTS,
  type TableWidths,
  TOOL_WIDTH,
  tableWidthsFor,
} from './table.view.ts';
import { SkeletonRows } from './table-states.tsx';
import type { Column, ListProps, ListRowProps, TablePaging, TableRowData } from './types.ts';
import { useVisibleRows } from './use-visible-rows.ts';

const Box = styled('div')({ containerType: 'inline-size' });

/** Positioned, so that visually hidden texts scroll with it. */
const Scroll = styled('div')({
  position: 'relative',
  overflowX: 'auto',
  '@media print': { overflow: 'visible' },
});

const Grid = styled(Table)(({ theme }) => ({
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  // With scroll anchoring a browser would follow the gap above the rows of a long list while it grows.
  overflowAnchor: 'none',
  // The content of a cell is one line, so its height is the row's.
  '& th, & tbody td': { height: ROW_HEIGHTS.comfortable, padding: theme.spacing(0, 1.5) },
  '&[data-dense] :is(th, tbody td)': { paddingInline: theme.spacing(0.75), fontSize: '0.75rem' },
  '&[data-dense] tbody td:last-of-type': { paddingRight: 16 },
  '&[data-density="compact"] :is(th, tbody td)': { height: ROW_HEIGHTS.compact },
  '& td[data-part]': {
    // Not `hidden`, which would make every cell a scroll container.
    overflow: 'clip',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ...ONE_LINE(theme.spacing(2)),
  },
  // In print the columns share the width of the sheet by their content.
  '@media print': {
    '&&': { tableLayout: 'auto', minWidth: '0 !important' },
    '& tr': { breakInside: 'avoid' },
    '& td[data-part]': { whiteSpace: 'normal' },
    // Chromium repeats the head on each sheet without elements that are laid out as boxes.
    '& .MuiTableSortLabel-root': { display: 'inline', position: 'static' },
    '& .MuiTableSortLabel-icon': { display: 'none' },
    '&& th, && td': {
      width: 'auto',
      height: 'auto',
      padding: '3px 6px',
      fontSize: '9px',
      lineHeight: '12px',
    },
  },
}));

const Line = styled(TableRow)(({ theme }) => ({
  position: 'relative',
  // The sticky head and the bar at the end of the window do not cover the focused row.
  scrollMarginTop: HEADER_HEIGHTS.desktop + ROW_HEIGHTS.comfortable,
  scrollMarginBottom: 'calc(var(--bottom-bar, 0px) + 8px)',
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '&.Mui-selected, &.Mui-selected:hover': {
    backgroundColor: `rgb(${theme.vars.palette.primary.mainChannel} / 6%)`,
  },
  '&:last-child > td': { borderBottom: 0 },
  ...COPY_ON_HOVER,
}));

function hiddenColumns(hidden: TableWidths['hidden'], before: number): Record<string, object> {
  const rules = hidden.map(({ column, below }) => {
    const cell = before + column + 1;
    // The next column takes over the padding of a hidden first one.
    const next = cell === 1 && { '& tr > :nth-child(2)': { paddingLeft: '16px' } };
    return [
      `@container (max-width: ${below - 0.02}px)`,
      { [`& tr > :nth-child(${cell})`]: { display: 'none' }, ...next },
    ];
  });
  return Object.fromEntries(rules);
}

/**
 * Hides columns while there is no space, and makes the head sticky while nothing scrolls sideways.
 * @param before number of cells of a row before its first column
 */
const responsiveColumns = ({ minWidth, hidden }: TableWidths, before: number): SxProps<Theme> => ({
  '@media screen': {
    ...hiddenColumns(hidden, before),
    [`@container (min-width: ${minWidth}px)`]: {
      overflowX: 'visible',
      '& th': {
        position: 'sticky',
        zIndex: 2,
        top: { xs: HEADER_HEIGHTS.mobile, md: HEADER_HEIGHTS.desktop },
      },
    },
  },
});

/** The list as a table. */
export function TableGrid<Row extends TableRowData>(props: ListProps<Row>) {
  const { columns, selection, actionsOf, actionsInRow } = props;
  const toolsWidth = (selection ? TOOL_WIDTH : 0) + (actionsOf ? actionsWidth(actionsInRow) : 0);
  const widths = tableWidthsFor(columns, toolsWidth);
  return (
    <Box>
      <Scroll sx={responsiveColumns(widths, selection ? 1 : 0)}>
        <Grid
          aria-label={props.label}
          data-density={props.density ?? 'comfortable'}
          data-dense={props.dense || undefined}
          aria-rowcount={props.model.rows.length + 1}
          style={{ minWidth: widths.minWidth }}
        >
          <GridHead {...props} />
          <GridBody {...props} />
        </Grid>
      </Scroll>
    </Box>
  );
}

/** The spacer of rows that are not rendered. Its cell shows even where the first column is hidden. */
const Gap = ({ height }: { height: number }) => (
  <tr>
    <td style={{ display: 'table-cell', height, padding: 0 }} />
  </tr>
);

/** The rows, as a component of their own, so that scrolling a long list does not render the head. */
function GridBody<Row extends TableRowData>(props: ListProps<Row>) {
  const { columns, model, selection, actionsOf, density = 'comfortable' } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { visible, after } = useVisibleRows(body, model.rows.length, ROW_HEIGHTS[density]);
  return (
    <TableBody ref={body}>
      {props.loading && (
        <SkeletonRows
          columns={columns}
          before={selection !== undefined}
          after={actionsOf !== undefined}
          limit={props.paging.limit}
        />
      )}
      {visible.flatMap(({ index, before }) => {
        const row = model.rows[index];
        if (row === undefined) return [];
        return [
          before > 0 && <Gap key={`before ${row.id}`} height={before} />,
          <GridRow
            key={row.id}
            index={index}
            row={row}
            selected={selection && model.isTicked(row)}
            columns={columns}
            onTick={model.tick}
            actionsOf={actionsOf}
            nameOf={props.nameOf}
          />,
        ];
      })}
      {after > 0 && <Gap height={after} />}
    </TableBody>
  );
}

function GridHead<Row extends TableRowData>(props: ListProps<Row>) {
  const { columns, model, selection, actionsOf, actionsInRow, paging } = props;
  const { t } = useTranslation('ui');
  const head = useRef<HTMLTableSectionElement>(null);
  useRovingTabIndex(head);
  return (
    <TableHead ref={head}>
      <TableRow>
        {selection && (
          <TableCell padding="checkbox" sx={{ width: TOOL_WIDTH }} data-off-paper>
            <TickBox
              checked={model.ticks === 'all'}
              indeterminate={model.ticks === 'some'}
              onChange={(_, checked) => model.tickPage(checked)}
              slotProps={{ input: { 'aria-label': t(($) => $.table.selectPage) } }}
            />
          </TableCell>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} paging={paging} />
        ))}
        {actionsOf && (
          <TableCell align="right" sx={{ width: actionsWidth(actionsInRow) }} data-off-paper>
            <span style={visuallyHidden}>{t(($) => $.table.actions)}</span>
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
}

function HeadCell<Row>({ column, paging }: { column: Column<Row>; paging: TablePaging }) {
  const sorting = parseSort(paging.sort);
  const direction = sorting?.field === column.id ? sorting.direction : undefined;
  return (
    <TableCell align={column.align ?? 'left'} sortDirection={direction ?? false} sx={{ width: column.width }}>
      {column.sortable ? (
        <TableSortLabel
          active={direction !== undefined}
          direction={direction ?? 'asc'}
          onClick={() => paging.sortBy(nextSort(paging.sort, column.id))}
        >
          {column.header}
        </TableSortLabel>
      ) : (
        column.header
      )}
    </TableCell>
  );
}

function Row<Data extends TableRowData>({
  row,
  index,
  selected,
  columns,
  onTick,
  actionsOf,
  nameOf,
}: ListRowProps<Data>) {
  const name = nameOf?.(row) ?? String(row.id);
  return (
    <Line
      hover
      selected={selected ?? false}
      aria-selected={selected}
      data-row
      data-index={index}
      aria-rowindex={index + 2}
    >
      {selected !== undefined && (
        <TableCell padding="checkbox" data-tool="tick" data-off-paper>
          <RowTick row={row} selected={selected} name={name} onTick={onTick} />
        </TableCell>
      )}
      {columns.map(({ id, align = 'left', cell }) => (
        <TableCell key={id} align={align} data-part={id}>
          {cell(row)}
        </TableCell>
      ))}
      {actionsOf && (
        <TableCell align="right" data-tool="acts" data-off-paper>
          <RowActions row={name} actions={actionsOf(row)} />
        </TableCell>
      )}
    </Line>
  );
}

/**
 * Renders again only when its data, its tick or the columns change: a tick among 1,000 rows renders one row.
 */
const GridRow = memo(Row) as typeof Row;
