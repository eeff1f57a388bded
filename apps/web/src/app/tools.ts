/** What the header opens, in one file that is loaded when the first of it opens. */
export { BellPopover } from '../features/notices/bell-popover.tsx';
export { ProfileMenu } from './layout/profile-menu.tsx';
export { PaletteDialog } from './palette/palette-dialog.tsx';
export { SettingsDrawer } from './settings/settings-drawer.tsx';
export { ShortcutSheet } from './shortcuts/shortcut-sheet.tsx';
