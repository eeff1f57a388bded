import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { webhookForm } from '@pregao/contract';
import { MAX_WEBHOOK_NAME, MAX_WEBHOOK_URL, webhookEventsFor } from '@pregao/domain';
import { useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../form/form-failure.tsx';
import { FormSubmit } from '../../form/form-submit.tsx';
import { FormText } from '../../form/form-text.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { useUser } from '../../lib/session/session.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { ShownSecret } from './shown-secret.tsx';
import { WebhookEventsField } from './webhook-events-field.tsx';
import { useCreateWebhook, useEditWebhook, type WebhookRow } from './webhooks.queries.ts';

interface Props {
  readonly open: boolean;
  /** Webhook to edit; undefined for a new one. */
  readonly webhook?: WebhookRow | undefined;
  readonly onClose: () => void;
}

/**
 * Registers a webhook and shows its secret once, or edits one.
 * While it shows the secret, only its button closes it.
 */
export function WebhookDialog({ open, webhook, onClose }: Props) {
  const title = useId();
  const [secret, setSecret] = useState<string>();
  return (
    <Dialog
      open={open}
      onClose={secret === undefined ? onClose : undefined}
      fullWidth
      maxWidth="sm"
      aria-labelledby={title}
      slotProps={{ transition: { onExited: () => setSecret(undefined) } }}
    >
      {secret === undefined ? (
        <WebhookFields title={title} webhook={webhook} onMade={setSecret} onClose={onClose} />
      ) : (
        <ShownSecret title={title} secret={secret} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface FieldsProps extends Omit<Props, 'open'> {
  /** Id of the dialog's heading. */
  readonly title: string;
  readonly onMade: (secret: string) => void;
}

function WebhookFields({ title, webhook, onMade, onClose }: FieldsProps) {
  const { t } = useTranslation(['webhooks', 'common']);
  const create = useCreateWebhook();
  const edit = useEditWebhook();
  const events = webhookEventsFor(useUser().company_type);
  const form = useContractForm({
    schema: webhookForm,
    values: webhook
      ? { name: webhook.name, url: webhook.url, events: [...webhook.events] }
      : { name: '', url: '', events: [...events] },
    save: async (body) => {
      if (webhook === undefined) return onMade((await create.mutateAsync(body)).secret);
      await edit.mutateAsync({ ...body, id: webhook.id, active: webhook.active });
      toast.success(t(($) => $.form.saved, { ns: 'webhooks' }));
      onClose();
    },
  });
  return (
    <FormProvider {...form.form}>
      <form noValidate onSubmit={form.onSubmit} aria-labelledby={title}>
        <DialogTitle id={title}>
          {webhook ? t(($) => $.form.edit, { ns: 'webhooks' }) : t(($) => $.form.create, { ns: 'webhooks' })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <FormFailure error={form.failure} />
          <FormText
            name="url"
            span={6}
            label={t(($) => $.form.url, { ns: 'webhooks' })}
            help={t(($) => $.form.urlHelp, { ns: 'webhooks' })}
            // One character more than allowed:
            // a longer URL is refused instead of being truncated to another one.
            maxLength={MAX_WEBHOOK_URL + 1}
            inputMode="url"
            autoFocus
          />
          <FormText
            name="name"
            span={6}
            optional
            label={t(($) => $.form.name, { ns: 'webhooks' })}
            maxLength={MAX_WEBHOOK_NAME}
          />
          <WebhookEventsField />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t(($) => $.actions.cancel, { ns: 'common' })}
          </Button>
          <FormSubmit sending={form.sending}>
            {webhook
              ? t(($) => $.actions.save, { ns: 'common' })
              : t(($) => $.form.create, { ns: 'webhooks' })}
          </FormSubmit>
        </DialogActions>
      </form>
    </FormProvider>
  );
}
