import { lazy } from 'react';
import { ServiceUsersPage } from '../../features/service-users/service-users.page.tsx';

const ServiceUserPanel = lazy(() =>
  import('./service-user-panel.tsx').then((file) => ({ default: file.ServiceUserPanel })),
);

/** The company's service users, each with its credentials. */
export function ServiceUsersRoute() {
  return (
    <ServiceUsersPage
      panelOf={(user, ended, onClose) => <ServiceUserPanel user={user} ended={ended} onClose={onClose} />}
    />
  );
}
