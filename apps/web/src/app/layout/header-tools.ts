/** Exports the popovers and dialogs of the header as one chunk, which loads when the first of them opens. */
export { NoticesPopover } from '../../features/notices/notices-popover.tsx';
export { PaletteDialog } from '../palette/palette-dialog.tsx';
export { SettingsDrawer } from '../settings/settings-drawer.tsx';
export { ShortcutSheet } from '../shortcuts/shortcut-sheet.tsx';
export { ProfileMenu } from './profile-menu.tsx';
