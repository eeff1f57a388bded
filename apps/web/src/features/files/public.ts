/** What other features use of files that are sent. */
export { FileDrop } from './file-drop.tsx';
export { FileProgress } from './file-progress.tsx';
export { sizeText } from './file-rules.ts';
export { fileRules } from './upload-rules.ts';
export { useFileRemedy } from './use-file-remedy.ts';
