import type { InstantLike } from '@pregao/domain';
import { credentialSecretPath, newPasswordPath, profilePath, signInPath } from '../links.ts';
import { defineNotice } from '../notice.ts';

/** Kinds about the reader's own access: codes and links that work once. */

export const pin = defineNotice<{ pin: string; expires_at: InstantLike }>({
  audience: 'ACCOUNT',
  highlight: ({ pin }) => pin,
  rows: ({ expires_at }, format) => [format.fact('valid_until', format.instant(expires_at))],
  pt: ({ expires_at }, format) => ({
    subject: 'Seu código de acesso ao Pregão',
    message: 'Recebemos um pedido de acesso à sua conta. Este é o código para concluir o acesso.',
    nextStep: `Digite o código na tela de acesso até ${format.instant(expires_at)}. Ele funciona uma única vez. Se o pedido não foi seu, não informe o código a ninguém e redefina sua senha.`,
  }),
  en: ({ expires_at }, format) => ({
    subject: 'Your Pregão access code',
    message: 'We received a request to sign in to your account. This is the code that completes it.',
    nextStep: `Enter the code on the sign-in page by ${format.instant(expires_at)}. It works once. If you did not make this request, do not share the code with anyone and reset your password.`,
  }),
});

export const invitation = defineNotice<{ token: string; expires_at: InstantLike }>({
  audience: 'ACCOUNT',
  path: ({ token }) => newPasswordPath(token),
  rows: ({ expires_at }, format) => [
    format.fact('company', format.reader.company_name),
    format.fact('valid_until', format.instant(expires_at)),
  ],
  pt: ({ expires_at }, format) => ({
    subject: 'Convite para acessar o Pregão',
    message: `Foi criado para você, na empresa ${format.reader.company_name}, um acesso ao Pregão. Nele, adquirentes oferecem agendas de recebíveis de cartão e investidores fazem propostas.`,
    nextStep: `Defina sua senha até ${format.instant(expires_at)}. Depois desse prazo o link deixa de funcionar e será preciso pedir um novo convite ao responsável pela sua empresa.`,
    button: 'Definir senha',
  }),
  en: ({ expires_at }, format) => ({
    subject: 'Invitation to Pregão',
    message: `An account for you at ${format.reader.company_name} was created on Pregão. There, acquirers offer schedules of card receivables and investors bid for them.`,
    nextStep: `Set your password by ${format.instant(expires_at)}. After that the link expires and you need a new invitation from the person who manages your company's users.`,
    button: 'Set password',
  }),
});

export const passwordReset = defineNotice<{ token: string; expires_at: InstantLike }>({
  audience: 'ACCOUNT',
  path: ({ token }) => newPasswordPath(token),
  rows: ({ expires_at }, format) => [format.fact('valid_until', format.instant(expires_at))],
  pt: ({ expires_at }, format) => ({
    subject: 'Redefinição de senha no Pregão',
    message: 'Recebemos um pedido para redefinir a senha da sua conta.',
    nextStep: `Crie a nova senha até ${format.instant(expires_at)}. O link funciona uma única vez e, com a nova senha, todas as sessões abertas são encerradas. Se o pedido não foi seu, ignore este e-mail: sua senha continua a mesma.`,
    button: 'Criar nova senha',
  }),
  en: ({ expires_at }, format) => ({
    subject: 'Reset your Pregão password',
    message: 'We received a request to reset the password of your account.',
    nextStep: `Create the new password by ${format.instant(expires_at)}. The link works once and the new password ends all open sessions. If the request was not yours, ignore this e-mail: your password stays as it is.`,
    button: 'Create new password',
  }),
});

