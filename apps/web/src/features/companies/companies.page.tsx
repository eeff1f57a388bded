import { may } from '@pregao/domain';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session/session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RefreshList } from '../../ui/refresh-button.tsx';
import { CompaniesList } from './companies-list.tsx';
import { CompanyTabs } from './company-tabs.tsx';
import { RequestsList } from './requests-list.tsx';

const route = getRouteApi('/dashboard/company/list');
/** The companies of the marketplace, and those that ask to take part. */
export function CompaniesPage() {
  const { t } = useTranslation('companies');
  const tab = route.useSearch().tab ?? 'companies';
  const create = may(useUser(), 'create-company') && (
    <ButtonLink data-first-act variant="contained" to="/dashboard/company/new">
      {t(($) => $.create)}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        compact
        title={t(($) => $.title)}
        description={t(($) => $.lead)}
        crumbs={[
          { text: t(($) => $.home), to: '/dashboard/list' },
          { text: t(($) => $.title) },
          { text: t(($) => $.list) },
        ]}
        actions={
          <>
            <RefreshList of={[tab === 'requests' ? 'access-requests' : 'companies']} />
            {create}
          </>
        }
      />
      <CompanyTabs tab={tab}>
        {tab === 'requests' ? <RequestsList /> : <CompaniesList create={create} />}
      </CompanyTabs>
    </>
  );
}
