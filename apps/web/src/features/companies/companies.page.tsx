import { may } from '@pregao/domain';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session/session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RefreshList } from '../../ui/refresh-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CompaniesList } from './companies-list.tsx';
import { CompanyTabs } from './company-tabs.tsx';
import { RequestsList } from './requests-list.tsx';

const route = getRouteApi('/dashboard/company/list');

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Company registered just now, which has no users yet. */
    readonly newCompany?: { readonly id: number; readonly name: string };
  }
}

/** Renders the companies of the marketplace and the access requests. */
export function CompaniesPage() {
  const { t } = useTranslation('companies');
  const tab = route.useSearch().tab ?? 'companies';
  const { newCompany } = useLocation({ select: ({ state }) => state });
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
            <RefreshList queryKey={[tab === 'requests' ? 'access-requests' : 'companies']} />
            {create}
          </>
        }
      />
      {newCompany && (
        <div style={{ marginBottom: 16 }}>
          <Notice tone="green">
            {t(($) => $.registeredNow, { name: newCompany.name })}{' '}
            <TextLink to="/dashboard/user/new" search={{ company: newCompany.id }}>
              {t(($) => $.firstUser)}
            </TextLink>
          </Notice>
        </div>
      )}
      <CompanyTabs tab={tab}>
        {tab === 'requests' ? <RequestsList /> : <CompaniesList create={create} />}
      </CompanyTabs>
    </>
  );
}
