import { currentLanguage } from '../../i18n/i18n.ts';
import { call } from '../../lib/api/client.ts';
import { sendLocale } from '../../lib/session/locale.ts';
import { startSession } from '../../lib/session/session.ts';

/** Completes the second step with a code of the authenticator app. */
export async function enterCode({ token, code }: { token: string; code: string }): Promise<void> {
  startSession(await call('enterCode', { token, body: { code } }));
  void sendLocale(currentLanguage());
}

/** Completes the second step with a recovery code. */
export async function enterRecoveryCode(entered: { token: string; recovery_code: string }): Promise<void> {
  const { token, ...body } = entered;
  startSession(await call('enterRecoveryCode', { token, body }));
  void sendLocale(currentLanguage());
}
