import { ServiceUsersPage } from '../../features/service-users/service-users.page.tsx';
import { lazyPart } from '../../lib/arrival/lazy.ts';

const ServiceUserPanel = lazyPart(
  () => import('./service-user-panel.tsx').then((file) => file.ServiceUserPanel),
  'credentials',
  'refusals',
);

/** The company's service users, each with its credentials. */
export function ServiceUsersRoute() {
  return <ServiceUsersPage panelOf={(user, onClose) => <ServiceUserPanel user={user} onClose={onClose} />} />;
}
