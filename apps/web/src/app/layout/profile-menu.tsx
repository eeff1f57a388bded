import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import SmartToyOutlined from '@mui/icons-material/SmartToyOutlined';
import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import Divider from '@mui/material/Divider';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { COMPANY_TYPE_LABELS, may, ROLE_LABELS, zoneLabel } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useUser } from '../../lib/session/session.ts';
import { NavButton, NavLink } from './nav-parts.tsx';
import { useSignOut } from './sign-out.ts';

const Who = styled('div')(({ theme }) => ({
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

/** Who is signed in, for which company, in which zone; and the way out. */
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
      <Who>
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
      </Who>
      <Divider sx={{ mb: 1 }} />
      <NavLink to="/dashboard/profile" onClick={onClose}>
        <PersonOutlined />
        {t(($) => $.myProfile)}
      </NavLink>
      {may(user, 'manage-service-users') && (
        <NavLink to="/dashboard/service-user/list" onClick={onClose}>
          <SmartToyOutlined />
          {t(($) => $.serviceUsers)}
        </NavLink>
      )}
      {may(user, 'manage-webhooks') && (
        <NavLink to="/dashboard/webhook/list" onClick={onClose}>
          <WebhookOutlined />
          {t(($) => $.webhooks)}
        </NavLink>
      )}
      <NavButton type="button" onClick={() => signOut.mutate()} disabled={signOut.isPending}>
        <LogoutOutlined />
        {t(($) => $.signOut)}
      </NavButton>
    </Popover>
  );
}

function zoneNote(zone: string): string {
  const label = zoneLabel(zone, new Date());
  return zone.startsWith('UTC') ? label : `${zone} (${label})`;
}
