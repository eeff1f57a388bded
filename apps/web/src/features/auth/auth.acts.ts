import type { NewAccessRequest, Reply } from '@pregao/contract';
import type { Language } from '@pregao/domain';
import { currentLanguage } from '../../i18n/i18n.ts';
import { call } from '../../lib/api/client.ts';
import { sendLocale } from '../../lib/session/locale.ts';
import { startSession } from '../../lib/session/session.ts';
import { readerTimeZone } from '../../lib/session/time-zone.ts';

/** Language and zone in which the reader wants to be written to. */
export function readerLocale(): { language: Language; timezone: string } {
  const language = currentLanguage();
  return { language, timezone: readerTimeZone(language) };
}

/** What the password has opened. */
export interface SecondStep {
  readonly token: string;
  readonly factors: Reply<'signIn'>['factors'];
}

/** Step one: e-mail and password for the token of the second step, and what that takes. */
export const signIn = (credentials: { email: string; password: string }) =>
  call('signIn', { body: { ...credentials, ...readerLocale() } });

/** Step two: the PIN for a session, whose reader is then known by language and zone. */
export async function enterPin({ token, pin }: { token: string; pin: string }): Promise<void> {
  startSession(await call('enterPin', { token, body: { pin } }));
  void sendLocale(currentLanguage());
}

export const resendPin = (token: string) => call('resendPin', { token });

export const forgotPassword = (email: string) =>
  call('forgotPassword', { body: { email, ...readerLocale() } });

export const resetPassword = (body: { token: string; password: string; password_confirmation: string }) =>
  call('resetPassword', { body });

/** In the language that the reader has now: it may have changed while the form was filled in. */
export const requestAccess = (body: NewAccessRequest) =>
  call('createAccessRequest', { body: { ...body, ...readerLocale() } });

let asked: Promise<Reply<'about'> | undefined> | undefined;

/** What the server says of itself, asked once; undefined when it says nothing. */
export function about(): Promise<Reply<'about'> | undefined> {
  asked ??= call('about', {}).catch(() => undefined);
  return asked;
}
