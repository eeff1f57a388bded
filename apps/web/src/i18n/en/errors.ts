import type { TextsLike } from '../options.ts';
import type pt from '../pt/errors.ts';

export default {
  forbidden: {
    title: 'You do not have permission to access this page.',
    text: 'This page is restricted. Consult the administrator of your company.',
  },
  notFound: {
    title: 'Page not found',
    text: 'The address may have changed or be incomplete. Check the link or go back to the start.',
  },
  internal: {
    title: 'Internal error',
    text: 'Something failed on our side. Try again later.',
  },
  broken: {
    title: 'This page could not be shown',
    text: 'Nothing that you have sent is lost. Try again or go back to the start.',
  },
  home: 'Back to the start',
} satisfies TextsLike<typeof pt>;
