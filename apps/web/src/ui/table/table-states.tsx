import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../empty-state.tsx';
import { FailedState } from '../failed-state.tsx';
import { pageCount, skeletonRows } from './table.view.ts';
import type { Column, EmptyTexts, TablePaging, TableQuery } from './types.ts';

interface Props {
  readonly query: TableQuery<unknown>;
  readonly paging: TablePaging;
  readonly empty: EmptyTexts;
}

/** Replaces the rows of a list: a failure, no match, a page beyond the last, or the empty state. */
export function TableState({ query, paging, empty }: Props) {
  const { t } = useTranslation('ui');
  if (query.data === undefined) return <FailedState error={query.error} onRetry={query.refetch} />;
  if (query.data.total_rows > 0) {
    const pages = pageCount(paging.limit, query.data.total_rows);
    return (
      <EmptyState
        mark="inbox"
        title={t(($) => $.table.pageGoneTitle)}
        text={t(($) => $.table.pageGoneText, { count: pages })}
        action={<Button onClick={() => paging.goTo(1)}>{t(($) => $.table.goToFirst)}</Button>}
      />
    );
  }
  if (paging.filtered) {
    return (
      <EmptyState
        mark="filter"
        title={empty.ofView?.title ?? t(($) => $.table.noMatchTitle)}
        text={empty.ofView?.text ?? t(($) => $.table.noMatchText)}
        action={<Button onClick={paging.clear}>{t(($) => $.table.clearFilters)}</Button>}
      />
    );
  }
  return <EmptyState mark="inbox" {...empty} />;
}

interface SkeletonRowsProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** Whether rows have a checkbox cell before the columns, and an action cell behind them. */
  readonly before: boolean;
  readonly after: boolean;
  readonly limit: number;
}

/** Skeleton rows while the first page loads. */
export function SkeletonRows<Row>({ columns, before, after, limit }: SkeletonRowsProps<Row>) {
  const rows = Array.from({ length: skeletonRows(limit) }, (_, row) => `skeleton ${row}`);
  return rows.map((key, row) => (
    <TableRow key={key} aria-hidden="true">
      {before && <TableCell padding="checkbox" data-tool="tick" data-off-paper />}
      {columns.map(({ id, align }, column) => (
        <TableCell key={id}>
          <Skeleton
            variant="text"
            width={`${48 + ((row * 7 + column * 13) % 40)}%`}
            style={{ marginLeft: align === 'right' ? 'auto' : undefined }}
          />
        </TableCell>
      ))}
      {after && <TableCell data-tool="acts" data-off-paper />}
    </TableRow>
  ));
}
