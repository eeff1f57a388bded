import { PANEL_WIDTHS } from '@pregao/domain';
import type { ServiceUserRow } from '../../features/service-users/service-users.queries.ts';
import { CredentialsSection } from '../../features/users/credentials/credentials-section.tsx';
import { translateRefusal } from '../../i18n/refusal-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useUser } from '../../lib/session/session.ts';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';

interface Props {
  readonly open: boolean;
  /** Undefined while the panel closes. */
  readonly user: ServiceUserRow | undefined;
  readonly onClose: () => void;
}

/** Shows the credentials of a service user. */
export function ServiceUserPanel({ open, user, onClose }: Props) {
  const { company_id } = useUser();
  const language = useLanguage();
  return (
    <SidePanel open={open} title={user?.name ?? ''} width={PANEL_WIDTHS.wide} onClose={onClose}>
      {user && (
        <CredentialsSection
          narrow
          owner={{ id: user.id, name: user.name, company_id, role: 'OPERATOR', is_service: true }}
          blocked={user.active ? undefined : translateRefusal('SERVICE_USER_ENDED', language)}
        />
      )}
    </SidePanel>
  );
}
