import type { GeneralCode, Language } from '@pregao/domain';

type LocalizedText = Readonly<Record<Language, string>>;

/** Texts of the general error codes (specification, section 8: Codes). */
export const CODE_TEXTS = {
  INVALID_INPUT: { pt: 'Formato inválido.', en: 'Invalid format.' },
  INVALID_FORMAT: { pt: 'Formato inválido.', en: 'Invalid format.' },
  MISSING_FIELD: { pt: 'Campo obrigatório.', en: 'Mandatory field.' },
  BAD_REQUEST: { pt: 'Dados inválidos. Confira os campos.', en: 'Invalid data. Check the fields.' },
  UNAUTHORIZED: { pt: 'Não autorizado.', en: 'Unauthorized.' },
  FORBIDDEN: { pt: 'Acesso não permitido.', en: 'Access not allowed.' },
  NOT_FOUND: { pt: 'Não encontrado.', en: 'Not found.' },
  INTERNAL_SERVER_ERROR: {
    pt: 'Serviço indisponível. Tente novamente em instantes.',
    en: 'Service unavailable. Try again in a few moments.',
  },
} as const satisfies Record<GeneralCode, LocalizedText>;

/** Label of the id of an earlier file with the same content. */
export const EARLIER_FILE: LocalizedText = { pt: 'Arquivo anterior', en: 'Earlier file' };

/** Texts of HTTP statuses (specification, section 8: Status texts). */
export const STATUS_TEXTS: Readonly<Record<number, LocalizedText>> = {
  400: { pt: 'Requisição inválida', en: 'Invalid request' },
  401: { pt: 'Não autorizado', en: 'Unauthorized' },
  403: { pt: 'Acesso proibido', en: 'Forbidden' },
  404: { pt: 'Recurso não encontrado', en: 'Resource not found' },
  405: { pt: 'Método não encontrado', en: 'Method not found' },
  500: { pt: 'Erro interno do servidor', en: 'Internal server error' },
  503: { pt: 'Serviço indisponível', en: 'Service unavailable' },
};

/** Text of a call that the reader aborted. */
export const ABORTED: LocalizedText = {
  pt: 'O envio foi cancelado.',
  en: 'The sending was canceled.',
};

/** Text when no response arrived: the connection broke, or the server is down. */
export const NO_RESPONSE: LocalizedText = {
  pt: 'Não houve resposta do servidor. Confira a sua conexão e tente de novo.',
  en: 'There was no answer from the server. Check your connection and try again.',
};
