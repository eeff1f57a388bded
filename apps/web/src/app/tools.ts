/** The tools of the header, in one file that is loaded when the first of them opens. */
export { PaletteDialog } from './palette/palette-dialog.tsx';
export { SettingsDrawer } from './settings/settings-drawer.tsx';
export { ShortcutSheet } from './shortcuts/shortcut-sheet.tsx';
