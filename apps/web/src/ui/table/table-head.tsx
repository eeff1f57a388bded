import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '../marks.tsx';
import { useOneTabStop } from '../use-one-tab-stop.ts';
import { visuallyHidden } from '../visually-hidden.ts';
import { SortButton } from './sort-button.tsx';
import { actsWidth, nextSort, parseSort, TOOL_WIDTH } from './table.view.ts';
import type { ListProps } from './table-props.ts';
import { TickBox } from './tick-box.tsx';
import type { Column, TablePaging, TableRowData } from './types.ts';

/** An attribute that a page cannot be written with. */
const showIndeterminate = (some: boolean) => (box: HTMLInputElement | null) => {
  if (box) box.indeterminate = some;
};

export function GridHead<Row extends TableRowData>({
  columns,
  model,
  selection,
  actionsOf,
  actsInRow,
  paging,
}: ListProps<Row>) {
  const { t } = useTranslation('ui');
  const head = useRef<HTMLTableSectionElement>(null);
  useOneTabStop(head);
  return (
    <TableHead ref={head}>
      <TableRow>
        {selection && (
          <TableCell padding="checkbox" sx={{ width: TOOL_WIDTH }} data-off-paper>
            <TickBox
              ref={showIndeterminate(model.ticks === 'some')}
              type="checkbox"
              checked={model.ticks === 'all'}
              onChange={({ target }) => model.tickPage(target.checked)}
              aria-label={t(($) => $.table.selectPage)}
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
