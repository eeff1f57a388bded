import { editedUser, type Reply } from '@pregao/contract';
import {
  formatCpf,
  formatPhone,
  HELD_USER_FIELDS,
  heldUserFields,
  lockedUserFields,
  ROLE_LABELS,
} from '@pregao/domain';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../form/form-actions.tsx';
import { FormFrame } from '../../form/form-frame.tsx';
import { FormSection } from '../../form/form-section.tsx';
import { FormSubmit } from '../../form/form-submit.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { actorOf } from '../../lib/session/actor.ts';
import { useUser } from '../../lib/session/session.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { HeldResult, HoldHint, useHoldHours, type Waiting } from '../held-changes/public.ts';
import { PersonFields } from './person-fields.tsx';
import { useEditUser } from './users.queries.ts';

/** Renders the form of a user's registration data; company and role are read-only. */
export function EditUserForm({ user }: { user: Reply<'getUser'> }) {
  const { t } = useTranslation(['users', 'common']);
  const language = useLanguage();
  const navigate = useNavigate();
  const edit = useEditUser();
  const actor = actorOf(useUser());
  const heldFieldNames = heldUserFields(actor, user);
  const heldFields = heldFieldNames.length === HELD_USER_FIELDS.length ? 'user' : 'identity';
  const hours = useHoldHours();
  const emailWillBeHeld = heldFieldNames.includes('email') && hours !== 0;
  const [waiting, setWaiting] = useState<Waiting>();
  const toList = () => navigate({ to: '/dashboard/user/list' });
  const { id, name, email, phone, tax_number } = user;
  // Version with which the form started (optimistic locking): a refetch may replace the data during editing.
  const [version] = useState(user.version ?? undefined);
  const form = useContractForm({
    place: `user/${id}/${version}`,
    schema: editedUser,
    values: { name, email, phone: formatPhone(phone ?? ''), tax_number: formatCpf(tax_number ?? '') },
    save: async (body) => {
      const [heldChange] = (await edit.mutateAsync({ id, body: { ...body, version } })).held;
      if (heldChange !== undefined) return setWaiting(heldChange);
      toast.success(t(($) => $.form.updated));
      await toList();
    },
  });
  return (
    <FormFrame contractForm={form} label={t(($) => $.form.section)}>
      <FormSection title={t(($) => $.form.section)} lead={t(($) => $.form.sectionText)}>
        <TextField
          label={t(($) => $.form.company)}
          value={user.company_name}
          disabled
          help={`${t(($) => $.form.locked.company_id)} ${t(($) => $.adminOnly, { ns: 'common' })}.`}
        />
        <TextField
          label={t(($) => $.form.role)}
          value={ROLE_LABELS[user.role][language]}
          disabled
          help={t(($) => $.form.locked.role)}
        />
        {heldFieldNames.length > 0 && <HoldHint subject={heldFields} />}
        <PersonFields
          emailHelp={t(($) => (emailWillBeHeld ? $.form.emailHeld : $.form.emailChange))}
          locked={lockedUserFields(actor)}
        />
      </FormSection>
      <FormActions>
        <ButtonLink to="/dashboard/user/list" color="inherit">
          {t(($) => $.form.cancel)}
        </ButtonLink>
        <FormSubmit sending={form.sending}>{t(($) => $.form.save)}</FormSubmit>
      </FormActions>
      <HeldResult waiting={waiting} subject={heldFields} onClose={() => void toList()} />
    </FormFrame>
  );
}
