import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { WEBHOOK_EVENT_LABELS, type WebhookEvent, webhookEventsFor } from '@pregao/domain';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldError } from '../../form/use-field-error.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useUser } from '../../lib/session/session.ts';

const Group = styled('fieldset')(({ theme }) => ({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { ...theme.typography.body2, padding: 0, marginBottom: theme.spacing(1), fontWeight: 600 },
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 232px), 1fr))',
  },
  '& p': { ...theme.typography.caption, margin: 0, color: theme.vars.palette.error.main },
}));

/** Renders the events of the form, limited to those available to the reader's company. */
export function WebhookEventsField() {
  const { t } = useTranslation('webhooks');
  const language = useLanguage();
  const { field } = useController<{ events: readonly WebhookEvent[] }, 'events'>({ name: 'events' });
  const error = useFieldError('events');
  const choices = webhookEventsFor(useUser().company_type);
  // Keeps the order of the list, regardless of the order of ticking.
  const toggle = (event: WebhookEvent) =>
    field.onChange(choices.filter((one) => field.value.includes(one) !== (one === event)));
  return (
    <Group aria-describedby={error && 'webhook-events-error'} ref={field.ref} tabIndex={-1}>
      <legend>{t(($) => $.form.events)}</legend>
      <div>
        {choices.map((event) => (
          <FormControlLabel
            key={event}
            control={
              <Checkbox size="small" checked={field.value.includes(event)} onChange={() => toggle(event)} />
            }
            label={WEBHOOK_EVENT_LABELS[event][language]}
          />
        ))}
      </div>
      {error && (
        <p id="webhook-events-error" role="alert">
          {error}
        </p>
      )}
    </Group>
  );
}
