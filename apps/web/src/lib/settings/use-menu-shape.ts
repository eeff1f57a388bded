import useMediaQuery from '@mui/material/useMediaQuery';
import { type MenuShape, useSettings } from './settings.ts';

/** Window width in pixels below which the widest list would hide columns beside the full menu. */
const ROOM_FOR_BOTH = 1480;

/** Returns the menu's shape: the reader's choice, else the one that leaves the lists enough width. */
export function useMenuShape(): MenuShape {
  const { layout } = useSettings();
  const narrow = useMediaQuery(`screen and (max-width:${ROOM_FOR_BOTH - 0.05}px)`, { noSsr: true });
  return layout ?? (narrow ? 'mini' : 'vertical');
}
