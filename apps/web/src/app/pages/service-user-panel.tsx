import { PANEL_WIDTHS } from '@pregao/domain';
import type { ServiceUserRow } from '../../features/service-users/service-users.queries.ts';
import { CredentialsSection } from '../../features/users/credentials/credentials-section.tsx';
import { useUser } from '../../lib/session/session.ts';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';

interface Props {
  /** None while it closes. */
  readonly user: ServiceUserRow | undefined;
  /** Why one that has ended gets no more. */
  readonly ended: string;
  readonly onClose: () => void;
}

/** A service user's credentials. */
export function ServiceUserPanel({ user, ended, onClose }: Props) {
  const { company_id } = useUser();
  return (
    <SidePanel open={user !== undefined} title={user?.name ?? ''} width={PANEL_WIDTHS.wide} onClose={onClose}>
      {user && (
        <CredentialsSection
          narrow
          owner={{ id: user.id, name: user.name, company_id, role: 'OPERATOR', is_service: true }}
          blocked={user.active ? undefined : ended}
        />
      )}
    </SidePanel>
  );
}
