import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CancelImport } from './cancel-import.tsx';
import { FileFacts } from './file-facts.tsx';
import { FileReport } from './file-report.tsx';
import { hasReceivables } from './file-report.view.ts';
import { FileStatusBadge } from './file-status-badge.tsx';
import { fileDetail } from './files.queries.ts';
import { filesWithErrors } from './send-file.view.ts';
import { useFileRemedy } from './use-file-remedy.ts';
import type { FileDetail } from './use-file-results.ts';

interface Props {
  /** Id of the file to show; the dialog is open while it is set. */
  readonly id: number | undefined;
  readonly onClose: () => void;
  /** Shows another file in the same dialog. */
  readonly onShow: (id: number) => void;
  readonly onDownload: (id: number) => void;
  /** Opens the dialog that sends the corrected file; absent if the reader cannot send one from here. */
  readonly onSendFile?: (() => void) | undefined;
}

/** Renders the details of a file, and the errors of a failed one. */
export function FileInfoDialog({ id, onClose, onShow, onDownload, onSendFile }: Props) {
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
            <FileReport file={file} lead={<Lead file={file} />} onShow={onShow} onSentAgain={onShow} />
            <FileFacts file={file} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        {file && <CancelImport key={file.id} file={file} part="ALL" />}
        {file && (
          <Button color="inherit" onClick={() => onDownload(file.id)}>
            {t(($) => $.actions.download, { ns: 'files' })}
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          {t(($) => $.actions.close, { ns: 'common' })}
        </Button>
        {file && hasReceivables(file) && (
          <ButtonLink
            variant="contained"
            to="/dashboard/operation-management/list"
            search={{ fileId: file.id }}
            onClick={onClose}
          >
            {t(($) => $.actions.receivables, { ns: 'files' })}
          </ButtonLink>
        )}
        {file && onSendFile && filesWithErrors([file]) > 0 && (
          <Button variant="contained" onClick={onSendFile}>
            {t(($) => $.result.again, { ns: 'files' })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Renders the notice of a failed import: nothing was imported, the remedy, and the mail to its sender. */
function Lead({ file }: { file: FileDetail }) {
  const { t } = useTranslation('files');
  const remedyOf = useFileRemedy();
  return (
    <Notice tone={file.failure === 'REPEATED_RECEIVABLES' ? 'amber' : 'red'}>
      {t(($) => $.report.mailFollows, { remedy: remedyOf(file) })}
    </Notice>
  );
}

/** Renders the name and status of the file above its report. */
function Head({ file }: { file: FileDetail }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
      <b style={{ overflowWrap: 'anywhere' }}>{file.name}</b>
      <FileStatusBadge file={file} />
    </div>
  );
}

const LINES = ['first', 'second', 'third', 'fourth'];

function FactsSkeleton() {
  return LINES.map((line) => <Skeleton key={line} height={40} aria-hidden="true" />);
}
