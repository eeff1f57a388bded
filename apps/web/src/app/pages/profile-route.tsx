import { ProfilePage } from '../../features/profile/profile.page.tsx';
import { CredentialsSection } from '../../features/users/credentials/credentials-section.tsx';
import { useUser } from '../../lib/session/session.ts';

/** One's own page with what the users feature adds: one's own credentials. */
export function ProfileRoute() {
  return <ProfilePage credentials={<CredentialsSection owner={useUser()} />} />;
}
