import { lazy } from 'react';
import { ServiceUsersPage } from '../../features/service-users/service-users.page.tsx';
import { loadTexts } from '../../i18n/i18n.ts';

const ServiceUserPanel = lazy(async () => {
  const [file] = await Promise.all([
    import('./service-user-panel.tsx'),
    loadTexts('credentials', 'refusals'),
  ]);
  return { default: file.ServiceUserPanel };
});

/** The company's service users, each with its credentials. */
export function ServiceUsersRoute() {
  return <ServiceUsersPage panelOf={(user, onClose) => <ServiceUserPanel user={user} onClose={onClose} />} />;
}
