import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../empty-state.tsx';
import { FailedState } from '../failed-state.tsx';
import { pageCount } from './table.view.ts';
import type { FirstTime, TablePaging, TableQuery } from './types.ts';

interface Props {
  readonly query: TableQuery<unknown>;
  readonly paging: TablePaging;
  readonly empty: FirstTime;
}

/** What stands in place of rows: failed, narrowed to nothing, beyond the last page, or nothing there yet. */
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
        title={t(($) => $.table.noMatchTitle)}
        text={t(($) => $.table.noMatchText)}
        action={<Button onClick={paging.clear}>{t(($) => $.table.clearFilters)}</Button>}
      />
    );
  }
  return <EmptyState mark="inbox" {...empty} />;
}
