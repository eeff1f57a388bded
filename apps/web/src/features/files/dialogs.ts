/** Dialogs about files in one chunk, loaded when the first of them opens. */
export { DownloadDialog } from './download-dialog.tsx';
export { FileInfoDialog } from './file-info-dialog.tsx';
export { RenameDialog } from './rename-dialog.tsx';
export { SendFileDialog } from './send-file-dialog.tsx';
