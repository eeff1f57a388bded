import { type SxProps, styled, type Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import { HEADER_HEIGHTS } from '@pregao/domain';
import { type CSSProperties, useRef } from 'react';
import { RowsShown } from './rows-shown.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { actsWidth, ROW_HEIGHTS, type Room, roomFor, TOOL_WIDTH } from './table.view.ts';
import { GridHead } from './table-head.tsx';
import type { ListProps } from './table-props.ts';
import { GridRow } from './table-row.tsx';
import type { TableRowData } from './types.ts';

const Box = styled('div')({ containerType: 'inline-size' });

/** What is placed absolutely inside, as words for who cannot see, scrolls with it. */
const Scroll = styled('div')({
  position: 'relative',
  overflowX: 'auto',
  '@media print': { overflow: 'visible' },
});

const Grid = styled(Table)(({ theme }) => ({
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  // A browser holds on to a row, and would follow the room above it as that grows: to the end of a long list.
  overflowAnchor: 'none',
  // A cell's height is the row's: what stands in it is one line.
  '& th, & tbody td': { height: ROW_HEIGHTS.comfortable, padding: theme.spacing(0, 1.5) },
  // Many columns and their text are closer, in every window: their widths are for that.
  '&[data-close] :is(th, tbody td)': { paddingInline: theme.spacing(0.75), fontSize: '0.75rem' },
  '&[data-density="compact"] :is(th, tbody td)': { height: ROW_HEIGHTS.compact },
  // On paper the columns share the sheet's width by what stands in them.
  '@media print': {
    '&&': { tableLayout: 'auto', minWidth: '0 !important' },
    '& tr': { breakInside: 'avoid' },
    '&& th, && td': {
      width: 'auto',
      height: 'auto',
      padding: '3px 6px',
      fontSize: '9px',
      lineHeight: '12px',
    },
  },
}));

function leftOut(from: Room['from'], before: number): Record<string, object> {
  const rules = from.map(({ column, least }) => [
    `@container (max-width: ${least - 0.02}px)`,
    { [`& tr > :nth-child(${before + column + 1})`]: { display: 'none' } },
  ]);
  return Object.fromEntries(rules);
}

/**
 * The head can stick to the page only where nothing in between scrolls: wherever the columns have their room. Those that
 * yield go before that. @param before cells of a row before its first column
 */
const withRoom = ({ least, from }: Room, before: number): SxProps<Theme> => ({
  '@media screen': {
    ...leftOut(from, before),
    [`@container (min-width: ${least}px)`]: {
      overflowX: 'visible',
      '& th': {
        position: 'sticky',
        zIndex: 2,
        top: { xs: HEADER_HEIGHTS.mobile, md: HEADER_HEIGHTS.desktop },
      },
    },
  },
});

const Gap = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr>
      <td style={{ display: 'table-cell', height, padding: 0 }} />
    </tr>
  ) : null;

export function TableGrid<Row extends TableRowData>(props: ListProps<Row>) {
  const {
    columns,
    model,
    loading,
    selection,
    actionsOf,
    paging,
    label,
    density = 'comfortable',
    close,
  } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows } = model;
  const tools = (selection ? 1 : 0) + (actionsOf ? 1 : 0);
  const acts = actionsOf ? actsWidth(props.actsInRow) : 0;
  const room = roomFor(columns, (selection ? TOOL_WIDTH : 0) + acts);
  return (
    <Box>
      <Scroll sx={withRoom(room, selection ? 1 : 0)}>
        <Grid
          aria-label={label}
          data-density={density}
          data-close={close || undefined}
          aria-rowcount={rows.length + 1}
          style={{ minWidth: room.least } satisfies CSSProperties}
        >
          <GridHead {...props} />
          <TableBody ref={body}>
            {loading ? (
              <SkeletonRows columns={columns} tools={tools} limit={paging.limit} />
            ) : (
              <RowsShown list={body} count={rows.length} height={ROW_HEIGHTS[density]}>
                {(sight) => (
                  <>
                    {sight.parts.flatMap(({ name, from, to, before }) => [
                      <Gap key={`before ${name}`} height={before} />,
                      ...rows
                        .slice(from, to)
                        .map((row, index) => (
                          <GridRow
                            key={row.id}
                            index={from + index}
                            row={row}
                            selected={selection && model.isTicked(row)}
                            columns={columns}
                            onTick={model.tick}
                            actionsOf={actionsOf}
                            nameOf={props.nameOf}
                          />
                        )),
                    ])}
                    <Gap height={sight.after} />
                  </>
                )}
              </RowsShown>
            )}
          </TableBody>
        </Grid>
      </Scroll>
    </Box>
  );
}
