import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslation } from 'react-i18next';
import { DisabledHint } from '../../ui/disabled-hint.tsx';
import { FileProgress } from './file-progress.tsx';
import { type ChosenFile, canCancel } from './send-file.view.ts';

interface Props {
  readonly files: readonly ChosenFile[];
  /** Cancels the file with this key; without a key all that are left. */
  readonly onCancel: (key?: number) => void;
}

/** Renders the upload progress of each file with its cancel button. */
export function SendingStep({ files, onCancel }: Props) {
  const { t } = useTranslation('files');
  const late = files.some(canCancel) ? undefined : t(($) => $.sending.allSent);
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <p role="status" style={{ margin: 0 }}>
          {late ?? t(($) => $.sending.uploading)}
        </p>
        {files.map((chosen) => {
          const { key, file, outcome } = chosen;
          const { state } = outcome;
          return (
            <FileProgress
              key={key}
              file={file}
              share={state === 'sending' ? outcome.share : undefined}
              note={state === 'sending' ? undefined : t(($) => $.sending[state])}
              onRemove={canCancel(chosen) ? () => onCancel(key) : undefined}
            />
          );
        })}
      </DialogContent>
      <DialogActions>
        <DisabledHint reason={late}>
          <Button color="inherit" disabled={late !== undefined} onClick={() => onCancel()}>
            {t(($) => $.sending.cancel)}
          </Button>
        </DisabledHint>
      </DialogActions>
    </>
  );
}
