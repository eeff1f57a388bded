import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslation } from 'react-i18next';
import { FileProgress } from '../../ui/files/file-progress.tsx';
import type { ChosenFile } from './send-file.view.ts';

interface Props {
  readonly files: readonly ChosenFile[];
  readonly onCancel: () => void;
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
        {files.map(({ key, file, outcome }) => (
          <FileProgress
            key={key}
            file={file}
            share={outcome.state === 'sending' ? outcome.share : outcome.state === 'sent' ? 1 : undefined}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {t(($) => $.sending.cancel)}
        </Button>
      </DialogActions>
    </>
  );
}
