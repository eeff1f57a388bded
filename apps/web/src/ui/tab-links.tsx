import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { createLink } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';

/** Activates a tab by the space bar, because browsers follow links by Enter only. */
export function activateBySpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

/** A tab that is a link; takes `activateBySpace` as its `onKeyDown`. */
export const TabLink = createLink(Tab);

/** A tab list with one tab stop and arrow keys; it scrolls sideways in narrow places. */
export const TabBar = styled(Tabs)({
  minHeight: 0,
  minWidth: 0,
  '& .MuiTab-root': { minHeight: 0, padding: '11px 16px' },
});
