import type { Language } from '@pregao/domain';
import { call } from '../api/client.ts';
import { changeUser, sessionUser } from './session.ts';
import { readerTimeZone } from './time-zone.ts';

/**
 * Sends the reader's language and time zone to the server, for mails and deadlines. It runs after each
 * sign-in and language switch; a failure is ignored, since the next run repairs it.
 */
export async function sendLocale(language: Language): Promise<void> {
  const user = sessionUser();
  if (user === undefined) return;
  const locale = { language, timezone: readerTimeZone(language) };
  changeUser(locale);
  await call('setLocale', { params: { id: user.id }, body: locale }).catch(() => undefined);
}