export const credentialSecret = defineNotice<{ token: string; client_id: string; expires_at: InstantLike }>({
  audience: 'ACCOUNT',
  path: ({ token }) => credentialSecretPath(token),
  rows: ({ client_id, expires_at }, format) => [
    format.fact('client_id', client_id),
    format.fact('link_valid_until', format.instant(expires_at)),
  ],
  pt: ({ expires_at }, format) => ({
    subject: 'Nova credencial de API em seu nome',
    message:
      'Foi gerada uma credencial de API em seu nome. Com ela, um programa acessa o Pregão com as suas permissões.',
    nextStep: `Veja o segredo até ${format.instant(expires_at)} e guarde-o em local seguro: ele é mostrado uma única vez. Se você não esperava esta credencial, exclua-a e fale com o responsável pela sua empresa.`,
    button: 'Ver segredo',
  }),
  en: ({ expires_at }, format) => ({
    subject: 'New API credential in your name',
    message:
      'An API credential was generated in your name. With it, a program uses Pregão with your permissions.',
    nextStep: `See the secret by ${format.instant(expires_at)} and keep it in a safe place: it is shown only once. If you did not expect this credential, delete it and talk to the person who manages your company's users.`,
    button: 'See secret',
  }),
});

/** To the former address, without the new one: a reader of the old mailbox need not know it. */
export const emailChanged = defineNotice<{ changed_at: InstantLike }>({
  audience: 'ACCOUNT',
  path: signInPath,
  bellPath: profilePath,
  rows: ({ changed_at }, format) => [
    format.fact('company', format.reader.company_name),
    format.fact('changed_at', format.instant(changed_at)),
  ],
  pt: () => ({
    subject: 'O e-mail do seu acesso ao Pregão mudou',
    message:
      'A moderação corrigiu o e-mail do seu acesso ao Pregão. Este endereço não entra mais: sessões e credenciais foram encerradas.',
    nextStep:
      'Entre com o novo endereço. Se você não esperava esta mudança, fale com o responsável pela sua empresa.',
    button: 'Entrar',
  }),
  en: () => ({
    subject: 'The e-mail of your access to Pregão has changed',
    message:
      'The moderators corrected the e-mail of your access to Pregão. This address no longer signs in: sessions and credentials have ended.',
    nextStep:
      "Sign in with the new address. If you did not expect this change, talk to the person who manages your company's users.",
    button: 'Sign in',
  }),
});

/** To the user whose CPF was corrected at once. */
export const taxNumberChanged = defineNotice<{ changed_at: InstantLike }>({
  audience: 'ACCOUNT',
  path: signInPath,
  bellPath: profilePath,
  rows: ({ changed_at }, format) => [
    format.fact('company', format.reader.company_name),
    format.fact('changed_at', format.instant(changed_at)),
  ],
  pt: () => ({
    subject: 'O CPF do seu acesso ao Pregão mudou',
    message: 'A moderação corrigiu o CPF do seu cadastro no Pregão. Seu acesso continua o mesmo.',
    nextStep:
      'Confira seu cadastro. Se você não esperava esta mudança, fale com o responsável pela sua empresa.',
    button: 'Entrar',
  }),
  en: () => ({
    subject: 'The CPF of your access to Pregão has changed',
    message: 'The moderators corrected the CPF of your registration on Pregão. Your access stays as it was.',
    nextStep:
      "Check your registration. If you did not expect this change, talk to the person who manages your company's users.",
    button: 'Sign in',
  }),
});

/** To the user who changed the password with the current one. */
export const passwordChanged = defineNotice<{ changed_at: InstantLike }>({
  audience: 'ACCOUNT',
  path: profilePath,
  rows: ({ changed_at }, format) => [
    format.fact('company', format.reader.company_name),
    format.fact('changed_at', format.instant(changed_at)),
  ],
  pt: () => ({
    subject: 'A senha do seu acesso ao Pregão mudou',
    message:
      'A senha do seu acesso ao Pregão foi alterada no seu perfil, com a senha anterior. As outras sessões foram encerradas.',
    nextStep:
      'Se não foi você, redefina a sua senha agora pela tela de entrada, o que encerra todas as sessões, e fale com o responsável pela sua empresa.',
    button: 'Abrir meu perfil',
  }),
  en: () => ({
    subject: 'The password of your access to Pregão has changed',
    message:
      'The password of your access to Pregão was changed on your profile with the previous password. The other sessions were ended.',
    nextStep:
      "If this was not you, reset your password now from the sign-in page, which ends all sessions, and talk to the person who manages your company's users.",
    button: 'Open my profile',
  }),
});
