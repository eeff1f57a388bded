import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListSearch } from '../../lib/router/use-list-search.ts';
import { useUser } from '../../lib/session/session.ts';
import { useExport } from '../../lib/use-export.ts';
import { ALL_ROWS, usePrint } from '../../lib/use-print.ts';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ListSummary } from '../../ui/table/list-summary.tsx';
import { ListTools } from '../../ui/table/list-tools.tsx';
import { useListView } from '../../ui/table/use-list-view.ts';
import { type FileAct, FileDialogs } from './file-dialogs.tsx';
import { type FilesSearch, filesList } from './files.list.ts';
import { exportFiles, filesPage } from './files.queries.ts';
import { useFileColumns } from './use-file-columns.tsx';

const PAGE = '/dashboard/file-management/list';
const route = getRouteApi(PAGE);

const SEND: FileAct = { kind: 'send' };

/** Renders the moderators' list of uploaded files, with upload, information, download and rename. */
export function FilesPage() {
  const { t } = useTranslation('files');
  const reader = useUser();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useListSearch(search, navigate, filesList);
  const query = useQuery(filesPage(list.datedSearch, reader));
  const columns = useFileColumns({ page: PAGE, acquirer: true });
  const view = useListView('files', columns, list);
  const exporting = useExport((format) => exportFiles(list.datedSearch, reader, format));
  const printing = usePrint(query.data?.total_rows, filesPage({ ...list.datedSearch, ...ALL_ROWS }, reader));
  const [act, setAct] = useState<FileAct>();
  const changeAddress = (change: Pick<FilesSearch, 'file' | 'act'>) =>
    void navigate({
      search: (now) => ({ ...now, ...change }),
      resetScroll: false,
      replace: change.file === undefined && change.act === undefined,
    });
  const show = (file: number | undefined) => changeAddress({ file });
  const isSending = search.act === 'send';
  const send = (
    <Button data-first-act variant="contained" onClick={() => changeAddress({ act: 'send' })}>
      {t(($) => $.send)}
    </Button>
  );
  return (
    <>
      <PageHeader
        compact
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
      <ListFilters list={filesList} applied={search} onApply={list.filter} onClear={list.clear} />
      <DataTable
        label={t(($) => $.title)}
        columns={view.columns}
        density={view.density}
        tools={<ListTools view={view} exporting={exporting} printing={printing} />}
        query={query}
        printed={printing.page}
        paging={list}
        nameOf={({ name }) => name}
        summary={
          <ListSummary page={printing.page ?? query.data} count={(counted) => t(($) => $.count, counted)} />
        }
        empty={{ title: t(($) => $.empty.title), text: t(($) => $.empty.text), action: send }}
        actionsOf={(file) => [
          { text: t(($) => $.actions.view), onSelect: () => show(file.id) },
          { text: t(($) => $.actions.download), onSelect: () => setAct({ kind: 'download', id: file.id }) },
          { text: t(($) => $.actions.rename), onSelect: () => setAct({ kind: 'rename', file }) },
        ]}
      />
      <FileDialogs
        shownId={search.file}
        onHide={() => show(undefined)}
        onShow={show}
        act={isSending ? SEND : act}
        onAct={(next) => (isSending && next === undefined ? changeAddress({ act: undefined }) : setAct(next))}
      />
    </>
  );
}
