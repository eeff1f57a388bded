import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { may } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session/session.ts';
import { pendingRequests } from './companies.queries.ts';

const TabLink = createLink(Tab);

/** Opens a tab by the space bar, which alone does not follow a link. */
function openBySpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

interface CompanyTabsProps {
  readonly tab: 'companies' | 'requests';
  /** The list of that tab. */
  readonly children: ReactNode;
}

/** Tabs of the companies and of the open access requests, one tab stop with arrow keys. */
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
    onKeyDown: openBySpace,
  } as const;
  return (
    <>
      <Tabs
        value={tab}
        aria-label={t(($) => $.title)}
        sx={{ minHeight: 0, marginBottom: 1.5, '& .MuiTab-root': { minHeight: 0, padding: '11px 16px' } }}
      >
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
      </Tabs>
      <div role="tabpanel" id="companies-panel" aria-labelledby={`${tab}-tab`}>
        {children}
      </div>
    </>
  );
}
