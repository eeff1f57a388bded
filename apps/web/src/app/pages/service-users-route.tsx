import { ServiceUsersPage } from '../../features/service-users/service-users.page.tsx';
import { CredentialsSection } from '../../features/users/credentials/credentials-section.tsx';
import { useUser } from '../../lib/session/session.ts';

/** The company's service users, each with its credentials. */
export function ServiceUsersRoute() {
  const { company_id } = useUser();
  return (
    <ServiceUsersPage
      credentialsOf={({ id, name, active }, ended) => (
        <CredentialsSection
          narrow
          owner={{ id, name, company_id, role: 'OPERATOR', is_service: true }}
          blocked={active ? undefined : ended}
        />
      )}
    />
  );
}
