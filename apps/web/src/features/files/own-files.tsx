import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useListSearch } from '../../lib/router/use-list-search.ts';
import { useUser } from '../../lib/session/session.ts';
import { useExport } from '../../lib/use-export.ts';
import { ALL_ROWS, usePrint } from '../../lib/use-print.ts';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ListSummary } from '../../ui/table/list-summary.tsx';
import { ExportTool, PrintTool } from '../../ui/table/list-tools.tsx';
import { hasReceivables } from './file-report.view.ts';
import { type FilesSearch, filesList } from './files.list.ts';
import { exportFiles, filesPage } from './files.queries.ts';
import { useFileColumns } from './use-file-columns.tsx';

const PAGE = '/dashboard/operation-management/list';
const route = getRouteApi(PAGE);

interface Props {
  readonly search: FilesSearch;
  readonly onSendFile: () => void;
  readonly onShow: (file: number) => void;
  readonly onDownload: (file: number) => void;
}

/** Renders an acquirer's files, with the result and the receivables of each. */
export function OwnFiles({ search, onSendFile, onShow, onDownload }: Props) {
  const { t } = useTranslation('files');
  const reader = useUser();
  const list = useListSearch(search, route.useNavigate(), filesList);
  const query = useQuery(filesPage(list.datedSearch, reader));
  const columns = useFileColumns({ page: PAGE, acquirer: false });
  const exporting = useExport((format) => exportFiles(list.datedSearch, reader, format));
  const printing = usePrint(query.data?.total_rows, filesPage({ ...list.datedSearch, ...ALL_ROWS }, reader));
  return (
    <>
      <ListFilters list={filesList} applied={search} onApply={list.filter} onClear={list.clear} />
      <DataTable
        label={t(($) => $.own.title)}
        columns={columns}
        tools={
          <div data-off-paper style={{ display: 'flex' }}>
            <PrintTool {...printing} />
            <ExportTool {...exporting} />
          </div>
        }
        query={query}
        printed={printing.page}
        paging={list}
        nameOf={({ name }) => name}
        summary={
          <ListSummary page={printing.page ?? query.data} count={(counted) => t(($) => $.count, counted)} />
        }
        empty={{
          title: t(($) => $.empty.title),
          text: t(($) => $.own.empty),
          action: (
            <Button variant="outlined" color="inherit" onClick={onSendFile}>
              {t(($) => $.send)}
            </Button>
          ),
        }}
        actionsOf={(file) => [
          { text: t(($) => $.actions.view), onSelect: () => onShow(file.id) },
          { text: t(($) => $.actions.download), onSelect: () => onDownload(file.id) },
          ...(hasReceivables(file)
            ? [{ text: t(($) => $.actions.receivables), to: PAGE, search: { fileId: file.id } }]
            : []),
        ]}
      />
    </>
  );
}
