import { may } from '@pregao/domain';
import { NoticeChoices } from '../../features/notices/notice-choices.tsx';
import { ProfilePage } from '../../features/profile/profile.page.tsx';
import { CompanyFactor } from '../../features/second-factor/company-factor.tsx';
import { OwnFactor } from '../../features/second-factor/own-factor.tsx';
import { CredentialsSection } from '../../features/users/credentials/credentials-section.tsx';
import { useUser } from '../../lib/session/session.ts';

/** The profile page, composed with parts of other features: second factor, notice mails and credentials. */
export function ProfileRoute() {
  const user = useUser();
  return (
    <ProfilePage
      factors={
        <>
          <OwnFactor />
          {may(user, 'require-second-factor') && <CompanyFactor />}
        </>
      }
      notices={<NoticeChoices />}
      credentials={<CredentialsSection owner={user} />}
    />
  );
}
