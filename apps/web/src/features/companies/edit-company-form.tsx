import { editedCompany } from '@pregao/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanySections } from '../../form/company/company-sections.tsx';
import { FormFrame } from '../../form/form-frame.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { useEditCompany } from './companies.queries.ts';
import { CompanyButtons } from './company-buttons.tsx';
import { type Company, companyValues } from './company-values.ts';

/** The data of a registered company; its type is shown and stays. */
export function EditCompanyForm({ company }: { company: Company }) {
  const { t } = useTranslation('companies');
  const navigate = useNavigate();
  const edit = useEditCompany();
  // Of what the fields began with: the data may come anew while somebody writes.
  const [version] = useState(company.version);
  const form = useContractForm({
    schema: editedCompany,
    values: companyValues(company),
    save: async (body) => {
      await edit.mutateAsync({ id: company.id, body: { ...body, version } });
      toast.success(t(($) => $.form.changed));
      await navigate({ to: '/dashboard/company/list' });
    },
  });
  return (
    <FormFrame of={form} label={t(($) => $.form.editTitle)}>
      <CompanySections types={company.company_type} bank={company.bank} />
      <CompanyButtons verb={t(($) => $.form.change)} sending={form.sending} />
    </FormFrame>
  );
}
