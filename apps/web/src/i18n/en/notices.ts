import type { TextsLike } from '../options.ts';
import type pt from '../pt/notices.ts';

export default {
  title: 'Notices',
  home: 'Home',
  lead: 'What happened in the last {{days}} days and concerned you, also what you do not get by e-mail.',
  list: 'Notices, the newest first',
  isNew: 'New',
  seeAll: 'Mark all as read',
  filters: {},
  empty: {
    title: 'No notices',
    text: 'Proposals, agreements, deadlines and files that concern your company appear here.',
  },
  failed: 'The notices could not be loaded',
  all: 'See all notices',
  choose: 'Choose what comes by e-mail',
  choices: {
    title: 'Notices by e-mail',
    lead: 'The bell keeps all notices. Choose when each of them also comes by e-mail. The digest goes out at 8:00 of each business day, Brasília time, if there is anything to tell.',
    failed: 'Your choices could not be loaded',
    when: 'When it comes: {{kind}}',
    options: { AT_ONCE: 'At once', DIGEST: 'In the digest', NONE: 'Bell only' },
    mandatory: 'These always come at once: {{kinds}}.',
  },
} satisfies TextsLike<typeof pt>;
