import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { useListSearch } from '../../lib/router/use-list-search.ts';
import { ListLine } from '../../ui/list-line.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { filesPage } from './files.queries.ts';
import { FilesFilters } from './files-filters.tsx';
import { useFileColumns } from './use-file-columns.tsx';

const FileInfoDialog = lazy(() =>
  import('./file-info-dialog.tsx').then((file) => ({ default: file.FileInfoDialog })),
);
const DownloadDialog = lazy(() =>
  import('./download-dialog.tsx').then((file) => ({ default: file.DownloadDialog })),
);
const SendFileDialog = lazy(() =>
  import('./send-file-dialog.tsx').then((file) => ({ default: file.SendFileDialog })),
);

const route = getRouteApi('/dashboard/file-management/list');

/** The moderators' list of uploaded files, with sending, information and download. */
export function FilesPage() {
  const { t } = useTranslation('files');
  const { count } = useFormat();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useListSearch(search, navigate);
  const query = useQuery(filesPage(search));
  const columns = useFileColumns();
  const [sending, setSending] = useState<boolean>();
  const [downloaded, setDownloaded] = useState<{ id: number | undefined }>();
  const [shown, setShown] = useState(search.file);
  if (search.file !== undefined && search.file !== shown) setShown(search.file);
  const show = (file: number | undefined) =>
    void navigate({ search: (now) => ({ ...now, file }), resetScroll: false, replace: file === undefined });
  const download = (id: number) => setDownloaded({ id });
  const send = (
    <Button variant="contained" onClick={() => setSending(true)}>
      {t(($) => $.send)}
    </Button>
  );
  const total = query.data?.total_rows ?? 0;
  return (
    <>
      <PageHeader
        title={t(($) => $.title)}
        description={t(($) => $.lead)}
        crumbs={[{ text: t(($) => $.home), to: '/dashboard/list' }, { text: t(($) => $.title) }]}
        actions={
          <>
            <RefreshButton busy={query.isFetching} onRefresh={query.refetch} />
            {send}
          </>
        }
      />
      <FilesFilters applied={search} onApply={list.filter} onClear={list.clear} />
      <DataTable
        label={t(($) => $.title)}
        columns={columns}
        query={query}
        paging={list}
        nameOf={({ name }) => name}
        summary={total > 0 && <ListLine>{t(($) => $.count, { count: total, shown: count(total) })}</ListLine>}
        empty={{ title: t(($) => $.empty.title), text: t(($) => $.empty.text), action: send }}
        actionsOf={({ id }) => [
          { text: t(($) => $.actions.view), onSelect: () => show(id) },
          { text: t(($) => $.actions.download), onSelect: () => download(id) },
        ]}
      />
      <Suspense>
        {shown !== undefined && (
          <FileInfoDialog id={search.file} onClose={() => show(undefined)} onDownload={download} />
        )}
        {downloaded && <DownloadDialog id={downloaded.id} onClose={() => setDownloaded({ id: undefined })} />}
        {sending !== undefined && <SendFileDialog open={sending} onClose={() => setSending(false)} />}
      </Suspense>
    </>
  );
}
