import type { TextsLike } from '../options.ts';
import type pt from '../pt/common.ts';

export default {
  product: 'Pregão',
  actions: {
    cancel: 'Cancel',
    close: 'Close',
    retry: 'Try again',
    clear: 'Clear',
    refresh: 'Refresh',
    save: 'Save',
    back: 'Back',
    copy: 'Copy',
    copied: 'Copied',
  },
} satisfies TextsLike<typeof pt>;
