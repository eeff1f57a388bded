import { NoticeChoices } from '../../features/notices/notice-choices.tsx';
import { ProfilePage } from '../../features/profile/profile.page.tsx';
import { CredentialsSection } from '../../features/users/credentials/credentials-section.tsx';
import { useUser } from '../../lib/session/session.ts';

/** One's own page with what other features add: when notices are mailed, and one's own credentials. */
export function ProfileRoute() {
  return <ProfilePage notices={<NoticeChoices />} credentials={<CredentialsSection owner={useUser()} />} />;
}
