import type { Reply } from '@pregao/contract';
import release from '../../../../../package.json' with { type: 'json' };
import type { Config } from '../../config.ts';

/** What the pages before sign-in may know of this installation. */
export function about({
  demo,
  smtpUrl,
  holdHours,
}: Pick<Config, 'demo' | 'smtpUrl' | 'holdHours'>): Reply<'about'> {
  return {
    demo,
    mailbox: demo && smtpUrl === undefined ? '/dev/mailbox' : null,
    version: release.version,
    hold_hours: holdHours,
  };
}
