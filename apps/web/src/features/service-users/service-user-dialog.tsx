import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { serviceUserForm } from '@pregao/contract';
import { MAX_SERVICE_USER_NAME, SCOPE_LABELS, type ServiceScope, scopesFor } from '@pregao/domain';
import { useId, useRef } from 'react';
import { FormProvider, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../form/form-failure.tsx';
import { FormSubmit } from '../../form/form-submit.tsx';
import { FormText } from '../../form/form-text.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { useFieldError } from '../../form/use-field-error.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { idempotencyKeysByBody } from '../../lib/idempotency.ts';
import { useUser } from '../../lib/session/session.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { type ServiceUserRow, useSaveServiceUser } from './service-users.queries.ts';

interface Props {
  readonly open: boolean;
  /** Service user to edit; undefined for a new one. */
  readonly user?: ServiceUserRow | undefined;
  readonly onClose: () => void;
}

/** Renders the dialog that creates or edits a service user. */
export function ServiceUserDialog({ open, user, onClose }: Props) {
  const title = useId();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <Fields title={title} user={user} onClose={onClose} />
    </Dialog>
  );
}

/**
 * Renders the form of the dialog.
 * @param title id of the dialog's heading
 */
function Fields({ title, user, onClose }: Omit<Props, 'open'> & { title: string }) {
  const { t } = useTranslation(['serviceUsers', 'common']);
  const save = useSaveServiceUser();
  const keyOf = useRef(idempotencyKeysByBody());
  const form = useContractForm({
    schema: serviceUserForm,
    values: { name: user?.name ?? '', scopes: [...(user?.scopes ?? ['READ' as const])] },
    save: async (body) => {
      await save.mutateAsync({ id: user?.id, body, idempotencyKey: keyOf.current(body) });
      toast.success(t(($) => (user ? $.form.saved : $.form.made), { ns: 'serviceUsers' }));
      onClose();
    },
  });
  const name = t(($) => (user ? $.form.edit : $.form.create), { ns: 'serviceUsers' });
  return (
    <FormProvider {...form.form}>
      <form noValidate onSubmit={form.onSubmit} aria-labelledby={title}>
        <DialogTitle id={title}>{name}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography sx={{ color: 'text.secondary' }}>
            {t(($) => $.form.lead, { ns: 'serviceUsers' })}
          </Typography>
          <FormFailure error={form.failure} />
          <FormText
            name="name"
            span={6}
            label={t(($) => $.form.name, { ns: 'serviceUsers' })}
            maxLength={MAX_SERVICE_USER_NAME}
            autoFocus
          />
          <ScopesField />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t(($) => $.actions.cancel, { ns: 'common' })}
          </Button>
          <FormSubmit sending={form.sending}>
            {user ? t(($) => $.actions.save, { ns: 'common' }) : name}
          </FormSubmit>
        </DialogActions>
      </form>
    </FormProvider>
  );
}

const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { ...theme.typography.body2, padding: 0, marginBottom: theme.spacing(1), fontWeight: 600 },
  '& p': { ...theme.typography.caption, margin: 0, color: theme.vars.palette.error.main },
}));

function ScopesField() {
  const { t } = useTranslation('serviceUsers');
  const language = useLanguage();
  const { field } = useController<{ scopes: readonly ServiceScope[] }, 'scopes'>({ name: 'scopes' });
  const error = useFieldError('scopes');
  const choices = scopesFor(useUser().company_type);
  const toggle = (scope: ServiceScope) =>
    field.onChange(choices.filter((one) => field.value.includes(one) !== (one === scope)));
  return (
    <Group aria-describedby={error && 'scopes-error'} ref={field.ref} tabIndex={-1}>
      <legend>{t(($) => $.form.scopes)}</legend>
      {choices.map((scope) => (
        <FormControlLabel
          key={scope}
          control={
            <Checkbox size="small" checked={field.value.includes(scope)} onChange={() => toggle(scope)} />
          }
          label={SCOPE_LABELS[scope][language]}
        />
      ))}
      {error && (
        <p id="scopes-error" role="alert">
          {error}
        </p>
      )}
    </Group>
  );
}
