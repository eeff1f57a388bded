import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '../../../lib/errors/use-error-texts.ts';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useDeleteCredential } from './credentials.queries.ts';
import type { CredentialRow } from './use-credential-columns.tsx';

interface Props {
  readonly owner: number;
  /** Credential to delete; the dialog is closed while it is undefined. */
  readonly credential: CredentialRow | undefined;
  readonly onClose: () => void;
}

/** Renders the confirmation dialog that deletes a credential. */
export function DeleteDialog({ owner, credential, onClose }: Props) {
  const { t } = useTranslation(['credentials', 'common']);
  const title = useId();
  const [shown, setShown] = useState(credential);
  if (credential !== undefined && credential !== shown) setShown(credential);
  const remove = useDeleteCredential(owner);
  const failure = useErrorTexts(remove.error);
  const submit = (id: number) =>
    remove.mutate(id, {
      onSuccess: () => {
        toast.success(t(($) => $.deletion.toast, { ns: 'credentials' }));
        onClose();
      },
    });
  if (shown === undefined) return null;
  return (
    <Dialog
      open={credential !== undefined}
      onClose={remove.isPending ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={title}
      slotProps={{ transition: { onExited: remove.reset } }}
    >
      <DialogTitle id={title}>{t(($) => $.deletion.title, { ns: 'credentials' })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t(($) => $.deletion.text, { ns: 'credentials', client: shown.client_id })}
        </Typography>
        {failure && <Notice tone="red">{failure.reason}</Notice>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={remove.isPending}>
          {t(($) => $.actions.cancel, { ns: 'common' })}
        </Button>
        <Button variant="contained" color="error" loading={remove.isPending} onClick={() => submit(shown.id)}>
          {t(($) => $.deletion.verb, { ns: 'credentials' })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
