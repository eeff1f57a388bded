import { MAX_SERVICE_USERS } from '../people/scopes.ts';
import {
  CREDENTIAL_DAYS,
  FACTOR_GRACE_DAYS,
  PASSWORD_MIN,
  PIN_MINUTES,
  PIN_RESEND_SECONDS,
} from '../values/limits.ts';
import { MAX_WEBHOOKS } from '../webhooks/webhooks.ts';
import type { RefusalEntry } from './entry.ts';

/** The refusals of sign-in, PIN, password and credentials. */
export const ACCESS_REFUSALS = {
  CREDENTIALS_BLOCKED: {
    status: 403,
    code: 'FORBIDDEN',
    pt: 'Seu acesso está bloqueado. Entre em contato com o moderador da plataforma.',
    en: 'Your access is blocked. Contact the moderator of the platform.',
  },
  INCORRECT_CREDENTIALS: {
    status: 401,
    code: 'UNAUTHORIZED',
    pt: 'E-mail ou senha incorretos. Confira os dados e tente novamente.',
    en: 'Incorrect e-mail or password. Check them and try again.',
  },
  INVALID_TOKEN: {
    status: 401,
    code: 'UNAUTHORIZED',
    pt: 'Este acesso não é mais válido: expirou ou já foi usado. Comece novamente pela tela de entrada.',
    en: 'This access is no longer valid: it expired or was already used. Start again from the sign-in page.',
  },
  LINK_EXPIRED: {
    status: 401,
    code: 'UNAUTHORIZED',
    pt: 'Este endereço expirou ou já foi usado. Peça um novo na tela de origem.',
    en: 'This link has expired or was already used. Ask for a new one on the page that gave it.',
  },
  PIN_INCORRECT: {
    status: 401,
    code: 'UNAUTHORIZED',
    pt: 'PIN incorreto. Digite o código do e-mail mais recente.',
    en: 'Incorrect PIN. Enter the code of the most recent e-mail.',
  },
  PIN_EXPIRED: {
    status: 401,
    code: 'UNAUTHORIZED',
    pt: `O PIN vale por ${PIN_MINUTES} minutos e já expirou. Peça um novo PIN.`,
    en: `The PIN is valid for ${PIN_MINUTES} minutes and has expired. Ask for a new PIN.`,
  },
  PIN_ATTEMPTS_EXHAUSTED: {
    status: 429,
    code: 'BAD_REQUEST',
    pt: 'Muitas tentativas com o PIN ou o código em pouco tempo. Depois da espera, entre novamente com e-mail e senha.',
    en: 'There were too many attempts with the PIN or the code. After the wait, sign in again with e-mail and password.',
  },
  WAIT_BEFORE_NEW_PIN: {
    status: 429,
    code: 'BAD_REQUEST',
    pt: `Aguarde ${PIN_RESEND_SECONDS} segundos entre um pedido de PIN e o próximo.`,
    en: `Wait ${PIN_RESEND_SECONDS} seconds between one request for a PIN and the next.`,
  },
  PIN_NOT_ACCEPTED: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Sua entrada pede o seu segundo fator, não o PIN. Use o aplicativo autenticador ou um código de recuperação.',
    en: 'Your sign-in asks for your second factor, not for the PIN. Use the authenticator app or a recovery code.',
  },
  CODE_INCORRECT: {
    status: 400,
    code: 'INVALID_INPUT',
    pt: 'Código incorreto ou já usado. Digite o código que o aplicativo mostra agora.',
    en: 'Incorrect code, or one that was used. Enter the code that the app shows now.',
  },
  RECOVERY_CODE_INCORRECT: {
    status: 400,
    code: 'INVALID_INPUT',
    pt: 'Código de recuperação incorreto ou já usado. Confira o código ou use outro da sua lista.',
    en: 'Incorrect recovery code, or one that was used. Check the code, or use another one of your list.',
  },
  ENROLLMENT_EXPIRED: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'O tempo para confirmar o cadastro terminou. Comece o cadastro novamente.',
    en: 'The time to confirm the enrollment is over. Begin the enrollment again.',
  },
  NO_SECOND_FACTOR: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Não há segundo fator cadastrado para este usuário.',
    en: 'No second factor is enrolled for this user.',
  },
  SECOND_FACTOR_DUE: {
    status: 403,
    code: 'FORBIDDEN',
    pt: 'Sua empresa exige um segundo fator. Cadastre o aplicativo autenticador para continuar.',
    en: 'Your company requires a second factor. Enroll an authenticator app to go on.',
  },
  SECOND_FACTOR_OVERDUE: {
    status: 403,
    code: 'FORBIDDEN',
    pt: `Sua empresa exige um segundo fator, e os ${FACTOR_GRACE_DAYS} dias para cadastrá-lo terminaram. Peça a um usuário Master ou ao moderador que redefina o seu segundo fator.`,
    en: `Your company requires a second factor, and the ${FACTOR_GRACE_DAYS} days to enroll it are over. Ask a Master user or the moderator to reset your second factor.`,
  },
  ENROLL_FIRST: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Cadastre primeiro o seu próprio aplicativo autenticador. Depois exija o mesmo da empresa.',
    en: 'Enroll your own authenticator app first. Then require the same of the company.',
  },
  FACTOR_REQUIRED: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Sua empresa exige um segundo fator, e este é o único que você tem. Cadastre outro antes de remover este.',
    en: 'Your company requires a second factor, and this is the only one you have. Enroll another one before removing it.',
  },
  SELF_FACTOR_RESET: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'O seu próprio segundo fator é alterado no seu perfil. Se o perdeu, use um código de recuperação ou peça a outra pessoa.',
    en: 'Your own second factor is changed on your profile. If you have lost it, use a recovery code or ask somebody else.',
  },
  PASSWORD_INCORRECT: {
    status: 400,
    code: 'INVALID_INPUT',
    pt: 'Senha incorreta. Confira e digite novamente.',
    en: 'Incorrect password. Check it and type it again.',
  },
  PASSWORD_WEAK: {
    status: 400,
    code: 'INVALID_INPUT',
    pt: `A senha precisa de pelo menos ${PASSWORD_MIN} caracteres, com letra maiúscula, letra minúscula, número e caractere especial.`,
    en: `The password needs at least ${PASSWORD_MIN} characters, with an uppercase letter, a lowercase letter, a number and a special character.`,
  },
  PASSWORD_COMMON: {
    status: 400,
    code: 'INVALID_INPUT',
    pt: 'Esta senha está em uma lista de senhas conhecidas. Escolha outra.',
    en: 'This password is on a list of well-known passwords. Choose another one.',
  },
  PASSWORD_HOLDS_NAME: {
    status: 400,
    code: 'INVALID_INPUT',
    pt: 'A senha não pode conter o nome da sua empresa, o seu nome nem o seu e-mail. Escolha outra.',
    en: 'The password must not contain the name of your company, your own name or your e-mail. Choose another one.',
  },
  PASSWORD_MISMATCH: {
    status: 400,
    code: 'INVALID_INPUT',
    pt: 'A confirmação não é igual à senha. Digite as duas novamente.',
    en: 'The confirmation is not equal to the password. Type both again.',
  },
  INVALID_CLIENT: {
    status: 401,
    code: 'UNAUTHORIZED',
    pt: 'Credencial desconhecida, inativa ou expirada. Gere uma nova credencial no cadastro do usuário.',
    en: 'Unknown, inactive or expired credential. Generate a new credential on the page of the user.',
  },
  UNSUPPORTED_GRANT_TYPE: {
    status: 400,
    code: 'INVALID_INPUT',
    pt: 'Só é aceito o tipo de concessão client_credentials. Confira a documentação da API.',
    en: 'Only the grant type client_credentials is accepted. Check the documentation of the API.',
  },
  CREDENTIAL_INACTIVE: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: `Esta credencial já está inativa. Credenciais valem por ${CREDENTIAL_DAYS} dias; gere uma nova se precisar.`,
    en: `This credential is already inactive. Credentials are valid for ${CREDENTIAL_DAYS} days; generate a new one if you need it.`,
  },
  SERVICE_USERS_FULL: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: `Sua empresa já tem ${MAX_SERVICE_USERS} usuários de serviço ativos. Encerre um deles antes de criar outro.`,
    en: `Your company already has ${MAX_SERVICE_USERS} active service users. End one of them before making another.`,
  },
  SERVICE_USER_ENDED: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Este usuário de serviço foi encerrado. Crie outro, se precisar.',
    en: 'This service user has ended. Make another one if you need it.',
  },
  WEBHOOKS_FULL: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: `Sua empresa já tem ${MAX_WEBHOOKS} endereços de webhook. Remova um deles antes de cadastrar outro.`,
    en: `Your company already has ${MAX_WEBHOOKS} webhook addresses. Remove one of them before registering another.`,
  },
} as const satisfies Record<string, RefusalEntry>;
