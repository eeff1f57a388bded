import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { FileFacts } from './file-facts.tsx';
import { FileReport } from './file-report.tsx';
import { fileDetail } from './files.queries.ts';
import type { FileDetail } from './use-file-results.ts';

interface Props {
  /** The file to show; the dialog is open while there is one. */
  readonly id: number | undefined;
  readonly onClose: () => void;
  readonly onDownload?: ((id: number) => void) | undefined;
}

/** Everything known of one file, and what is wrong with a failed one. */
export function FileInfoDialog({ id, onClose, onDownload }: Props) {
  const { t } = useTranslation(['files', 'common']);
  const title = useId();
  const query = useQuery({ ...fileDetail(id ?? 0), enabled: id !== undefined });
  const file = id === undefined ? undefined : query.data;
  return (
    <Dialog open={id !== undefined} onClose={onClose} fullWidth maxWidth="md" aria-labelledby={title}>
      <DialogTitle id={title}>{t(($) => $.info.title, { ns: 'files' })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 5 }}>
        {file === undefined && query.isError && (
          <FailedState
            title={t(($) => $.info.failed, { ns: 'files' })}
            error={query.error}
            onRetry={query.refetch}
          />
        )}
        {file === undefined && !query.isError && <FactsSkeleton />}
        {file && (
          <>
            <Head file={file} />
            {file.status === 'PROCESSING' && (
              <Notice tone="blue">{t(($) => $.report.processing, { ns: 'files' })}</Notice>
            )}
            <FileReport
              file={file}
              lead={<Notice tone="red">{t(($) => $.report.mailFollows, { ns: 'files' })}</Notice>}
            />
            <FileFacts file={file} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        {file && onDownload && (
          <Button color="inherit" onClick={() => onDownload(file.id)}>
            {t(($) => $.actions.download, { ns: 'files' })}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {t(($) => $.actions.close, { ns: 'common' })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The file and its status, before what is wrong with it. */
function Head({ file }: { file: FileDetail }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
      <b style={{ overflowWrap: 'anywhere' }}>{file.name}</b>
      <StatusBadge kind="file" status={file.status} />
    </div>
  );
}

const LINES = ['first', 'second', 'third', 'fourth'];

function FactsSkeleton() {
  return LINES.map((line) => <Skeleton key={line} height={40} aria-hidden="true" />);
}
