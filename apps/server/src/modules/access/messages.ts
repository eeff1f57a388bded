import type { Language } from '@pregao/domain';

type Text = Readonly<Record<Language, string>>;

/** Confirmation texts of the sign-in calls that return nothing else. */
export const MESSAGES = {
  reset_sent: {
    pt: 'Se este e-mail tiver cadastro, enviaremos as instruções para redefinir a senha.',
    en: 'If this e-mail is registered, we will send the instructions to reset the password.',
  },
  password_set: {
    pt: 'Senha definida. Entre com seu e-mail e a nova senha.',
    en: 'Password set. Sign in with your e-mail and the new password.',
  },
  signed_out: { pt: 'Sessão encerrada.', en: 'Signed out.' },
} as const satisfies Record<string, Text>;
