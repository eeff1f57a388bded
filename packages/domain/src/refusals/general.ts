import type { RefusalEntry } from './entry.ts';

export const GENERAL_REFUSALS = {
  MALFORMED: {
    status: 400,
    code: 'BAD_REQUEST',
    pt: 'Dados inválidos. Confira os campos indicados e envie novamente.',
    en: 'Invalid data. Check the fields shown and send again.',
  },
  UNAUTHENTICATED: {
    status: 401,
    code: 'UNAUTHORIZED',
    pt: 'Você precisa estar conectado. Entre com seu e-mail e senha.',
    en: 'You need to be signed in. Sign in with your e-mail and password.',
  },
  SESSION_EXPIRED: {
    status: 401,
    code: 'UNAUTHORIZED',
    pt: 'Sua sessão terminou. Entre novamente para continuar.',
    en: 'Your session has ended. Sign in again to continue.',
  },
  NOT_AUTHORIZED: {
    status: 403,
    code: 'FORBIDDEN',
    pt: 'Uma credencial não está autorizada a fazer isto: é um ato de pessoas. Quem tem esta permissão na sua empresa o faz pelo site.',
    en: 'A credential is not authorized to do this: it is an act of people. Whoever has this permission at your company does it on the site.',
  },
  NO_PERMISSION: {
    status: 403,
    code: 'FORBIDDEN',
    pt: 'Seu perfil não tem permissão para esta ação. Fale com o administrador da sua empresa.',
    en: 'Your role does not have permission for this action. Talk to the administrator of your company.',
  },
  NOT_FOUND: {
    status: 404,
    code: 'NOT_FOUND',
    pt: 'Não encontramos o que você procura. Volte à lista e confira o endereço.',
    en: 'We could not find what you are looking for. Go back to the list and check the address.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    code: 'BAD_REQUEST',
    pt: 'Este endereço não aceita este método. Confira a documentação da API.',
    en: 'This address does not accept this method. Check the documentation of the API.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    code: 'BAD_REQUEST',
    pt: 'O conteúdo demorou demais para chegar. Confira a sua conexão e envie novamente.',
    en: 'What you sent took too long to arrive. Check your connection and send it again.',
  },
  BODY_TOO_LARGE: {
    status: 413,
    code: 'BAD_REQUEST',
    pt: 'O conteúdo enviado é maior do que o permitido. Envie um conteúdo menor.',
    en: 'What you sent is larger than allowed. Send something smaller.',
  },
  UNSUPPORTED_TYPE: {
    status: 415,
    code: 'BAD_REQUEST',
    pt: 'Este tipo de conteúdo não é aceito aqui. Confira o formato e envie novamente.',
    en: 'This type of content is not accepted here. Check the format and send again.',
  },
  UNSUPPORTED_ENCODING: {
    status: 415,
    code: 'BAD_REQUEST',
    pt: 'Corpos comprimidos não são aceitos. Envie sem Content-Encoding.',
    en: 'Compressed bodies are not accepted. Send it without Content-Encoding.',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    code: 'BAD_REQUEST',
    pt: 'O endereço ou os cabeçalhos são longos demais. Use menos filtros.',
    en: 'The address or the headers are too long. Use fewer filters.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    code: 'BAD_REQUEST',
    pt: 'Esta chave de envio já foi usada com outros dados. Use uma chave nova para um novo pedido.',
    en: 'This idempotency key was already used with other data. Use a new key for a new request.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Este mesmo pedido ainda está em andamento. Aguarde alguns segundos e confira o resultado.',
    en: 'This same request is still in progress. Wait a few seconds and check the result.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    code: 'BAD_REQUEST',
    pt: 'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente novamente.',
    en: 'There were too many attempts in a short time. Wait a few minutes and try again.',
  },
  TOO_MANY_AT_ONCE: {
    status: 429,
    code: 'BAD_REQUEST',
    pt: 'Há pedidos demais em andamento ao mesmo tempo: seus, da sua empresa ou da sua rede. Aguarde alguns segundos e tente novamente.',
    en: "Too many requests are in progress at the same time: yours, your company's or your network's. Wait a few seconds and try again.",
  },
  INTERNAL: {
    status: 500,
    code: 'INTERNAL_SERVER_ERROR',
    pt: 'Algo deu errado do nosso lado. Tente novamente em instantes; se continuar, informe o código do pedido ao suporte.',
    en: 'Something went wrong on our side. Try again in a moment; if it goes on, give the request code to support.',
  },
  UNAVAILABLE: {
    status: 503,
    code: 'INTERNAL_SERVER_ERROR',
    pt: 'O serviço está indisponível no momento. Tente novamente em instantes.',
    en: 'The service is unavailable right now. Try again in a moment.',
  },
  OUTCOME_UNKNOWN: {
    status: 503,
    code: 'INTERNAL_SERVER_ERROR',
    pt: 'O serviço foi interrompido enquanto gravava e não sabemos se a ação foi concluída. Confira a situação antes de repetir.',
    en: 'The service was interrupted while saving, and whether the action was carried out is not known. Check before you repeat it.',
  },
} as const satisfies Record<string, RefusalEntry>;
