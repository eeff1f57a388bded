import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslation } from 'react-i18next';
import { FileProgress } from '../../ui/files/file-progress.tsx';
import type { ChosenFile } from './send-file.view.ts';

interface Props {
  readonly files: readonly ChosenFile[];
  /** Cancels one file; without a key all that are left. */
  readonly onCancel: (key?: number) => void;
}

/** How much of each file has been sent, with the way to give up. */
export function SendingStep({ files, onCancel }: Props) {
  const { t } = useTranslation('files');
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <p role="status" style={{ margin: 0 }}>
          {t(($) => $.sending.uploading)}
        </p>
        {files.map(({ key, file, outcome }) => {
          const { state } = outcome;
          const open = state === 'waiting' || state === 'sending';
          return (
            <FileProgress
              key={key}
              file={file}
              share={state === 'sending' ? outcome.share : undefined}
              note={state === 'sending' ? undefined : t(($) => $.sending[state])}
              onRemove={open ? () => onCancel(key) : undefined}
            />
          );
        })}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => onCancel()}>
          {t(($) => $.sending.cancel)}
        </Button>
      </DialogActions>
    </>
  );
}
