import type { RefusalEntry } from './entry.ts';

/** Users, companies and requests for access. */
export const DIRECTORY_REFUSALS = {
  CHANGED_MEANWHILE: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Outra pessoa alterou estes dados enquanto você os editava. Recarregue a página e refaça a alteração sobre os dados atuais.',
    en: 'Somebody else changed these data while you were editing them. Reload the page and make your change to the current data.',
  },
  USER_NOT_FOUND: {
    status: 404,
    code: 'NOT_FOUND',
    pt: 'Usuário não encontrado. Volte à lista de usuários e escolha novamente.',
    en: 'User not found. Go back to the list of users and choose again.',
  },
  USER_BLOCKED: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Este usuário está bloqueado. Desbloqueie o usuário antes de continuar.',
    en: 'This user is blocked. Unblock the user before going on.',
  },
  USER_INVITED: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Este usuário ainda não definiu a senha do convite. Aguarde o primeiro acesso para gerar credenciais.',
    en: 'This user has not set the password of the invitation yet. Wait for the first sign-in to generate credentials.',
  },
  COMPANY_NOT_FOUND: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'A empresa indicada não existe ou não pode ser usada aqui. Escolha outra empresa.',
    en: 'The company does not exist or cannot be used here. Choose another company.',
  },
  ROLE_NOT_FOUND: {
    status: 400,
    code: 'INVALID_INPUT',
    pt: 'O perfil indicado não existe. Escolha Master ou Operador.',
    en: 'The role does not exist. Choose Master or Operator.',
  },
  ROLE_ABOVE_OWN: {
    status: 403,
    code: 'FORBIDDEN',
    pt: 'Você não pode criar, alterar ou bloquear um perfil acima do seu. Peça a um usuário Master.',
    en: 'You cannot create, change or block a role above your own. Ask a Master user.',
  },
  SELF_BLOCK: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Você não pode bloquear o seu próprio usuário. Peça a outro usuário Master.',
    en: 'You cannot block your own user. Ask another Master user.',
  },
  LAST_MASTER: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Este é o último usuário Master ativo da empresa. Cadastre ou desbloqueie outro Master antes de bloqueá-lo.',
    en: 'This is the last active Master user of the company. Register or unblock another Master before blocking this one.',
  },
  ROLE_LOCKED: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'O perfil não muda na edição. Cadastre outro usuário com o perfil desejado.',
    en: 'The role does not change on edit. Register another user with the role you want.',
  },
  COMPANY_LOCKED: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'A empresa do usuário não muda na edição. Cadastre o usuário na outra empresa.',
    en: 'The company of a user does not change on edit. Register the user in the other company.',
  },
  EMAIL_LOCKED: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'O e-mail só pode ser corrigido pela moderação. Fale com o moderador da plataforma.',
    en: 'Only the moderators can correct the e-mail. Talk to the moderator of the platform.',
  },
  TAX_NUMBER_LOCKED: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'O CPF só pode ser corrigido pela moderação. Fale com o moderador da plataforma.',
    en: 'Only the moderators can correct the CPF. Talk to the moderator of the platform.',
  },
  COMPANY_TYPE_LOCKED: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'O tipo da empresa não muda na edição. Cadastre outra empresa com o tipo desejado.',
    en: 'The type of a company does not change on edit. Register another company with the type you want.',
  },
  USER_EMAIL_EXISTS: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Já existe um usuário com este e-mail. Informe outro e-mail.',
    en: 'A user with this e-mail already exists. Enter another e-mail.',
  },
  USER_PHONE_EXISTS: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Já existe um usuário com este celular. Informe outro celular.',
    en: 'A user with this mobile number already exists. Enter another one.',
  },
  USER_TAX_NUMBER_EXISTS: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Já existe um usuário com este CPF. Confira o número informado.',
    en: 'A user with this CPF already exists. Check the number entered.',
  },
  COMPANY_EMAIL_EXISTS: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Já existe uma empresa com este e-mail. Informe outro e-mail.',
    en: 'A company with this e-mail already exists. Enter another e-mail.',
  },
  COMPANY_PHONE_EXISTS: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Já existe uma empresa com este telefone. Informe outro telefone.',
    en: 'A company with this telephone already exists. Enter another telephone.',
  },
  COMPANY_TAX_NUMBER_EXISTS: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Já existe uma empresa com este CNPJ. Confira o número informado.',
    en: 'A company with this CNPJ already exists. Check the number entered.',
  },
  ACCESS_REQUEST_ANSWERED: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Este pedido de acesso já foi respondido. Atualize a lista para ver o resultado.',
    en: 'This request for access was already answered. Refresh the list to see the result.',
  },
} as const satisfies Record<string, RefusalEntry>;
