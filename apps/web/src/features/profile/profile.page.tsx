import { styled } from '@mui/material/styles';
import { zoneLabel } from '@pregao/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sendLocale } from '../../lib/session/locale.ts';
import { useUser } from '../../lib/session/session.ts';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { OwnData } from './own-data.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { ProfilePart } from './profile-part.tsx';

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(6),
  '& > *': { minWidth: 0 },
}));

const Preferences = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(6),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  '& h3': {
    ...theme.typography.caption,
    margin: theme.spacing(0, 0, 2),
    color: theme.vars.palette.text.secondary,
  },
  '& b': { fontWeight: 500 },
  '& p': {
    ...theme.typography.body2,
    margin: theme.spacing(2, 0, 0),
    color: theme.vars.palette.text.secondary,
  },
}));

interface Props {
  /** Section of the second factors of sign-in. */
  readonly factors: ReactNode;
  /** Section of the notice settings. */
  readonly notices: ReactNode;
  /** Section of the reader's API credentials. */
  readonly credentials: ReactNode;
}

/** Renders the profile: personal data, language and time zone, password, sessions, notices, credentials. */
export function ProfilePage({ factors, notices, credentials }: Props) {
  const { t } = useTranslation('profile');
  const { timezone } = useUser();
  const zone = zoneLabel(timezone, new Date());
  return (
    <>
      <PageHeader
        title={t(($) => $.title)}
        description={t(($) => $.lead)}
        crumbs={[{ text: t(($) => $.home), to: '/dashboard/list' }, { text: t(($) => $.title) }]}
      />
      <Parts>
        <ProfilePart>
          <h2>{t(($) => $.data)}</h2>
          <OwnData />
        </ProfilePart>
        <ProfilePart>
          <h2>{t(($) => $.preferences)}</h2>
          <Preferences>
            <div>
              <h3>{t(($) => $.language)}</h3>
              <LanguageSwitch onChanged={(language) => void sendLocale(language)} />
              <p>{t(($) => $.languageNote)}</p>
            </div>
            <div>
              <h3>{t(($) => $.zone)}</h3>
              <b>{timezone.startsWith('UTC') ? zone : `${timezone} (${zone})`}</b>
              <p>{t(($) => $.zoneNote)}</p>
            </div>
          </Preferences>
        </ProfilePart>
        <OwnPassword />
        {factors}
        <OwnSessions />
        {notices}
        {credentials}
      </Parts>
    </>
  );
}
