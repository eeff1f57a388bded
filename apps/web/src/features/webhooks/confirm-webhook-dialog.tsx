import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { WEBHOOK_SECRET_HOURS } from '@pregao/domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '../../lib/errors/use-error-texts.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { Notice } from '../../ui/notice.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { useRemoveWebhook, useRotateSecret, type WebhookRow } from './webhooks.queries.ts';
import { webhookNameOf } from './webhooks.view.ts';

export type WebhookAct = 'rotate' | 'remove';

interface Props {
  readonly open: boolean;
  readonly act: WebhookAct;
  readonly webhook: WebhookRow;
  readonly onClose: () => void;
}

/** Renders the confirmation dialog that rotates a secret or removes a webhook; a new secret appears in it. */
export function ConfirmWebhookDialog({ open, act, webhook, onClose }: Props) {
  const { t } = useTranslation(['webhooks', 'common']);
  const title = useId();
  const rotate = useRotateSecret();
  const remove = useRemoveWebhook();
  const acting = act === 'rotate' ? rotate : remove;
  const failure = useErrorTexts(acting.error);
  const newSecret = rotate.data;
  const submit = () => {
    if (act === 'rotate') return rotate.mutate(webhook.id);
    remove.mutate(webhook.id, {
      onSuccess() {
        toast.success(t(($) => $.remove.done, { ns: 'webhooks' }));
        onClose();
      },
    });
  };
  return (
    <Dialog
      open={open}
      onClose={newSecret || acting.isPending ? undefined : onClose}
      fullWidth
      maxWidth={newSecret ? 'sm' : 'xs'}
      aria-labelledby={title}
    >
      {newSecret ? (
        <ShownSecret
          title={title}
          secret={newSecret.secret}
          previousUntil={newSecret.previous_secret_until}
          onClose={onClose}
        />
      ) : (
        <>
          <DialogTitle id={title}>{t(($) => $[act].title, { ns: 'webhooks' })}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 4 }}>
            <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {t(($) => $[act].text, {
                ns: 'webhooks',
                name: webhookNameOf(webhook),
                hours: WEBHOOK_SECRET_HOURS,
              })}
            </Typography>
            {failure && <Notice tone="red">{failure.reason}</Notice>}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose} disabled={acting.isPending}>
              {t(($) => $.actions.cancel, { ns: 'common' })}
            </Button>
            <Button
              variant="contained"
              {...(act === 'remove' && { color: 'error' as const })}
              loading={acting.isPending}
              onClick={submit}
            >
              {t(($) => $[act].verb, { ns: 'webhooks' })}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
