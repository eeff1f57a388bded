import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { HEADER_HEIGHTS } from '@pregao/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendLocale } from '../../lib/session/locale.ts';
import { Icon } from '../../ui/icons.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { ModeSwitch } from '../../ui/mode-switch.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { SettingsButton } from '../settings/settings-button.tsx';
import { NavDrawer } from './nav-drawer.tsx';
import { NoticesButton } from './notices-button.tsx';
import { ProfileButton } from './profile-button.tsx';

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: HEADER_HEIGHTS.mobile,
  padding: theme.spacing(0, 3),
  // The header is opaque, because rows scroll under it.
  backgroundColor: theme.vars.palette.background.default,
  [theme.breakpoints.up('md')]: { height: HEADER_HEIGHTS.desktop, padding: theme.spacing(0, 10) },
  '& .MuiIconButton-root': { width: 40, height: 40, color: theme.vars.palette.text.secondary },
  '@media print': { display: 'none' },
}));

const MenuButton = styled(IconButton)(({ theme }) => ({
  [theme.breakpoints.up('lg')]: { display: 'none' },
}));

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginLeft: 'auto',
  // Seven buttons fit side by side in 360 pixels.
  [theme.breakpoints.down('sm')]: { gap: 2 },
}));

export function Header() {
  const { t } = useTranslation('layout');
  const [menu, setMenu] = useState(false);
  return (
    <Bar>
      <MenuButton aria-label={t(($) => $.openMenu)} onClick={() => setMenu(true)}>
        <Icon name="menu" size={24} />
      </MenuButton>
      <NavDrawer open={menu} onClose={() => setMenu(false)} />
      <Tools>
        <PaletteButton />
        <NoticesButton />
        <LanguageSwitch onChanged={(language) => void sendLocale(language)} />
        <ModeSwitch />
        <SettingsButton />
        <ProfileButton />
      </Tools>
    </Bar>
  );
}
