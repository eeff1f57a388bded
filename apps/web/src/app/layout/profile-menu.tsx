import Divider from '@mui/material/Divider';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { COMPANY_TYPE_LABELS, may, ROLE_LABELS, zoneLabel } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useUser } from '../../lib/session/session.ts';
import { MENU_DRAWINGS } from './menu-drawings.ts';
import { MenuIcon } from './menu-icon.tsx';
import { NavButton, NavLink } from './nav-parts.tsx';
import { PROFILE_DRAWINGS } from './profile-drawings.ts';
import { useSignOut } from './sign-out.ts';

const Identity = styled('div')(({ theme }) => ({
  padding: theme.spacing(2, 3, 3),
  minWidth: 240,
  maxWidth: 320,
  overflowWrap: 'anywhere',
  '& b': { display: 'block', fontWeight: 600 },
  '& p': { ...theme.typography.caption, margin: 0, color: theme.vars.palette.text.secondary },
  '& p + p': { marginTop: theme.spacing(2) },
}));

interface Props {
  readonly anchor: HTMLElement;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shows the signed-in user, company and time zone, with profile links and sign-out. */
export function ProfileMenu({ anchor, open, onClose }: Props) {
  const { t } = useTranslation('layout');
  const user = useUser();
  const signOut = useSignOut();
  const language = useLanguage();
  const type = COMPANY_TYPE_LABELS[user.company_type][language];
  const role = ROLE_LABELS[user.role][language];
  return (
    <Popover
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': user.name, sx: { mt: 1, p: 1 } } }}
    >
      <Identity>
        <b>{user.name}</b>
        <p>{user.email}</p>
        <p>
          {user.company_name}
          <br />
          {type} · {role}
        </p>
        <p>
          {t(($) => $.timeZone)}: {zoneNote(user.timezone)}
        </p>
      </Identity>
      <Divider sx={{ mb: 1 }} />
      <NavLink to="/dashboard/profile" onClick={onClose}>
        <MenuIcon drawing={PROFILE_DRAWINGS.person} />
        {t(($) => $.myProfile)}
      </NavLink>
      {may(user, 'manage-service-users') && (
        <NavLink to="/dashboard/service-user/list" onClick={onClose}>
          <MenuIcon drawing={PROFILE_DRAWINGS.robot} />
          {t(($) => $.serviceUsers)}
        </NavLink>
      )}
      {may(user, 'manage-webhooks') && (
        <NavLink to="/dashboard/webhook/list" onClick={onClose}>
          <MenuIcon drawing={PROFILE_DRAWINGS.webhook} />
          {t(($) => $.webhooks)}
        </NavLink>
      )}
      <NavButton type="button" onClick={() => signOut.mutate()} disabled={signOut.isPending}>
        <MenuIcon drawing={MENU_DRAWINGS.signOut} />
        {t(($) => $.signOut)}
      </NavButton>
    </Popover>
  );
}

function zoneNote(zone: string): string {
  const label = zoneLabel(zone, new Date());
  return zone.startsWith('UTC') ? label : `${zone} (${label})`;
}
