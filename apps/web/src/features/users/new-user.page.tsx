import Button from '@mui/material/Button';
import { newUser } from '@pregao/contract';
import { INVITATION_DAYS, ROLE_LABELS, ROLES } from '@pregao/domain';
import { createLink, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../form/form-actions.tsx';
import { FormFrame } from '../../form/form-frame.tsx';
import { FormSection } from '../../form/form-section.tsx';
import { FormSelect } from '../../form/form-select.tsx';
import { FormSubmit } from '../../form/form-submit.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { keysOfBodies } from '../../lib/idempotency.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { CompanyField } from './company-field.tsx';
import { PersonFields } from './person-fields.tsx';
import { useCreateUser } from './users.queries.ts';

const LinkButton = createLink(Button);

/** Registers a user, who then gets an invitation by e-mail. */
export function NewUserPage() {
  const { t } = useTranslation('users');
  const language = useLanguage();
  const navigate = useNavigate();
  const create = useCreateUser();
  const keyOf = useRef(keysOfBodies());
  const form = useContractForm({
    schema: newUser,
    values: { name: '', email: '', phone: '', tax_number: '', role: '' as never },
    save: async (body) => {
      await create.mutateAsync({ body, idempotencyKey: keyOf.current(body) });
      toast.success(t(($) => $.form.created, { email: body.email }));
      await navigate({ to: '/dashboard/user/list' });
    },
  });
  return (
    <>
      <PageHeader
        title={t(($) => $.form.newTitle)}
        description={t(($) => $.form.newLead, { days: INVITATION_DAYS })}
        crumbs={[
          { text: t(($) => $.home), to: '/dashboard/list' },
          { text: t(($) => $.title), to: '/dashboard/user/list' },
          { text: t(($) => $.form.newCrumb) },
        ]}
      />
      <FormFrame of={form} label={t(($) => $.form.newTitle)}>
        <FormSection title={t(($) => $.form.section)} lead={t(($) => $.form.sectionText)}>
          <CompanyField />
          <FormSelect<{ role: string }>
            name="role"
            label={t(($) => $.form.role)}
            placeholder={t(($) => $.form.chooseRole)}
            options={ROLES.map((value) => ({ value, text: ROLE_LABELS[value][language] }))}
          />
          <PersonFields emailHelp={t(($) => $.form.emailHelp)} />
        </FormSection>
        <FormActions>
          <LinkButton to="/dashboard/user/list" color="inherit">
            {t(($) => $.form.cancel)}
          </LinkButton>
          <FormSubmit sending={form.sending}>{t(($) => $.form.create)}</FormSubmit>
        </FormActions>
      </FormFrame>
    </>
  );
}
