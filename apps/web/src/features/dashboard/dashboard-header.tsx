import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session/session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DASHBOARD_ACTIONS } from './actions.view.ts';

/** Renders the greeting, the scope of the figures and the quick actions of the dashboard. */
export function DashboardHeader() {
  const { t } = useTranslation('dashboard');
  const user = useUser();
  const router = useRouter();
  const actions = DASHBOARD_ACTIONS[user.company_type].filter(({ to }) => to in router.routesByPath);
  return (
    <PageHeader
      title={t(($) => $.greeting, { name: user.name.split(' ')[0] ?? user.name })}
      documentTitle={t(($) => $.title)}
      description={t(($) => $.lead[user.company_type])}
      actions={actions.toReversed().map(({ name, to, primary }) => (
        <ButtonLink
          key={to}
          to={to}
          variant={primary ? 'contained' : 'outlined'}
          color={primary ? 'primary' : 'inherit'}
        >
          {t(($) => $.go[name])}
        </ButtonLink>
      ))}
    />
  );
}
