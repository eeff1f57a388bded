import {
  FACTOR_GRACE_DAYS,
  type FactorChange,
  type InstantLike,
  SECOND_FACTOR_POLICY_LABELS,
  type SecondFactorPolicy,
} from '@pregao/domain';
import { profilePath } from '../links.ts';
import { defineNotice } from '../notice.ts';

const MESSAGES = {
  APP_ENROLLED: {
    pt: 'Um aplicativo autenticador foi cadastrado como segundo fator do seu acesso ao Pregão. O PIN por e-mail não é mais aceito.',
    en: 'An authenticator app was enrolled as the second factor of your access to Pregão. The PIN by e-mail is no longer accepted.',
  },
  APP_GIVEN_UP: {
    pt: 'O aplicativo autenticador foi removido do seu acesso ao Pregão.',
    en: 'The authenticator app was removed from your access to Pregão.',
  },
  CODES_RENEWED: {
    pt: 'Novos códigos de recuperação foram gerados para o seu acesso ao Pregão. Os anteriores não valem mais.',
    en: 'New recovery codes were generated for your access to Pregão. The previous codes are no longer valid.',
  },
  CODE_USED: {
    pt: 'Um código de recuperação foi usado para entrar no Pregão com o seu acesso. Ele não vale mais.',
    en: 'A recovery code was used to sign in to Pregão with your access. It is no longer valid.',
  },
  RESET: {
    pt: 'O segundo fator do seu acesso ao Pregão foi redefinido, e as suas sessões foram encerradas. A próxima entrada é pelo PIN enviado por e-mail.',
    en: 'The second factor of your access to Pregão was reset, and your sessions were ended. The next sign-in uses the PIN sent by e-mail.',
  },
} as const satisfies Record<FactorChange, Record<'pt' | 'en', string>>;

/** Sent to the user concerned, also when another user made the change. */
export const secondFactorChanged = defineNotice<{ change: FactorChange; changed_at: InstantLike }>({
  audience: 'ACCOUNT',
  path: profilePath,
  rows: ({ changed_at }, format) => [
    format.fact('company', format.reader.company_name),
    format.fact('changed_at', format.instant(changed_at)),
  ],
  pt: ({ change }) => ({
    subject: 'Segundo fator do seu acesso ao Pregão',
    message: MESSAGES[change].pt,
    nextStep:
      'Se não foi você, redefina a sua senha agora, encerre as sessões no seu perfil e fale com o responsável pela sua empresa.',
    button: 'Abrir meu perfil',
  }),
  en: ({ change }) => ({
    subject: 'Second factor of your access to Pregão',
    message: MESSAGES[change].en,
    nextStep:
      "If this was not you, reset your password now, end the sessions on your profile and talk to the person who manages your company's users.",
    button: 'Open my profile',
  }),
});

/** To the MASTERs of the company. */
export const secondFactorPolicy = defineNotice<{ policy: SecondFactorPolicy; by_name: string }>({
  audience: ['BORROWER', 'LENDER', 'MODERATOR'],
  path: profilePath,
  rows: ({ policy }, format) => [
    format.fact('company', format.reader.company_name),
    format.fact('second_factor', SECOND_FACTOR_POLICY_LABELS[policy][format.reader.language]),
  ],
  pt: ({ policy, by_name }, format) => ({
    subject: `Segundo fator exigido por ${format.reader.company_name}`,
    message: `${by_name} mudou o segundo fator que ${format.reader.company_name} exige na entrada.`,
    nextStep:
      policy === 'OWN_FACTOR'
        ? `Quem ainda não cadastrou o seu entra com o PIN por mais ${FACTOR_GRACE_DAYS} dias e o cadastra antes de qualquer outra coisa.`
        : 'Quem já cadastrou o seu continua entrando com ele. Se você não esperava esta mudança, fale com quem a fez.',
    button: 'Ver no perfil',
  }),
  en: ({ policy, by_name }, format) => ({
    subject: `Second factor that ${format.reader.company_name} requires`,
    message: `${by_name} changed the second factor that ${format.reader.company_name} requires at sign-in.`,
    nextStep:
      policy === 'OWN_FACTOR'
        ? `Users who have not enrolled one sign in with the PIN for ${FACTOR_GRACE_DAYS} more days and must enroll one before they can do anything else.`
        : 'Users who have enrolled one continue to sign in with it. If you did not expect this, talk to the person who changed it.',
    button: 'See in profile',
  }),
});
