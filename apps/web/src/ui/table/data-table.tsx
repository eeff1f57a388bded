import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { ALL_ROWS } from '../../lib/use-print.ts';
import { visuallyHidden } from '../visually-hidden.ts';
import { CardList, CardSkeletons } from './card-list.tsx';
import { ClippedHint } from './clipped-hint.tsx';
import { Pagination } from './pagination.tsx';
import { TableGrid } from './table-grid.tsx';
import { TableState } from './table-states.tsx';
import type { DataTableProps, TableRowData } from './types.ts';
import { useTableRows } from './use-table-rows.ts';

/** Without a frame, around cards that have their own. */
const NO_FRAME = { border: 0, boxShadow: 'none', background: 'none', borderRadius: 0 } as const;

const Frame = styled(Card)(({ theme }) => ({
  // Clips at the round corners without becoming a scroll container, so that the head sticks to the page.
  overflow: 'clip',
  '&[data-narrow]': NO_FRAME,
  [theme.breakpoints.down('sm')]: NO_FRAME,
}));

const Rows = styled('div')({ transition: 'opacity 150ms', '&[data-stale]': { opacity: 0.55 } });

/** Border and padding of the summary apply to the whole line. */
const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  padding: theme.spacing(1, 2, 1, 0),
  // An empty list may have neither a summary nor tools.
  '&:has(> span:empty:only-child)': { display: 'none' },
  '& > :first-child': { flex: '1 1 auto', border: 0, paddingBlock: theme.spacing(1) },
  // The tools are below the summary even while it loads.
  [theme.breakpoints.down('sm')]: {
    border: 0,
    padding: theme.spacing(0, 0, 3),
    gap: theme.spacing(2),
    '& > :first-child': { flex: '1 1 100%' },
  },
}));

/**
 * The list of every list page: a table with a sticky head, or cards on small screens. Long pages are
 * virtualized; without rows it shows a skeleton, an empty state, or a failure with a retry.
 */
export function DataTable<Row extends TableRowData>(props: DataTableProps<Row>) {
  const { printed, summary, tools, narrow = false } = props;
  const query = printed ? { ...props.query, data: printed } : props.query;
  const paging = printed ? { ...props.paging, ...ALL_ROWS } : props.paging;
  const { t } = useTranslation('ui');
  const small = useMediaQuery('screen and (max-width:899.95px)', { noSsr: true }) || narrow;
  const model = useTableRows(query.data?.rows, props.selection);
  const loading = query.data === undefined && query.error === null;
  const filled = query.data !== undefined && query.data.rows.length > 0;
  const List = small ? CardList : TableGrid;
  return (
    <Frame data-narrow={narrow || undefined}>
      {tools ? (
        <Top>
          {summary || <span />}
          {tools}
        </Top>
      ) : (
        summary
      )}
      <Rows data-stale={query.isPlaceholderData || undefined} aria-busy={query.isFetching}>
        {loading && small && <CardSkeletons limit={paging.limit} />}
        {(filled || (loading && !small)) && (
          <ClippedHint>
            <List {...props} model={model} loading={loading} />
          </ClippedHint>
        )}
        {!filled && !loading && <TableState query={query} paging={paging} empty={props.empty} />}
      </Rows>
      {loading && (
        <span role="status" style={visuallyHidden}>
          {t(($) => $.table.loading)}
        </span>
      )}
      {query.data && query.data.total_rows > 0 && (
        <Pagination label={props.label} paging={paging} total={query.data.total_rows} />
      )}
    </Frame>
  );
}
