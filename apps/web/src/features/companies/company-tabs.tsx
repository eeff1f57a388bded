import { may } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session/session.ts';
import { activateBySpace, TabBar, TabLink } from '../../ui/tab-links.tsx';
import { pendingRequests } from './companies.queries.ts';

interface CompanyTabsProps {
  readonly tab: 'companies' | 'requests';
  /** List of the selected tab. */
  readonly children: ReactNode;
}

/** Renders the tabs of companies and access requests: one tab stop, with arrow keys. */
export function CompanyTabs({ tab, children }: CompanyTabsProps) {
  const { t } = useTranslation('companies');
  const answers = may(useUser(), 'answer-access-request');
  const pending = useQuery({ ...pendingRequests(), enabled: answers }).data ?? 0;
  if (!answers) return children;
  const requests = t(($) => $.tabs.requests);
  const common = {
    to: '/dashboard/company/list',
    activeOptions: { exact: true },
    'aria-controls': 'companies-panel',
    onKeyDown: activateBySpace,
  } as const;
  return (
    <>
      <TabBar value={tab} aria-label={t(($) => $.title)} sx={{ marginBottom: 1.5 }}>
        <TabLink
          {...common}
          value="companies"
          id="companies-tab"
          search={{}}
          label={t(($) => $.tabs.companies)}
        />
        <TabLink
          {...common}
          value="requests"
          id="requests-tab"
          search={{ tab: 'requests' }}
          label={pending > 0 ? `${requests} (${pending})` : requests}
        />
      </TabBar>
      <div role="tabpanel" id="companies-panel" aria-labelledby={`${tab}-tab`}>
        {children}
      </div>
    </>
  );
}
