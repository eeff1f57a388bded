import { newCompany } from '@pregao/contract';
import { creatableCompanyTypes } from '@pregao/domain';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../form/form-frame.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { idempotencyKeysByBody } from '../../lib/idempotency.ts';
import { actorOf } from '../../lib/session/actor.ts';
import { useUser } from '../../lib/session/session.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useCreateCompany } from './companies.queries.ts';
import { CompanyButtons } from './company-buttons.tsx';
import { CompanySections } from './company-sections.tsx';
import { NO_COMPANY } from './no-company.ts';

/** Renders the page that registers a company. */
export function NewCompanyPage() {
  const { t } = useTranslation('companies');
  const navigate = useNavigate();
  const create = useCreateCompany();
  const types = creatableCompanyTypes(actorOf(useUser()));
  const keyOf = useRef(idempotencyKeysByBody());
  const form = useContractForm({
    place: 'company/new',
    schema: newCompany,
    values: NO_COMPANY,
    save: async (body) => {
      const { id } = await create.mutateAsync({ body, idempotencyKey: keyOf.current(body) });
      toast.success(t(($) => $.form.created));
      const created = { id, name: body.name };
      await navigate({ to: '/dashboard/company/list', state: { newCompany: created } });
    },
  });
  return (
    <>
      <PageHeader
        title={t(($) => $.form.newTitle)}
        description={t(($) => $.form.newLead)}
        crumbs={[
          { text: t(($) => $.home), to: '/dashboard/list' },
          { text: t(($) => $.title), to: '/dashboard/company/list' },
          { text: t(($) => $.form.newCrumb) },
        ]}
      />
      <FormFrame contractForm={form} label={t(($) => $.form.newTitle)}>
        <CompanySections types={types} />
        <CompanyButtons verb={t(($) => $.form.create)} sending={form.sending} />
      </FormFrame>
    </>
  );
}
