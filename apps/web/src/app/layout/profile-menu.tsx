import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { zoneLabel } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session/session.ts';
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
  const { t } = useTranslation(['layout', 'common']);
  const user = useUser();
  const signOut = useSignOut();
  const type = t(($) => $.companyTypes[user.company_type], { ns: 'common' });
  const role = t(($) => $.roles[user.role], { ns: 'common' });
  return (
    <Menu
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <Who role="presentation">
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
      <Divider component="li" />
      <MenuItem onClick={() => signOut.mutate()} disabled={signOut.isPending} sx={{ mt: 1 }}>
        <LogoutOutlined fontSize="small" />
        {t(($) => $.signOut)}
      </MenuItem>
    </Menu>
  );
}

function zoneNote(zone: string): string {
  const label = zoneLabel(zone, new Date());
  return zone.startsWith('UTC') ? label : `${zone} (${label})`;
}
