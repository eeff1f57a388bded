import Button from '@mui/material/Button';
import { type NewAccessRequest, newAccessRequest } from '@pregao/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../form/form-actions.tsx';
import { FormFrame } from '../../form/form-frame.tsx';
import { FormSection } from '../../form/form-section.tsx';
import { FormText } from '../../form/form-text.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CompanySections, NO_COMPANY } from '../companies/public.ts';
import { readerLocale, requestAccess } from './auth.acts.ts';
import { Lead, Stack, Title } from './form-parts.tsx';

/** Renders the access request form: the company and its first user. */
export function RegisterPage() {
  const { t } = useTranslation('auth');
  const [sentTo, setSentTo] = useState<string>();
  const title = sentTo === undefined ? t(($) => $.register.title) : t(($) => $.register.sentTitle);
  usePageTitle(title);
  return (
    <Stack>
      <div>
        <Title>{title}</Title>
        {sentTo === undefined && <Lead>{t(($) => $.register.lead)}</Lead>}
      </div>
      {sentTo === undefined ? (
        <>
          <Notice tone="grey">{t(($) => $.register.company)}</Notice>
          <RequestForm onSent={setSentTo} />
        </>
      ) : (
        <Notice tone="green">{t(($) => $.register.sent, { email: sentTo })}</Notice>
      )}
      <TextLink to="/auth/login">{t(($) => $.backToSignIn)}</TextLink>
    </Stack>
  );
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('auth');
  const form = useContractForm<NewAccessRequest>({
    schema: newAccessRequest,
    values: {
      company: NO_COMPANY,
      person: { name: '', email: '', phone: '', tax_number: '' },
      ...readerLocale(),
    },
    save: async (body) => {
      await requestAccess(body);
      onSent(body.person.email);
    },
  });
  return (
    <FormFrame contractForm={form} label={t(($) => $.register.title)}>
      <CompanySections at="company." types={['BORROWER', 'LENDER']} />
      <FormSection title={t(($) => $.register.person)} lead={t(($) => $.register.personLead)}>
        <FormText name="person.name" autoComplete="name" label={t(($) => $.register.name)} />
        <FormText name="person.tax_number" mask="cpf" inputMode="numeric" label={t(($) => $.register.cpf)} />
        <FormText name="person.email" type="email" autoComplete="email" label={t(($) => $.email)} />
        <FormText name="person.phone" mask="mobile" type="tel" label={t(($) => $.register.mobile)} />
      </FormSection>
      <FormActions>
        <Button type="submit" variant="contained" size="large" loading={form.sending}>
          {t(($) => $.register.submit)}
        </Button>
      </FormActions>
    </FormFrame>
  );
}
