import { fileRules } from './upload-rules.ts';

/** What a receivables file may be, as the call that takes it says. */
export const SENT_FILES = fileRules('sendFile');
