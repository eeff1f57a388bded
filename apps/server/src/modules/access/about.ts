import type { Reply } from '@pregao/contract';
import type { Config } from '../../config.ts';
import { commitId, VERSION } from '../../platform/release.ts';

/** Returns what the pages before sign-in may know about this installation. */
export function about({
  demo,
  smtpUrl,
  holdHours,
}: Pick<Config, 'demo' | 'smtpUrl' | 'holdHours'>): Reply<'about'> {
  return {
    demo,
    mailbox: demo && smtpUrl === undefined ? '/dev/mailbox' : null,
    version: VERSION,
    commit: commitId(),
    hold_hours: holdHours,
  };
}
