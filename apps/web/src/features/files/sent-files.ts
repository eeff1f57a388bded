import { fileRules } from '../../lib/api/file-rules.ts';

/** What a receivables file may be, as the call that takes it says. */
export const SENT_FILES = fileRules('sendFile');
