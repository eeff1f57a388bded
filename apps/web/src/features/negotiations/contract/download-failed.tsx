import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '../../../lib/errors/use-error-texts.ts';

interface Props {
  readonly error: unknown;
  readonly onClose: () => void;
}

/**
 * Renders "Falha no download": why a download failed, and that a retry may help (specification, section 8).
 */
export function DownloadFailed({ error, onClose }: Props) {
  const { t } = useTranslation(['negotiation', 'common']);
  const described = useErrorTexts(error);
  if (error === undefined) return null;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle>{t(($) => $.contract.downloadFailed, { ns: 'negotiation' })}</DialogTitle>
      <DialogContent>
        {described?.text}{' '}
        {described?.isExplained === false && t(($) => $.contract.downloadFailedText, { ns: 'negotiation' })}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t(($) => $.actions.close, { ns: 'common' })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
