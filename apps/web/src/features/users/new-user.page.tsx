import { newUser } from '@pregao/contract';
import { INVITATION_DAYS } from '@pregao/domain';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../form/form-actions.tsx';
import { FormFrame } from '../../form/form-frame.tsx';
import { FormSection } from '../../form/form-section.tsx';
import { FormSubmit } from '../../form/form-submit.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { idempotencyKeysByBody } from '../../lib/idempotency.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { HeldResult, type Waiting } from '../held-changes/public.ts';
import { CompanyField } from './company-field.tsx';
import { PersonFields } from './person-fields.tsx';
import { RoleField } from './role-field.tsx';
import { useCreateUser } from './users.queries.ts';

const route = getRouteApi('/dashboard/user/new');

/** Registers a user, who then gets an invitation by e-mail. */
export function NewUserPage() {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const create = useCreateUser();
  const keyOf = useRef(idempotencyKeysByBody());
  const [heldUser, setAsked] = useState<{ waiting: Waiting; email: string }>();
  const toList = () => navigate({ to: '/dashboard/user/list' });
  const form = useContractForm({
    place: 'user/new',
    schema: newUser,
    values: {
      company_id: route.useSearch().company as never,
      name: '',
      email: '',
      phone: '',
      tax_number: '',
      role: '' as never,
    },
    save: async (body) => {
      const [waiting] = (await create.mutateAsync({ body, idempotencyKey: keyOf.current(body) })).held;
      if (waiting !== undefined) return setAsked({ waiting, email: body.email });
      toast.success(t(($) => $.form.created, { email: body.email }));
      await toList();
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
      <FormFrame contractForm={form} label={t(($) => $.form.newTitle)}>
        <FormSection title={t(($) => $.form.section)} lead={t(($) => $.form.sectionText)}>
          <CompanyField />
          <RoleField />
          <PersonFields emailHelp={t(($) => $.form.emailHelp)} />
        </FormSection>
        <FormActions>
          <ButtonLink to="/dashboard/user/list" color="inherit">
            {t(($) => $.form.cancel)}
          </ButtonLink>
          <FormSubmit sending={form.sending}>{t(($) => $.form.create)}</FormSubmit>
        </FormActions>
        <HeldResult
          waiting={heldUser?.waiting}
          subject="newMaster"
          {...(heldUser && { email: heldUser.email })}
          onClose={() => void toList()}
        />
      </FormFrame>
    </>
  );
}
