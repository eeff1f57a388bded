import type { Language } from '@pregao/domain';
import { call } from '../api/client.ts';
import { changeUser, sessionUser } from './session.ts';
import { readerTimeZone } from './time-zone.ts';

/**
 * Tells the server the reader's language and zone, for mails and deadlines: after each sign-in and each
 * switch of language. A failure costs nothing that the next one does not mend.
 */
export async function sendLocale(language: Language): Promise<void> {
  const user = sessionUser();
  if (user === undefined) return;
  const locale = { language, timezone: readerTimeZone(language) };
  changeUser(locale);
  await call('setLocale', { params: { id: user.id }, body: locale }).catch(() => undefined);
}
