import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly open: boolean;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks before unsaved input is discarded. */
export function DiscardDialog({ open, onKeep, onDiscard }: Props) {
  const { t } = useTranslation(['ui', 'common']);
  const id = useId();
  return (
    <Dialog open={open} onClose={onKeep} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t(($) => $.panel.unsavedTitle, { ns: 'ui' })}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary' }}>
          {t(($) => $.panel.unsavedText, { ns: 'ui' })}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onKeep} autoFocus>
          {t(($) => $.actions.keepEditing, { ns: 'common' })}
        </Button>
        <Button variant="contained" color="error" onClick={onDiscard}>
          {t(($) => $.actions.discard, { ns: 'common' })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
