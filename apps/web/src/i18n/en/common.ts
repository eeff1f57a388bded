import type { TextsLike } from '../options.ts';
import type pt from '../pt/common.ts';

export default {
  language: 'Language',
  adminOnly: 'Visible only to the administrator',
  administrator: 'Administrator only',
  loading: 'Loading page',
  optional: '(optional)',
  password: { show: 'Show password', hide: 'Hide password' },
  mode: { toDark: 'Use dark theme', toLight: 'Use light theme' },
  actions: {
    cancel: 'Cancel',
    close: 'Close',
    retry: 'Try again',
    refresh: 'Refresh',
    save: 'Save',
    back: 'Back',
    copy: 'Copy',
    copied: 'Copied',
    discard: 'Discard',
    keepEditing: 'Keep editing',
  },
  form: { optional: '(optional)' },
  newer: {
    title: 'There is a newer version of Pregão',
    text: 'Reload to continue. What was typed on this page and has not been sent will be lost.',
    reload: 'Reload',
  },
  unreachable: {
    title: 'No connection to Pregão',
    text: 'This part of the page has not been loaded yet. Try again when the connection is back.',
  },
  toasts: 'Notices',
  requestId: 'Request id: {{id}}',
} satisfies TextsLike<typeof pt>;
