import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { createLink } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';

/** Opens a tab by the space bar, which alone does not follow a link. */
export function openBySpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

/** A tab that is an address; takes `openBySpace` as its `onKeyDown`. */
export const TabLink = createLink(Tab);

/** One tab stop with arrow keys; scrolls sideways where it has no room. */
export const TabBar = styled(Tabs)({
  minHeight: 0,
  minWidth: 0,
  '& .MuiTab-root': { minHeight: 0, padding: '11px 16px' },
});
