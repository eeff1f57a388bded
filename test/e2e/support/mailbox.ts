import type { AwaitedMail, ReceivedMail } from './mail-server.ts';
import { currentSite } from './site.ts';

/** Returns the number of the newest mail. */
export const newestMail = (): number => currentSite().mailbox.newest();

/** Waits for a mail. @throws Error when none arrives */
export const nextMail = (mail: AwaitedMail): Promise<ReceivedMail> => currentSite().mailbox.next(mail);
