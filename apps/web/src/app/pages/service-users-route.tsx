import { ServiceUsersPage } from '../../features/service-users/service-users.page.tsx';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';

const ServiceUserPanel = lazyWithTexts(
  () => import('./service-user-panel.tsx').then((file) => file.ServiceUserPanel),
  'credentials',
  'refusals',
);

/** The company's service users, each with its credentials. */
export function ServiceUsersRoute() {
  return <ServiceUsersPage panelOf={(user, onClose) => <ServiceUserPanel user={user} onClose={onClose} />} />;
}
