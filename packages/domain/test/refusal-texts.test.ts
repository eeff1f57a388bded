import { expect, test } from 'vitest';
import { LANGUAGES, REFUSALS, type RefusalKey, refusalText } from '../src/index.ts';

/**
 * The messages of the specification, section 8, by their row: the key, and in each language the words by which a reader tells
 * this message from all others of the catalogue.
 */
const MESSAGES: readonly (readonly [row: string, key: RefusalKey, pt: RegExp, en: RegExp])[] = [
  ['ERR-11', 'CREDENTIALS_BLOCKED', /acesso está bloqueado.*moderador/, /access is blocked.*moderator/],
  ['ERR-11', 'INCORRECT_CREDENTIALS', /E-mail ou senha incorretos/, /Incorrect e-?mail or password/],
  ['ERR-11', 'INVALID_TOKEN', /acesso não é mais válido/, /access is no longer valid/],
  ['ERR-11', 'WAIT_BEFORE_NEW_PIN', /Aguarde 60 segundos.*PIN/, /Wait 60 seconds.*PIN/],
  ['ERR-12', 'USER_NOT_FOUND', /Usuário não encontrado/, /User not found/],
  ['ERR-12', 'NOT_AUTHORIZED', /não está autorizada.*pessoas/, /not authorized.*people/],
  ['ERR-12', 'NO_PERMISSION', /não tem permissão para esta ação/, /does not have permission for this action/],
  ['ERR-12', 'COMPANY_NOT_FOUND', /empresa indicada não existe/, /company does not exist/],
  ['ERR-12', 'ROLE_NOT_FOUND', /perfil indicado não existe/, /role does not exist/],
  ['ERR-13', 'USER_EMAIL_EXISTS', /Já existe um usuário com este e-mail/, /user with this e-?mail already/],
  ['ERR-13', 'USER_PHONE_EXISTS', /Já existe um usuário com este celular/, /user with this mobile/],
  ['ERR-13', 'USER_TAX_NUMBER_EXISTS', /Já existe um usuário com este CPF/, /user with this CPF already/],
  ['ERR-13', 'COMPANY_EMAIL_EXISTS', /Já existe uma empresa com este e-mail/, /company with this e-?mail/],
  [
    'ERR-13',
    'COMPANY_PHONE_EXISTS',
    /Já existe uma empresa com este telefone/,
    /company with this telephone/,
  ],
  ['ERR-13', 'COMPANY_TAX_NUMBER_EXISTS', /Já existe uma empresa com este CNPJ/, /company with this CNPJ/],
  ['ERR-13', 'FILE_EXISTS', /arquivo já foi enviado/, /file was already sent/],
  ['ERR-14', 'FILE_NETWORK_MISMATCH', /não corresponde à bandeira/, /does not match the chosen card network/],
  ['ERR-14', 'FILE_INVALID_LINES', /Arquivo inválido.*linhas/, /Invalid file.*lines/],
  ['ERR-14', 'FILE_TYPE_OR_SIZE', /tipo ou o tamanho do arquivo/, /type or size of the file/],
  [
    'ERR-15',
    'EXPIRATION_OUT_OF_RANGE',
    /expiração está fora do intervalo/,
    /expiration date is out of .*range/,
  ],
  ['ERR-15', 'EXPIRATION_INVALID', /não está em um período válido/, /not in a valid period/],
  ['ERR-16', 'CONTRACT_EXISTS', /agenda já tem um contrato/, /schedule already has an assignment agreement/],
  [
    'ERR-16',
    'VALUE_EXCEEDS_RECEIVABLES',
    /excede o total dos recebíveis/,
    /exceeds the total of the receivables/,
  ],
  ['ERR-16', 'ACTIVE_PROPOSAL_EXISTS', /já tem uma proposta ativa/, /already has an active proposal/],
  [
    'ERR-17',
    'RECEIVABLE_UNAVAILABLE',
    /Recebível não encontrado ou indisponível/,
    /Receivable not found or unav/,
  ],
  [
    'ERR-17',
    'RECEIVABLES_INVALID',
    /Um ou mais recebíveis são inválidos/,
    /One or more receivables are invalid/,
  ],
  [
    'ERR-18',
    'OFFER_INVALID_LENDERS',
    /não pode ser criada com os investidores/,
    /created with these investors/,
  ],
  [
    'ERR-18',
    'OFFER_INVALID_RECEIVABLES',
    /não pode ser criada com os recebíveis/,
    /created with these receivables/,
  ],
  ['ERR-19', 'OFFER_NOT_OPEN', /não está aberta a novas propostas/, /not open to new proposals/],
  [
    'ERR-19',
    'OFFER_NOT_CANCELABLE',
    /agenda não pode mais ser cancelada/,
    /schedule can no longer be canceled/,
  ],
  ['ERR-19', 'OFFER_EXPIRED', /prazo desta agenda expirou/, /deadline of this schedule has passed/],
  ['ERR-20', 'PROPOSAL_ACTION_UNAVAILABLE', /não está disponível para esta proposta/, /for this proposal/],
  ['ERR-20', 'CONTRACT_NOT_ANALYZABLE', /contrato enviado não pode ser analisado/, /cannot be analyzed/],
];

test.each(MESSAGES)(
  '%s: %s has the message that belongs to it, and no other key has it',
  (_, key, pt, en) => {
    const words = { pt, en };
    for (const language of LANGUAGES) {
      const keys = (Object.keys(REFUSALS) as RefusalKey[]).filter((it) =>
        words[language].test(refusalText(it, language)),
      );
      expect(keys).toEqual([key]);
    }
  },
);
