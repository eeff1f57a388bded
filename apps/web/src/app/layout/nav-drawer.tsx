import Drawer from '@mui/material/Drawer';
import { NAV_WIDTHS } from '@pregao/domain';
import { NavContent } from './nav-content.tsx';

/** The side menu on small screens. */
export function NavDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { sx: { width: NAV_WIDTHS.vertical } } }}>
      <NavContent onGo={onClose} />
    </Drawer>
  );
}
