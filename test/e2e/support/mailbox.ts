import type { MailQuery, ReceivedMail } from './mail-server.ts';
import { currentSite } from './site.ts';

/** Returns the number of the newest mail. */
export const lastMailNumber = (): number => currentSite().mailbox.lastNumber();

/** Waits for a mail. @throws Error when none arrives */
export const waitForMail = (query: MailQuery): Promise<ReceivedMail> => currentSite().mailbox.waitFor(query);
