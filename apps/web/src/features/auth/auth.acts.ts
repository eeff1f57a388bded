import type { NewAccessRequest, Reply } from '@pregao/contract';
import type { Language } from '@pregao/domain';
import { currentLanguage } from '../../i18n/i18n.ts';
import { call } from '../../lib/api/client.ts';
import { sendLocale } from '../../lib/session/locale.ts';
import { startSession } from '../../lib/session/session.ts';
import { readerTimeZone } from '../../lib/session/time-zone.ts';

/** Returns the language and time zone in which the reader wants to receive mail. */
export function readerLocale(): { language: Language; timezone: string } {
  const language = currentLanguage();
  return { language, timezone: readerTimeZone(language) };
}

/** Result of the password step: the token of the second step, and the factors that it accepts. */
export interface SecondStep {
  readonly token: string;
  readonly factors: Reply<'signIn'>['factors'];
}

/** Exchanges e-mail and password for the token of the second step, and the accepted factors. */
export const signIn = (credentials: { email: string; password: string }) =>
  call('signIn', { body: { ...credentials, ...readerLocale() } });

/** Exchanges the PIN for a session. It then sends the current language and time zone to the server. */
export async function enterPin({ token, pin }: { token: string; pin: string }): Promise<void> {
  startSession(await call('enterPin', { token, body: { pin } }));
  void sendLocale(currentLanguage());
}

export const resendPin = (token: string) => call('resendPin', { token });

export const forgotPassword = (email: string) =>
  call('forgotPassword', { body: { email, ...readerLocale() } });

export const resetPassword = (body: { token: string; password: string; password_confirmation: string }) =>
  call('resetPassword', { body });

/**
 * Sends an access request in the reader's current language,
 * which may have changed while the form was filled in.
 */
export const requestAccess = (body: NewAccessRequest) =>
  call('createAccessRequest', { body: { ...body, ...readerLocale() } });

let aboutReply: Promise<Reply<'about'> | undefined> | undefined;

/** Returns what the server publishes about itself, fetched once; undefined if the call fails. */
export function about(): Promise<Reply<'about'> | undefined> {
  aboutReply ??= call('about', {}).catch(() => undefined);
  return aboutReply;
}
