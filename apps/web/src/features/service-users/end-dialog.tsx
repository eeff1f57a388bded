import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '../../lib/errors/use-error-texts.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { Notice } from '../../ui/notice.tsx';
import { type ServiceUserRow, useEndServiceUser } from './service-users.queries.ts';

interface Props {
  readonly open: boolean;
  readonly user: ServiceUserRow;
  readonly onClose: () => void;
}

/** Renders the confirmation dialog that ends a service user. */
export function EndDialog({ open, user, onClose }: Props) {
  const { t } = useTranslation(['serviceUsers', 'common']);
  const title = useId();
  const end = useEndServiceUser();
  const failure = useErrorTexts(end.error);
  const submit = () =>
    end.mutate(user.id, {
      onSuccess() {
        toast.success(t(($) => $.end.done, { ns: 'serviceUsers' }));
        onClose();
      },
    });
  return (
    <Dialog
      open={open}
      onClose={end.isPending ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={title}
    >
      <DialogTitle id={title}>{t(($) => $.end.title, { ns: 'serviceUsers' })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t(($) => $.end.text, { ns: 'serviceUsers', name: user.name })}
        </Typography>
        {failure && <Notice tone="red">{failure.reason}</Notice>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={end.isPending}>
          {t(($) => $.actions.cancel, { ns: 'common' })}
        </Button>
        <Button variant="contained" color="error" loading={end.isPending} onClick={submit}>
          {t(($) => $.end.verb, { ns: 'serviceUsers' })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
