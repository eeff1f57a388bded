import useMediaQuery from '@mui/material/useMediaQuery';
import { type MenuShape, useSettings } from './settings.ts';

/** In a narrower window the widest list would leave out columns beside the whole menu. */
const ROOM_FOR_BOTH = 1480;

/** The menu's shape: the reader's choice, else the one that leaves a list its room in this window. */
export function useMenuShape(): MenuShape {
  const { layout } = useSettings();
  const narrow = useMediaQuery(`screen and (max-width:${ROOM_FOR_BOTH - 0.05}px)`, { noSsr: true });
  return layout ?? (narrow ? 'mini' : 'vertical');
}
