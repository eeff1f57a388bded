import { editedCompany } from '@pregao/contract';
import { isBankChangeHeld } from '@pregao/domain';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../form/form-frame.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { actorOf } from '../../lib/session/actor.ts';
import { useUser } from '../../lib/session/session.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { HeldResult, HoldHint, type Waiting } from '../held-changes/public.ts';
import { useEditCompany } from './companies.queries.ts';
import { CompanyButtons } from './company-buttons.tsx';
import { CompanySections } from './company-sections.tsx';
import { type Company, companyValues } from './company-values.ts';

/** Renders the form of a registered company. Its type is read-only. */
export function EditCompanyForm({ company }: { company: Company }) {
  const { t } = useTranslation('companies');
  const navigate = useNavigate();
  const isHeld = isBankChangeHeld(actorOf(useUser()), company);
  const [waiting, setWaiting] = useState<Waiting>();
  const edit = useEditCompany();
  // Version with which the form started (optimistic locking): a refetch may replace the data during editing.
  const [version] = useState(company.version);
  const toList = () => navigate({ to: '/dashboard/company/list' });
  const form = useContractForm({
    place: `company/${company.id}/${version}`,
    schema: editedCompany,
    values: companyValues(company),
    save: async (body) => {
      const { held } = await edit.mutateAsync({ id: company.id, body: { ...body, version } });
      if (held[0] !== undefined) return setWaiting(held[0]);
      toast.success(t(($) => $.form.changed));
      await toList();
    },
  });
  return (
    <FormFrame contractForm={form} label={t(($) => $.form.editTitle)}>
      <CompanySections
        types={company.company_type}
        bank={company.bank}
        accountHint={isHeld && <HoldHint subject="bank" />}
      />
      <CompanyButtons verb={t(($) => $.form.change)} sending={form.sending} />
      <HeldResult waiting={waiting} subject="bank" onClose={() => void toList()} />
    </FormFrame>
  );
}
