import { ServiceUsersPage } from '../../features/service-users/service-users.page.tsx';
import { ServiceUserPanel } from './service-user-panel.tsx';

/** The company's service users, each with its credentials. */
export function ServiceUsersRoute() {
  return <ServiceUsersPage panelOf={(user, onClose) => <ServiceUserPanel user={user} onClose={onClose} />} />;
}
