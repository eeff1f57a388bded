import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { may } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../lib/session/session.ts';
import { pendingRequests } from './companies.queries.ts';

const TabLink = createLink(Tab);

/** Companies, and the requests for access with how many wait. */
export function CompanyTabs({ tab }: { tab: 'companies' | 'requests' }) {
  const { t } = useTranslation('companies');
  const answers = may(useUser(), 'answer-access-request');
  const pending = useQuery({ ...pendingRequests(), enabled: answers }).data ?? 0;
  if (!answers) return null;
  const requests = t(($) => $.tabs.requests);
  return (
    <Tabs
      value={tab}
      aria-label={t(($) => $.title)}
      sx={{ mb: 3, minHeight: 40, '& .MuiTab-root': { minHeight: 40 } }}
    >
      <TabLink
        value="companies"
        label={t(($) => $.tabs.companies)}
        to="/dashboard/company/list"
        search={{}}
      />
      <TabLink
        value="requests"
        label={pending > 0 ? `${requests} (${pending})` : requests}
        to="/dashboard/company/list"
        search={{ tab: 'requests' }}
      />
    </Tabs>
  );
}
