import type { Language } from '@pregao/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { currentLanguage } from '../../i18n/i18n.ts';
import { readAbout } from '../../lib/api/about.ts';
import { call } from '../../lib/api/client.ts';
import { sendLocale } from '../../lib/session/locale.ts';
import { startSession } from '../../lib/session/session.ts';
import { readerTimeZone } from '../../lib/session/time-zone.ts';

/** The pages show failures in their own place. */
const meta = { quiet: true } as const;

function locale(): { language: Language; timezone: string } {
  const language = currentLanguage();
  return { language, timezone: readerTimeZone(language) };
}

/** Step one: e-mail and password for the token of the PIN. */
export function useSignIn() {
  return useMutation({
    meta,
    mutationFn: (credentials: { email: string; password: string }) =>
      call('signIn', { body: { ...credentials, ...locale() } }),
  });
}

/** Step two: the PIN for a session, whose reader is then known by language and zone. */
export function useEnterPin() {
  return useMutation({
    meta,
    async mutationFn({ token, pin }: { token: string; pin: string }) {
      const session = await call('enterPin', { token, body: { pin } });
      startSession(session);
      void sendLocale(currentLanguage());
      return session;
    },
  });
}

export function useResendPin() {
  return useMutation({ meta, mutationFn: (token: string) => call('resendPin', { token }) });
}

export function useForgotPassword() {
  return useMutation({
    meta,
    mutationFn: (email: string) => call('forgotPassword', { body: { email, ...locale() } }),
  });
}

export function useResetPassword() {
  return useMutation({
    meta,
    mutationFn: (body: { token: string; password: string; password_confirmation: string }) =>
      call('resetPassword', { body }),
  });
}

/** Whether this server is a demonstration with its own mailbox. */
export function useAbout() {
  return useQuery({ queryKey: ['about'], queryFn: ({ signal }) => readAbout(signal), staleTime: Infinity });
}
