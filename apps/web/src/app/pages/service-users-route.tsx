import { ServiceUsersPage } from '../../features/service-users/service-users.page.tsx';
import { lazyDialog } from '../../lib/chunk-reload/lazy.ts';

const ServiceUserPanel = lazyDialog(
  () => import('./service-user-panel.tsx').then((file) => file.ServiceUserPanel),
  'credentials',
  'refusals',
);

/** Lists the company's service users, with a panel of credentials for each. */
export function ServiceUsersRoute() {
  return (
    <ServiceUsersPage
      panelOf={(user, onClose) => (
        <ServiceUserPanel open={user !== undefined} user={user} onClose={onClose} />
      )}
    />
  );
}
