import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { SECRET_LINK_DAYS } from '@pregao/domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '../../../lib/errors/use-error-texts.ts';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useGenerateCredential } from './credentials.queries.ts';
import { GeneratedCredential } from './made-credential.tsx';

interface Props {
  readonly owner: { readonly id: number; readonly name: string; readonly is_service?: boolean };
  readonly isOwn: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Generates a credential after confirmation, and shows the secret once to its owner.
 * Only its buttons close it, so that the secret is not lost by accident.
 */
export function GenerateDialog({ owner, isOwn, open, onClose }: Props) {
  const { t } = useTranslation(['credentials', 'common']);
  const title = useId();
  const generate = useGenerateCredential(owner.id);
  const failure = useErrorTexts(generate.error);
  const credential = generate.data;
  const submit = () =>
    generate.mutate(undefined, {
      onSuccess: () => toast.success(t(($) => $.made.toast, { ns: 'credentials' })),
    });
  return (
    <Dialog
      open={open}
      onClose={credential || generate.isPending ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={title}
      slotProps={{ transition: { onExited: generate.reset } }}
    >
      <DialogTitle id={title}>
        {credential
          ? t(($) => $.made.title, { ns: 'credentials' })
          : t(($) => $.ask.title, { ns: 'credentials' })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {credential ? (
          <GeneratedCredential credential={credential} name={owner.name} />
        ) : (
          <>
            <Typography sx={{ color: 'text.secondary' }}>
              {t(($) => (owner.is_service ? $.ask.service : isOwn ? $.ask.own : $.ask.other), {
                ns: 'credentials',
                name: owner.name,
                days: SECRET_LINK_DAYS,
              })}
            </Typography>
            {failure && <Notice tone="red">{failure.reason}</Notice>}
          </>
        )}
      </DialogContent>
      <DialogActions>
        {credential ? (
          <Button variant="contained" onClick={onClose}>
            {credential.client_secret === null
              ? t(($) => $.actions.close, { ns: 'common' })
              : t(($) => $.made.done, { ns: 'credentials' })}
          </Button>
        ) : (
          <>
            <Button color="inherit" onClick={onClose} disabled={generate.isPending}>
              {t(($) => $.actions.cancel, { ns: 'common' })}
            </Button>
            <Button variant="contained" loading={generate.isPending} onClick={submit}>
              {t(($) => $.generate, { ns: 'credentials' })}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
