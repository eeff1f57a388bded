import { fileRules } from './upload-rules.ts';

/** Upload rules of a receivables file, from the contract of its call. */
export const SENT_FILES = fileRules('sendFile');
