/** Exports what the header opens, as one chunk that loads when the first of it opens. */
export { BellPopover } from '../../features/notices/bell-popover.tsx';
export { PaletteDialog } from '../palette/palette-dialog.tsx';
export { SettingsDrawer } from '../settings/settings-drawer.tsx';
export { ShortcutSheet } from '../shortcuts/shortcut-sheet.tsx';
export { ProfileMenu } from './profile-menu.tsx';
