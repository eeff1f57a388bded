import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { Mark } from '../marks.tsx';
import { visuallyHidden } from '../visually-hidden.ts';
import { actsWidth, nextSort, parseSort, TOOL_WIDTH } from './table.view.ts';
import type { ListProps } from './table-props.ts';
import type { Column, TablePaging, TableRowData } from './types.ts';

const SortButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 24,
  margin: '-4px 0',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  borderRadius: 4,
  '& svg': { opacity: 0 },
  '&:hover svg': { opacity: 0.5 },
  '&:hover, &[data-sorted]': { color: theme.vars.palette.text.primary },
  '&[data-sorted] svg': { opacity: 1 },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));

export function GridHead<Row extends TableRowData>({
  columns,
  model,
  selection,
  actionsOf,
  actsInRow,
  paging,
}: ListProps<Row>) {
  const { t } = useTranslation('ui');
  return (
    <TableHead>
      <TableRow>
        {selection && (
          <TableCell padding="checkbox" sx={{ width: TOOL_WIDTH }} data-off-paper>
            <Checkbox
              size="small"
              sx={{ my: -2.5 }}
              checked={model.getIsAllPageRowsSelected()}
              indeterminate={!model.getIsAllPageRowsSelected() && model.getIsSomePageRowsSelected()}
              onChange={model.getToggleAllPageRowsSelectedHandler()}
              slotProps={{ input: { 'aria-label': t(($) => $.table.selectPage) } }}
            />
          </TableCell>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} paging={paging} />
        ))}
        {actionsOf && (
          <TableCell align="right" sx={{ width: actsWidth(actsInRow) }} data-off-paper>
            <span style={visuallyHidden}>{t(($) => $.table.actions)}</span>
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell<Row>({ column, paging }: { column: Column<Row>; paging: TablePaging }) {
  const sorting = parseSort(paging.sort);
  const direction = sorting?.field === column.id ? sorting.direction : undefined;
  return (
    <TableCell
      align={column.align ?? 'left'}
      aria-sort={direction ? DIRECTIONS[direction] : undefined}
      sx={{ width: column.width }}
    >
      {column.sortable ? (
        <SortButton
          type="button"
          data-sorted={direction}
          onClick={() => paging.sortBy(nextSort(paging.sort, column.id))}
        >
          {column.header}
          <Mark name={direction === 'desc' ? 'down' : 'up'} size={14} />
        </SortButton>
      ) : (
        column.header
      )}
    </TableCell>
  );
}
