import { may } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../lib/session/session.ts';
import { styled } from '../../ui/styled.tsx';
import { pendingRequests } from './companies.queries.ts';

const Row = styled('nav')({ display: 'flex', flexWrap: 'wrap', marginBottom: 12 });

const Tab = styled('a')(({ theme }) => ({
  ...theme.typography.button,
  padding: '9px 16px',
  borderBottom: '2px solid transparent',
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  transition: 'color 150ms',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '&[aria-current]': {
    color: theme.vars.palette.primary.main,
    borderBottomColor: theme.vars.palette.primary.main,
  },
}));

const TabLink = createLink(Tab);

/** Companies, and the requests for access with how many wait. */
export function CompanyTabs({ tab }: { tab: 'companies' | 'requests' }) {
  const { t } = useTranslation('companies');
  const answers = may(useUser(), 'answer-access-request');
  const pending = useQuery({ ...pendingRequests(), enabled: answers }).data ?? 0;
  if (!answers) return null;
  const requests = t(($) => $.tabs.requests);
  return (
    <Row aria-label={t(($) => $.title)}>
      <TabLink
        aria-current={tab === 'companies' ? 'page' : undefined}
        to="/dashboard/company/list"
        search={{}}
        activeOptions={{ exact: true }}
      >
        {t(($) => $.tabs.companies)}
      </TabLink>
      <TabLink
        aria-current={tab === 'requests' ? 'page' : undefined}
        to="/dashboard/company/list"
        search={{ tab: 'requests' }}
        activeOptions={{ exact: true }}
      >
        {pending > 0 ? `${requests} (${pending})` : requests}
      </TabLink>
    </Row>
  );
}
