import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { NOTICE_DAYS } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useListSearch } from '../../lib/router/use-list-search.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import { TableState } from '../../ui/table/table-states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { NoticeItem } from './notice-item.tsx';
import { noticesList } from './notices.list.ts';
import { noticesPage, useMarkNoticesSeen } from './notices.queries.ts';
import { SeeAllButton } from './see-all-button.tsx';

const route = getRouteApi('/dashboard/notices');

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 });

const Pages = styled('div')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { paddingInline: 16 } }));

const SKELETONS = ['a', 'b', 'c', 'd', 'e'];

/** Renders all notices of the reader, newest first. Those on the current page are marked as seen. */
export function NoticesPage() {
  const { t } = useTranslation('notices');
  const language = useLanguage();
  const list = useListSearch(route.useSearch(), route.useNavigate(), noticesList);
  const { page, limit } = list;
  const query = useQuery(noticesPage({ page, limit }, language));
  const { data, error } = query;
  useMarkNoticesSeen(query.isPlaceholderData ? undefined : data?.rows);
  const loading = data === undefined && error === null;
  const filled = data !== undefined && data.rows.length > 0;
  return (
    <>
      <PageHeader
        title={t(($) => $.title)}
        description={t(($) => $.lead, { days: NOTICE_DAYS })}
        crumbs={[{ text: t(($) => $.home), to: '/dashboard/list' }, { text: t(($) => $.title) }]}
        actions={
          <>
            <SeeAllButton newest={page === 1 ? data?.rows[0]?.id : undefined} />
            <RefreshButton busy={query.isFetching} onRefresh={query.refetch} />
          </>
        }
      />
      <Card aria-busy={query.isFetching}>
        {loading &&
          SKELETONS.map((key) => <Skeleton key={key} height={72} sx={{ mx: 4 }} aria-hidden="true" />)}
        {filled && (
          <List aria-label={t(($) => $.list)}>
            {data.rows.map((notice) => (
              <NoticeItem key={notice.id} notice={notice} />
            ))}
          </List>
        )}
        {!filled && !loading && (
          <TableState
            query={query}
            paging={list}
            empty={{ title: t(($) => $.empty.title), text: t(($) => $.empty.text) }}
          />
        )}
        {data && data.total_rows > 0 && (
          <Pages>
            <Pagination label={t(($) => $.list)} paging={list} total={data.total_rows} />
          </Pages>
        )}
      </Card>
      <p data-off-paper>
        <TextLink to="/dashboard/profile">{t(($) => $.choose)}</TextLink>
      </p>
    </>
  );
}
