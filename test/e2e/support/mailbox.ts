import type { AwaitedMail, ReceivedMail } from './mail-server.ts';
import { currentSite } from './site.ts';

/** Number of the newest mail so far. */
export const newestMail = (): number => currentSite().mailbox.newest();

/** Waits for a mail. @throws Error when none arrives */
export const nextMail = (mail: AwaitedMail): Promise<ReceivedMail> => currentSite().mailbox.next(mail);
