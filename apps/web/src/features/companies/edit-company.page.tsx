import { formatCnpj } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormPending } from '../../ui/form-pending.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { WaitingNotice } from '../held-changes/public.ts';
import { companyDetail } from './companies.queries.ts';
import { EditCompanyForm } from './edit-company-form.tsx';

const route = getRouteApi('/dashboard/company/$id/edit');

/** Renders the page that edits one company. */
export function EditCompanyPage() {
  const { t } = useTranslation('companies');
  const { data: company, error, refetch } = useQuery(companyDetail(Number(route.useParams().id)));
  return (
    <>
      <PageHeader
        title={company?.name ?? t(($) => $.form.editTitle)}
        description={
          company && t(($) => $.form.editLead, { id: company.id, cnpj: formatCnpj(company.tax_number) })
        }
        crumbs={[
          { text: t(($) => $.home), to: '/dashboard/list' },
          { text: t(($) => $.title), to: '/dashboard/company/list' },
          { text: t(($) => $.form.editCrumb) },
        ]}
      />
      {company && <WaitingNotice company={company.id} filter={({ kind }) => kind === 'BANK_DATA'} />}
      {company && <EditCompanyForm key={company.id} company={company} />}
      {!company && (
        <FormPending
          error={error}
          onRetry={refetch}
          title={t(($) => $.form.failedLoad)}
          back={{ to: '/dashboard/company/list', text: t(($) => $.toList) }}
          height={420}
        />
      )}
    </>
  );
}
