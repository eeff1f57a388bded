/** Public interface of file uploads for other features. */
export { FileDrop } from './file-drop.tsx';
export { FileProgress } from './file-progress.tsx';
export { sizeText } from './file-rules.ts';
export { PageDrop } from './page-drop.tsx';
export { fileRules } from './upload-rules.ts';
export { useFileRemedy } from './use-file-remedy.ts';
