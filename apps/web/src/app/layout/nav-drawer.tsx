import Drawer from '@mui/material/Drawer';
import { NAV_WIDTHS } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { NavContent } from './nav-content.tsx';

/** The side menu on small screens. */
export function NavDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('layout');
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t(($) => $.menu), sx: { width: NAV_WIDTHS.vertical } } }}
    >
      <NavContent onGo={onClose} />
    </Drawer>
  );
}
